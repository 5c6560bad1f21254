import { pageOpened } from '../page';
import { orderAnalytics } from './order.analytics';
import type { LiveOrder } from './order.contract';
import { ORDER_STATUSES, wasPaid } from './order.rules';
import { type ConfirmedOrder, orderUpdated } from './order.slice';

const order: ConfirmedOrder = {
  number: 'Q-100042',
  proof: 'f00',
  status: 'paid',
  currency: 'GBP',
  total: 8_033,
  items: [
    { slug: 's', name: 'S', game: 'G', category: 'C', subCategory: 'D', variant: 'V', total: 8_033, discount: 100 },
  ],
};
const opened = pageOpened({ kind: 'order', path: '/orders/abc' });
const eventsFor = (confirmed: ConfirmedOrder | null, action: Parameters<typeof orderAnalytics>[0] = opened) =>
  orderAnalytics(action, {}, { order: { confirmed } });

test('the page of a paid order tracks the purchase by its number, never by its secret id', () => {
  expect(eventsFor(order)).toEqual({
    name: 'purchase',
    params: {
      transaction_id: 'Q-100042',
      currency: 'GBP',
      value: 80.33,
      items: [expect.objectContaining({ item_id: 's', item_brand: 'G', price: 80.33, discount: 1, quantity: 1 })],
    },
    proof: 'f00',
  });
});

test.each(ORDER_STATUSES)('an order that is "%s" tracks a purchase only when it is paid', (status) => {
  expect(eventsFor({ ...order, status }) !== undefined).toBe(wasPaid(status));
});

test('a refunded order tracks the purchase and a full refund under the same number', () => {
  expect(eventsFor({ ...order, status: 'refunded' })).toEqual([
    {
      name: 'purchase',
      params: expect.objectContaining({ transaction_id: 'Q-100042', value: 80.33 }),
      proof: 'f00',
    },
    {
      name: 'refund',
      params: expect.objectContaining({ transaction_id: 'Q-100042', currency: 'GBP', value: 80.33 }),
      proof: 'f00',
    },
  ]);
});

test('a refund made while the page is open is tracked then', () => {
  const update = orderUpdated({ at: 1, order: { version: '2', status: 'refunded' } as LiveOrder });
  expect(eventsFor({ ...order, status: 'refunded' }, update)).toHaveLength(2);
  expect(eventsFor({ ...order, status: 'cancelled' }, update)).toBeUndefined();
});

test('no other page or action tracks a purchase', () => {
  expect(eventsFor(null)).toBeUndefined();
  expect(eventsFor(order, pageOpened({ kind: 'sandbox', path: '/sandbox/pay/abc' }))).toBeUndefined();
  expect(eventsFor(order, { type: 'anything' })).toBeUndefined();
});
