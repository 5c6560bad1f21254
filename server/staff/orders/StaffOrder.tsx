import { formatAmount } from '../../../src/lib/money';
import { orderPath, STAFF_PATH } from '../../../src/lib/urls';
import { emailWithMark, withMark } from '../../../src/ui/feedback/SuspicionMark';
import { ChosenOptions } from '../../../src/ui/form/ChosenOptions';
import { CopyButton } from '../../../src/ui/form/CopyButton';
import { DELETED_ACCOUNT } from '../../platform/mail';
import { StaffHistory } from '../audit/AuditTable';
import { CopyRow } from '../parts/CopyRow';
import { StaffHead, type StaffNotice } from '../parts/StaffHead';
import { StaffSection } from '../parts/StaffSection';
import { staffVipPath, withQuery } from '../parts/staffPaths';
import { UtcTime } from '../parts/UtcTime';
import { OrderMoves } from './OrderMoves';
import { OrderNotes, type OrderNotesProps } from './OrderNotes';
import { OrderState } from './OrderState';
import css from './StaffOrder.module.css';
import { StaffOrderLine } from './StaffOrderLine';
import { MailTable, PaymentTable, StuckRefunds } from './StaffOrderTables';
import type { StaffOrderView } from './staffOrders.service';
import { WriteToBuyer, type WriteToBuyerProps } from './WriteToBuyer';

/** What staff have done on the page of an order. */
export const ORDER_DONE = ['moved', 'progress', 'refunded', 'written', 'answered', 'noted', 'resolved'] as const;
export type OrderDone = (typeof ORDER_DONE)[number];

type DoneOrder = Pick<StaffOrderView, 'email' | 'history' | 'notes' | 'refunds'>;

/** What the audit log has of it; a note is not in there, because it may be about the buyer. */
const DONE_ACTIONS: Readonly<Record<Exclude<OrderDone, 'noted'>, RegExp>> = {
  moved: /^(move line|(start|complete|pause|reset) order)$/,
  progress: /^(move line|start order)$/,
  refunded: /^refund /,
  written: /^write to buyer$/,
  answered: /^answer refund$/,
  resolved: /^resolve refund$/,
};

/** What the page says after something was done; null when that was not the last thing, because an address can be old or made up. */
export function doneText(done: OrderDone, order: DoneOrder): string | null {
  if (!wasLast(done, order)) return null;
  const text = textOf(done, order);
  // Nobody is told where the account was deleted.
  return order.email === null ? (text?.replace(/[,;] (and|then) the buyer is told/, '') ?? null) : text;
}

function wasLast(done: OrderDone, { history: [last], notes: [note] }: DoneOrder): boolean {
  if (done === 'noted') return note !== undefined && (last === undefined || note.at >= last.at);
  return last !== undefined && DONE_ACTIONS[done].test(last.action);
}

function textOf(done: OrderDone, { history: [last], refunds }: DoneOrder): string | null {
  switch (done) {
    case 'moved':
      return last?.after.state === 'paid' ? 'It is “Paid” again.' : 'It is done, and the buyer is told.';
    case 'progress':
      return 'It is done, and on the buyer’s page.';
    case 'refunded':
      return refundText(refunds.at(-1)?.status);
    case 'written':
      return 'The message is sent to the buyer.';
    case 'answered':
      return 'The answer is sent to the buyer.';
    case 'noted':
      return 'The note is added.';
    case 'resolved':
      return last?.after.status === 'done' ? 'It is on record as sent, and the buyer is told.' : 'It is sent again.';
  }
}

/** What became of the newest refund; the page itself says of one that was refused. */
function refundText(status: StaffOrderView['refunds'][number]['status'] | undefined): string | null {
  if (status === 'done') return 'The money is refunded, and the buyer is told.';
  if (status === 'pending')
    return 'The refund is sent as soon as the payment provider can be reached; then the buyer is told.';
  return null;
}

export interface StaffOrderProps {
  readonly order: StaffOrderView;
  readonly notice?: StaffNotice | undefined;
  readonly write: Omit<WriteToBuyerProps, 'number'>;
  readonly note?: Omit<OrderNotesProps, 'order'> | undefined;
}

/** All that staff need for the work on an order, and the moves that it allows now. */
export function StaffOrder({ order, notice, write, note }: StaffOrderProps) {
  const { number, status, email, name, country, sameDevice, lines, total, currencySign } = order;
  return (
    <>
      <StaffHead
        back={{ href: STAFF_PATH, text: 'All orders' }}
        title={number}
        aside={
          <>
            <CopyButton name="order number" text={number} />
            <OrderState status={status} />
          </>
        }
        notice={notice}
      />
      <div className={css.top}>
        <div className="stack">
          <OrderMoves order={order} />
          <OrderNotes order={order} {...note} />
        </div>
        <ChosenOptions
          items={[
            { label: 'Placed', value: <UtcTime at={order.createdAt} /> },
            { label: 'Paid', value: order.paidAt === null ? 'not yet' : <UtcTime at={order.paidAt} /> },
            { label: 'Total', value: formatAmount(total, currencySign) },
            {
              label: 'Email',
              value:
                email === null ? (
                  ''
                ) : (
                  <CopyRow name="email" text={email}>
                    <a className="link" href={`mailto:${email}?subject=${encodeURIComponent(`Order ${number}`)}`}>
                      {emailWithMark(email)}
                    </a>
                  </CopyRow>
                ),
            },
            { label: 'Name', value: withMark(name) },
            { label: 'Country', value: country },
            { label: 'Account', value: <Account email={email} accountId={order.accountId} /> },
            ...(sameDevice === 0 ? [] : [{ label: 'Same device', value: otherOrders(sameDevice) }]),
            {
              label: 'Same email',
              value:
                email === null ? (
                  ''
                ) : (
                  <a className="link" href={withQuery(STAFF_PATH, { q: email })}>
                    All its orders
                  </a>
                ),
            },
            {
              label: 'Buyer’s page',
              value: (
                <a className="link" href={orderPath(order.id)}>
                  What the buyer sees
                </a>
              ),
            },
          ]}
        />
      </div>
      <StaffSection title={lines.length === 1 ? 'Ordered' : `Ordered, ${lines.length} lines`} id="lines">
        <ul className="stack">
          {lines.map((line) => (
            <StaffOrderLine
              key={line.id}
              number={number}
              line={line}
              sign={currencySign}
              isAlone={lines.length === 1}
            />
          ))}
        </ul>
      </StaffSection>
      <StaffSection title="Payments and refunds" id="payments">
        <StuckRefunds order={order} />
        <PaymentTable order={order} />
      </StaffSection>
      {email !== null && (
        <StaffSection title="Write to the buyer" id="write-to-buyer">
          <WriteToBuyer number={number} {...write} />
        </StaffSection>
      )}
      <StaffSection title="Emails to the buyer" id="mails">
        <MailTable mails={order.mails} />
      </StaffSection>
      <StaffHistory entries={order.history} />
    </>
  );
}

function Account({ email, accountId }: Pick<StaffOrderView, 'email' | 'accountId'>) {
  if (email === null) return DELETED_ACCOUNT;
  if (accountId === null) return 'Guest';
  return (
    <a className="link" href={staffVipPath(accountId)}>
      Account {accountId}
    </a>
  );
}

const otherOrders = (count: number) => `${count} other ${count === 1 ? 'order' : 'orders'}`;
