import { formatAmount } from '../../../src/lib/money';
import { orderPath, STAFF_PATH } from '../../../src/lib/urls';
import { emailWithMark, withMark } from '../../../src/ui/feedback/SuspicionMark';
import { ChosenOptions } from '../../../src/ui/form/ChosenOptions';
import type { StaffStatus } from '../../orders';
import { DELETED_ACCOUNT } from '../../platform/mail';
import { StaffHistory } from '../audit/AuditTable';
import { StaffHead, type StaffNotice } from '../parts/StaffHead';
import { StaffSection } from '../parts/StaffSection';
import { withQuery } from '../parts/staffPaths';
import { UtcTime } from '../parts/UtcTime';
import { OrderMoves } from './OrderMoves';
import { OrderState } from './OrderState';
import css from './StaffOrder.module.css';
import { StaffOrderLine } from './StaffOrderLine';
import { MailTable, PaymentTable } from './StaffOrderTables';
import type { StaffOrderView } from './staffOrders.service';
import { WriteToBuyer, type WriteToBuyerProps } from './WriteToBuyer';

/** What staff have done on the page of an order. */
export type OrderDone = StaffStatus | 'written';

const DONE_TEXTS: Readonly<Record<StaffStatus, string>> = {
  in_progress: 'Work has started',
  completed: 'The order is completed',
  refunded: 'The money was refunded',
};
const WRITTEN_TEXT = 'The message is sent to the buyer.';
const REFUND_PENDING_TEXT = 'The refund is sent as soon as the payment provider can be reached';

/** What the page says after a move; null when the order is not in that state, because an address can be old or made up. */
export function doneText(
  done: OrderDone,
  { status, isRefundPending, email }: Pick<StaffOrderView, 'status' | 'isRefundPending' | 'email'>,
): string | null {
  if (done === 'written') return WRITTEN_TEXT;
  // Nobody gets a mail where the account was deleted.
  if (done === 'refunded' && isRefundPending)
    return email === null ? `${REFUND_PENDING_TEXT}.` : `${REFUND_PENDING_TEXT}; then the buyer is emailed.`;
  if (done !== status) return null;
  return email === null ? `${DONE_TEXTS[done]}.` : `${DONE_TEXTS[done]}, and the buyer is emailed.`;
}

export interface StaffOrderProps {
  readonly order: StaffOrderView;
  readonly notice?: StaffNotice | undefined;
  readonly write: Omit<WriteToBuyerProps, 'number'>;
}

/** All that staff need for the work on an order, and the moves that it allows now. */
export function StaffOrder({ order, notice, write }: StaffOrderProps) {
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
                  <a className="link" href={`mailto:${email}?subject=${encodeURIComponent(`Order ${number}`)}`}>
                    {emailWithMark(email)}
                  </a>
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
            <StaffOrderLine key={line.id} line={line} sign={currencySign} />
          ))}
        </ul>
      </StaffSection>
      <StaffSection title="Payments and refunds" id="payments">
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
