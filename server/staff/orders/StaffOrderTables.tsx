import { formatAmount } from '../../../src/lib/money';
import { Note } from '../../../src/ui/feedback/Note';
import { Button } from '../../../src/ui/form/Button';
import { isStuck, type OrderRefund } from '../../orders';
import type { MailStatus, PaymentStatus, RefundStatus } from '../../platform/db';
import { StaffTable } from '../parts/StaffTable';
import { staffResolvePath } from '../parts/staffPaths';
import { UtcTime } from '../parts/UtcTime';
import css from './OrderMoves.module.css';
import type { StaffOrderView } from './staffOrders.service';

const PAYMENT_NAMES: Readonly<Record<PaymentStatus, string>> = {
  started: 'Started',
  succeeded: 'Paid',
  declined: 'Declined',
  expired: 'Expired',
  refunded: 'Refunded',
};

const MAIL_NAMES: Readonly<Record<MailStatus, string>> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  unsure: 'Perhaps sent, not tried again',
  failed: 'Failed',
};

const REFUND_NAMES: Readonly<Record<RefundStatus, string>> = {
  pending: 'On its way',
  done: 'Sent',
  unsure: 'Perhaps sent',
  failed: 'Refused by the provider',
};

/** The lines that a refund is of, by their numbers. */
function refundName(parts: OrderRefund['parts'], { lines }: Pick<StaffOrderView, 'lines'>): string {
  const numbers = lines.flatMap(({ id, number }) => (parts.some((part) => part.id === id) ? [number] : []));
  if (numbers.length === 0) return 'Refund of money that came in twice';
  if (numbers.length === lines.length) return 'Refund';
  return `Refund of ${numbers.length === 1 ? 'line' : 'lines'} ${numbers.join(', ')}`;
}

/** Refunds that somebody has to look at: nobody knows whether they were sent, or the provider refuses them. */
export function StuckRefunds({ order }: { readonly order: StaffOrderView }) {
  const { number, refunds, currencySign } = order;
  return refunds
    .filter((refund) => isStuck(refund, refunds))
    .map(({ id, amount, status, parts }) => {
      const money = formatAmount(amount, currencySign);
      const name = refundName(parts, order);
      if (status === 'failed')
        return (
          <Note key={id} tone="error" title={`${name}: ${money} was refused by the payment provider.`}>
            {parts.length === 0
              ? 'The money is still with the shop. It belongs to no line, so refund it at the payment provider; it is on record here then.'
              : 'The money is still with the shop. Look at the payment there, then refund it anew.'}
          </Note>
        );
      return (
        <form
          key={id}
          id={`refund-${id}`}
          method="post"
          action={staffResolvePath(number)}
          className="stack"
          data-form=""
        >
          <Note tone="error" title={`${name}: nobody knows whether ${money} was sent.`}>
            The payment provider has not answered for a day. Look there before you choose: what is sent again may go
            twice.
          </Note>
          <input type="hidden" name="refund" value={id} />
          <div className={css.buttons}>
            <Button type="submit" name="intent" value="sent">
              It was sent
            </Button>
            <Button type="submit" name="intent" value="again">
              Send it again
            </Button>
          </div>
        </form>
      );
    });
}

const PAYMENT_COLUMNS = [
  { title: 'What' },
  { title: 'When', narrow: true },
  { title: 'By' },
  { title: 'Amount', align: 'end' },
  { title: 'State', narrow: true },
] as const;

/** The payments of an order, and what goes back. */
export function PaymentTable({ order }: { readonly order: StaffOrderView }) {
  const { payments, refunds, currencySign } = order;
  if (payments.length === 0) return <p className="soft">Nobody has tried to pay yet.</p>;
  const rows = [
    ...payments.map(({ id, created_at, provider, reference, amount, status }) => ({
      key: `payment ${id}`,
      cells: [
        'Payment',
        <UtcTime key="when" at={created_at.getTime()} />,
        `${provider}, ${reference}`,
        formatAmount(amount, currencySign),
        PAYMENT_NAMES[status],
      ],
    })),
    ...refunds.map(({ id, createdAt, amount, status, reason, parts }) => ({
      key: `refund ${id}`,
      cells: [
        refundName(parts, order),
        <UtcTime key="when" at={createdAt} />,
        reason,
        formatAmount(-amount, currencySign),
        REFUND_NAMES[status],
      ],
    })),
  ];
  return <StaffTable label="Payments and refunds" columns={PAYMENT_COLUMNS} rows={rows} />;
}

const MAIL_COLUMNS = [
  { title: 'Subject' },
  { title: 'Written', narrow: true },
  { title: 'State', narrow: true },
] as const;

/** The mails about an order. */
export function MailTable({ mails }: Pick<StaffOrderView, 'mails'>) {
  if (mails.length === 0) return <p className="soft">None in the last 30 days.</p>;
  return (
    <StaffTable
      label="Emails"
      columns={MAIL_COLUMNS}
      rows={mails.map(({ id, subject, created_at, status }) => ({
        key: id,
        cells: [subject, <UtcTime key="when" at={created_at.getTime()} />, MAIL_NAMES[status]],
      }))}
    />
  );
}
