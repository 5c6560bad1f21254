import { type Coupon, quote, splitCoupon } from '../pricing';
import { refundToBalance } from './refund.rules';

/* What of an order with a coupon and a balance goes back where, part by part, counted by hand. Amounts in cents. */

interface Case {
  /** The prices of the lines without the coupon. */
  readonly prices: readonly number[];
  readonly coupon: Coupon | null;
  /** What each line is charged with, and so what it can give back. */
  readonly charged: readonly number[];
  readonly balance: number;
  /** Refunds one after the other, with what of each goes to the balance; the rest is money. */
  readonly refunds: readonly (readonly [amount: number, toBalance: number])[];
}

const FIVE: Coupon = { code: 'FIVE', fixed: 500 };

test.each<[string, Case]>([
  [
    'a fixed coupon and a part of the balance: lines are refunded after their share of the coupon',
    {
      prices: [6_000, 4_000],
      coupon: FIVE,
      charged: [5_700, 3_800],
      balance: 2_000,
      refunds: [
        [3_800, 800],
        [5_700, 1_200],
      ],
    },
  ],
  [
    'a coupon that does not divide evenly: its last cent is of the last line',
    {
      ...{
        prices: [1_000, 1_000, 1_000],
        coupon: { code: 'ONE', fixed: 100 },
        charged: [967, 967, 966],
        balance: 1_000,
      },
      refunds: [
        [967, 334],
        [967, 333],
        [966, 333],
      ],
    },
  ],
  [
    'a percentage, and one cent of balance, which the first refund gives back',
    {
      ...{ prices: [3_333, 6_667], coupon: { code: 'TENTH', percentBp: 1_000 }, charged: [3_000, 6_000], balance: 1 },
      refunds: [
        [1_500, 1],
        [1_500, 0],
        [6_000, 0],
      ],
    },
  ],
  [
    'all but a cent from the balance',
    {
      prices: [6_000, 4_000],
      coupon: FIVE,
      charged: [5_700, 3_800],
      balance: 9_499,
      refunds: [
        [1, 1],
        [3_799, 3_799],
        [5_700, 5_699],
      ],
    },
  ],
  [
    'the balance alone',
    {
      prices: [6_000, 4_000],
      coupon: FIVE,
      charged: [5_700, 3_800],
      balance: 9_500,
      refunds: [
        [3_800, 3_800],
        [5_700, 5_700],
      ],
    },
  ],
  [
    'money alone',
    {
      prices: [6_000, 4_000],
      coupon: FIVE,
      charged: [5_700, 3_800],
      balance: 0,
      refunds: [
        [3_800, 0],
        [5_700, 0],
      ],
    },
  ],
  [
    'a gift, of which nothing can go back',
    { prices: [6_000, 4_000], coupon: { code: 'GIFT', percentBp: 10_000 }, charged: [0, 0], balance: 0, refunds: [] },
  ],
])('%s', (_what, { prices, coupon, charged, balance, refunds }) => {
  const quotes = prices.map((base) => quote({ currency: 'USD', baseLabel: 'Base price', base, components: [] }));
  const shares = coupon === null ? prices.map(() => 0) : splitCoupon(quotes, coupon);
  expect(quotes.map(({ total }, index) => total - (shares[index] ?? 0))).toEqual(charged);
  const total = charged.reduce((sum, one) => sum + one, 0);
  let [refunded, refundedToBalance] = [0, 0];
  for (const [amount, toBalance] of refunds) {
    expect(refundToBalance(amount, { total, balance, refunded, refundedToBalance })).toBe(toBalance);
    refunded += amount;
    refundedToBalance += toBalance;
  }
  expect([refunded, refundedToBalance]).toEqual([total, balance]);
});
