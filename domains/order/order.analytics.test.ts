import { pageOpened } from '../page';
import { orderAnalytics } from './order.analytics';
import type { LiveOrder } from './order.contract';
import { ORDER_STATUSES, wasPaid } from './order.rules';
import { type ConfirmedOrder, orderUpdated } from './order.slice';
import { samplePaidOrder } from './sample';

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
const SECOND = { ...order.items[0], slug: 't', name: 'T' } as ConfirmedOrder['items'][number];
const eventsFor = (
  confirmed: ConfirmedOrder | null,
  action: Parameters<typeof orderAnalytics>[0] = opened,
  refunds: LiveOrder['refunds'] = [],
) => orderAnalytics(action, {}, { order: { confirmed, live: { ...samplePaidOrder, refunds } } });

test('the page of a paid order tracks the purchase by its number, never by its secret id', () => {
  expect(eventsFor(order)).toEqual([
    {
      name: 'purchase',
      params: {
        transaction_id: 'Q-100042',
        currency: 'GBP',
        value: 80.33,
        items: [expect.objectContaining({ item_id: 's', item_brand: 'G', price: 80.33, discount: 1, quantity: 1 })],
      },
      proof: 'f00',
    },
  ]);
});

test('a purchase tells its coupon', () => {
  expect(eventsFor({ ...order, coupon: 'VIP3' })).toMatchObject([{ params: { coupon: 'VIP3', value: 80.33 } }]);
});

test.each(ORDER_STATUSES)('an order that is "%s" tracks a purchase only when it is paid', (status) => {
  expect(eventsFor({ ...order, status }) !== undefined).toBe(wasPaid(status));
});

test('each refund is tracked under the number of the order with its lines, and what went back of them', () => {
  const refunds = [
    { number: 1, parts: [{ line: '2', amount: 500 }] },
    {
      number: 3,
      parts: [
        { line: '1', amount: 8_000 },
        { line: '2', amount: 33 },
      ],
    },
  ];
  const events = eventsFor({ ...order, items: [...order.items, SECOND] }, opened, refunds);
  const common = { transaction_id: 'Q-100042', currency: 'GBP' };
  expect(events?.slice(1)).toEqual([
    {
      name: 'refund',
      params: {
        ...common,
        refund_number: 1,
        value: 5,
        items: [expect.objectContaining({ item_id: 't', price: 5, discount: 0 })],
      },
      proof: 'f00',
    },
    {
      name: 'refund',
      params: {
        ...common,
        refund_number: 3,
        value: 80.33,
        items: [expect.objectContaining({ item_id: 's', price: 80 }), expect.objectContaining({ price: 0.33 })],
      },
      proof: 'f00',
    },
  ]);
});

test('a refund made while the page is open is tracked then', () => {
  const update = orderUpdated({ at: 1, order: samplePaidOrder });
  const refunds = [{ number: 1, parts: [{ line: '1', amount: 8_033 }] }];
  expect(eventsFor({ ...order, status: 'refunded' }, update, refunds)).toHaveLength(2);
  expect(eventsFor({ ...order, status: 'cancelled' }, update, refunds)).toBeUndefined();
});

test('a page without an order, and other actions, track no purchase', () => {
  expect(eventsFor(null)).toBeUndefined();
  expect(eventsFor(order, { type: 'anything' })).toBeUndefined();
});
