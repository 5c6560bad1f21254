import type { OrderLive } from './order.contract';

/** An order that was paid and waits for its start, for samples and tests. */
export const paidOrder: OrderLive = {
  version: '1',
  status: 'paid',
  isFinal: false,
  canPay: false,
  canCancel: true,
  headline: 'Paid, thank you',
  explanation: 'Your order is with our team.',
  facts: ['Work starts between Sat 21 Nov, 12:30 UTC and Sun 22 Nov, 12:00 UTC.'],
  next: [],
};
