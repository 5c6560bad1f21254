import type { LiveOrder } from './order.contract';

/** A paid order whose work has not started, for samples and tests. */
export const samplePaidOrder: LiveOrder = {
  version: '1',
  status: 'paid',
  icon: 'paid',
  isFinal: false,
  canPay: false,
  actions: [{ title: 'Cancel this order', text: 'cancel' }],
  headline: 'Paid, thank you',
  explanation: 'Your order is with our team.',
  facts: ['Work starts Sat 21 Nov, 12:30 to Sun 22 Nov, 12:00 UTC.'],
  done: [],
  next: [],
  refunds: [],
  lines: [
    {
      id: '1',
      state: 'paid',
      title: 'Paid',
      texts: ['With our team, not started yet.'],
      reason: '',
      progress: '',
      percent: 0,
      times: [],
      actions: [],
    },
  ],
};
