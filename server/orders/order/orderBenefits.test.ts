import type { LineState } from '../../../domains/order';
import type { OrderRow } from './order.repository';
import { earningsOf, givenBackByCancel, heldByOrder } from './orderBenefits';
import { orderNews } from './orderNews';
import type { OrderNotice } from './orderNotice';

const line = (id: number, state: LineState | null = null, has_started = false) => ({
  ...{ id, state, has_started, service_name: 'Rank boost', summary: [], path: '/wow-boost/pvp/rank-boost' },
});
const orderWith = (over: object = {}) =>
  ({
    ...{
      id: 1,
      public_id: 'abc',
      account_id: 7,
      currency_sign: '$',
      total: 8905,
      balance_cents: 1240,
      cashback_bp: 100,
    },
    ...{ coupon: 'FIVE', paid_at: null, lines: [line(1), line(2)], refunds: [], ...over },
  }) as unknown as OrderRow;
const paid = (...lines: readonly ReturnType<typeof line>[]) => orderWith({ paid_at: new Date(0), lines });

test('an order of an account gives back its balance and its coupon, one of a guest its coupon', () => {
  expect(heldByOrder(orderWith())).toEqual({ balance: '12.40 $', hasCoupon: true });
  expect(heldByOrder(orderWith({ balance_cents: 0, coupon: null }))).toEqual({ balance: '', hasCoupon: false });
  expect(heldByOrder(orderWith({ account_id: null }))).toEqual({ balance: '', hasCoupon: true });
});

test.each<[string, OrderRow, readonly number[], boolean]>([
  ['unpaid', orderWith(), [1], true],
  ['paid, and canceled as a whole', paid(line(1, 'paid'), line(2, 'waiting')), [1, 2], true],
  ['paid, and the rest of it is over', paid(line(1, 'paid'), line(2, 'refunded')), [1], true],
  ['paid, and goes on', paid(line(1, 'paid'), line(2, 'paid')), [1], false],
  ['paid, and was begun', paid(line(1, 'paid'), line(2, 'refunded', true)), [1], false],
  ['paid, and a part is done', paid(line(1, 'paid'), line(2, 'completed', true)), [1], false],
])('the coupon of an order that is %s can be used again as its ledger says', (_what, order, ids, hasCoupon) => {
  expect(givenBackByCancel(order, ids).hasCoupon).toBe(hasCoupon);
});

test('what was paid with money brings XP and cashback, to accounts', () => {
  expect(earningsOf(orderWith())).toEqual({ hasXp: true, hasCashback: true });
  expect(earningsOf(orderWith({ cashback_bp: 0 }))).toEqual({ hasXp: true, hasCashback: false });
  expect(earningsOf(orderWith({ balance_cents: 8905 }))).toEqual({ hasXp: false, hasCashback: false });
  expect(earningsOf(orderWith({ account_id: null }))).toEqual({ hasXp: false, hasCashback: false });
});

describe('what is told of an unpaid order', () => {
  const bodyOf = (kind: OrderNotice['kind'], over: object = {}) =>
    orderNews(orderWith(over), { kind, lines: null, refund: 0, reason: '', detail: kind })?.body;
  const PLAIN = { balance_cents: 0, coupon: null };

  test('names what it holds of a balance when its payment was declined', () => {
    expect(bodyOf('payment_failed')).toBe(
      'Rank boost and 1 more. 12.40 $ is held from your balance, and comes back if the order isn’t paid. You can try again.',
    );
    expect(bodyOf('payment_failed', PLAIN)).toBe('Rank boost and 1 more. Nothing was charged. You can try again.');
  });

  test('names what went back when it has ended', () => {
    expect(bodyOf('cancelled')).toBe(
      'Rank boost and 1 more. No work will be done on it. 12.40 $ went back to your balance. Your coupon wasn’t used up.',
    );
    expect(bodyOf('cancelled', PLAIN)).toBe('Rank boost and 1 more. No work will be done on it.');
    expect(bodyOf('cancelled', { paid_at: new Date(0) })).toBe('Rank boost and 1 more. No work will be done on it.');
  });
});
