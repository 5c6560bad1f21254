import { formatAmount } from '../../../src/lib/money';
import type { MailStatus, PaymentStatus } from '../../platform/db';
import { StaffTable } from '../parts/StaffTable';
import { UtcTime } from '../parts/UtcTime';
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
    ...refunds.map(({ line, created_at, amount, status, attempts }, index) => ({
      key: `refund ${index}`,
      cells: [
        line === null ? 'Refund' : `Refund of line ${line}`,
        <UtcTime key="when" at={created_at.getTime()} />,
        '',
        formatAmount(-amount, currencySign),
        status === 'done' ? 'Sent' : attempts > 1 ? `On its way, tried ${attempts} times` : 'On its way',
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
