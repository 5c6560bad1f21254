import { formatAmount } from '../../../src/lib/money';
import { orderPath, STAFF_PATH } from '../../../src/lib/urls';
import { emailWithMark, withMark } from '../../../src/ui/feedback/SuspicionMark';
import { ChosenOptions } from '../../../src/ui/form/ChosenOptions';
import { DELETED_ACCOUNT } from '../../platform/mail';
import { StaffHistory } from '../audit/AuditTable';
import { StaffHead, type StaffNotice } from '../parts/StaffHead';
import { StaffSection } from '../parts/StaffSection';
import { withQuery } from '../parts/staffPaths';
import { UtcTime } from '../parts/UtcTime';
import { CopyButton } from './CopyRow';
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

const DONE_TEXTS: Readonly<Record<OrderDone, string>> = {
  moved: 'It is done, and the buyer is told.',
  progress: 'The progress is on the buyer’s page.',
  refunded: 'The refund is stored, and sent as soon as the payment provider can be reached; then the buyer is told.',
  written: 'The message is sent to the buyer.',
  answered: 'The answer is sent to the buyer.',
  noted: 'The note is added.',
  resolved: 'It is on record, and goes on.',
};

/** What the audit log has of it. */
const DONE_ACTIONS: Readonly<Record<Exclude<OrderDone, 'noted'>, RegExp>> = {
  moved: /^(move line|(start|complete|pause|reset) order)$/,
  progress: /^move line$/,
  refunded: /^refund /,
  written: /^write to buyer$/,
  answered: /^answer refund$/,
  resolved: /^resolve refund$/,
};

/** What the page says after something was done; null when that was not the last thing, because an address can be old or made up. */
export function doneText(done: OrderDone, { email, history, notes }: StaffOrderView): string | null {
  const isLast = done === 'noted' ? notes.length > 0 : DONE_ACTIONS[done].test(history[0]?.action ?? '');
  if (!isLast) return null;
  // Nobody gets a mail where the account was deleted.
  return email === null ? DONE_TEXTS[done].replace(/[,;] (and|then) the buyer is told/, '') : DONE_TEXTS[done];
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
        aside={<OrderState status={status} />}
        notice={notice}
      />
      <div className={css.top}>
        <OrderMoves order={order} />
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
                  <span className={css.email}>
                    <a className="link" href={`mailto:${email}?subject=${encodeURIComponent(`Order ${number}`)}`}>
                      {emailWithMark(email)}
                    </a>
                    <CopyButton name="email" text={email} />
                  </span>
                ),
            },
            { label: 'Name', value: withMark(name) },
            { label: 'Country', value: country },
            { label: 'Account', value: accountText(order) },
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
            <StaffOrderLine key={line.id} number={number} line={line} sign={currencySign} />
          ))}
        </ul>
      </StaffSection>
      <StaffSection title="Notes for the team" id="notes">
        <OrderNotes order={order} {...note} />
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

function accountText({ email, accountId }: StaffOrderView): string {
  if (email === null) return DELETED_ACCOUNT;
  return accountId === null ? 'Guest' : `Account ${accountId}`;
}

const otherOrders = (count: number) => `${count} other ${count === 1 ? 'order' : 'orders'}`;
