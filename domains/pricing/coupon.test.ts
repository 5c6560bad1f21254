import fc from 'fast-check';
import { randomPriceRequest } from '../../tests/harness/arbitraries';
import { randomCases } from '../../tests/harness/randomCases';
import { couponAmountOf, shareOf, splitCoupon, withCoupon } from './coupon';
import type { Coupon, Quote } from './pricing.contract';
import { quote } from './quote';
import { MAX_DISCOUNT_BP } from './tariff';

/** A quote of one line that costs so much. */
const costing = (base: number, vipBp = 0): Quote =>
  quote({
    currency: 'USD',
    baseLabel: 'Base price',
    base,
    components: [],
    discounts: { permaVipBp: vipBp, maxDiscountBp: MAX_DISCOUNT_BP },
  });
const split = (bases: readonly number[], coupon: Coupon, maxDiscountBp: number | undefined = MAX_DISCOUNT_BP) =>
  splitCoupon(
    bases.map((base) => costing(base)),
    coupon,
    maxDiscountBp,
  );
const fixed = (cents: number): Coupon => ({ code: 'FIVE', fixed: cents });
const percent = (percentBp: number): Coupon => ({ code: 'TEN', percentBp });

describe('what a coupon takes off each line', () => {
  it.each<[string, readonly number[], Coupon, readonly number[]]>([
    ['a percentage, of each line by itself', [1_000, 333], percent(1_000), [100, 33]],
    ['a fixed amount, in proportion', [2_000, 1_000], fixed(300), [200, 100]],
    ['a fixed amount that does not divide, to the cent', [1_000, 1_000, 1_000], fixed(500), [166, 167, 167]],
    ['a fixed amount, up to the maximum of each line', [1_000, 1_000], fixed(2_000), [350, 350]],
    ['a percentage above the maximum', [1_000], percent(5_000), [350]],
    ['a gift, all of it', [1_000, 333], percent(10_000), [1_000, 333]],
    ['nothing of nothing', [0, 0], fixed(500), [0, 0]],
    ['nothing of a line that is free', [0, 2_000], fixed(500), [0, 500]],
  ])('%s', (_what, bases, coupon, shares) => {
    expect(split(bases, coupon)).toEqual(shares);
  });

  it('is less where a level has taken its part of the maximum', () => {
    // 10 % of VIP leave 25 %; what the first line has no room for goes to the second.
    expect(splitCoupon([costing(1_000, 1_000), costing(1_000)], fixed(580), MAX_DISCOUNT_BP)).toEqual([250, 330]);
  });

  it('is never more than what the coupon says, than the maximum, or than a line costs; a fixed amount is whole where there is room', () => {
    const quotes = fc.array(randomPriceRequest(), { minLength: 1, maxLength: 4 }).map((all) =>
      all.map(({ discounts, ...request }) => {
        const { coupon: _none, ...others } = discounts ?? {};
        return quote({ ...request, discounts: { ...others, maxDiscountBp: MAX_DISCOUNT_BP } });
      }),
    );
    fc.assert(
      fc.property(quotes, fc.integer({ min: 1, max: 20_000 }), (all, cents) => {
        const shares = splitCoupon(all, fixed(cents), MAX_DISCOUNT_BP);
        const given = shares.reduce((sum, share) => sum + share, 0);
        const full = splitCoupon(all, fixed(Number.MAX_SAFE_INTEGER), MAX_DISCOUNT_BP);
        const room = full.reduce((sum, share) => sum + share, 0);
        expect(given).toBe(Math.min(cents, room));
        all.forEach((one, index) => {
          const share = shares[index] ?? 0;
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(full[index] ?? 0);
          expect(withCoupon(one, fixed(cents), share, {}).total).toBe(one.total - share);
        });
      }),
      randomCases(1_000, 5_000),
    );
  });
});

describe('the line of a coupon', () => {
  it('says its code, and its percentage; cashback is of what is left', () => {
    const with10 = withCoupon(costing(2_000), percent(1_000), 200, { cashbackBp: 500 });
    expect(with10.lines.at(-1)).toMatchObject({ kind: 'discount', amount: -200, rateBp: 1_000 });
    expect(with10).toMatchObject({ total: 1_800, discountApplied: 200, cashback: 90 });
    expect(couponAmountOf(with10)).toBe(200);
    expect(couponAmountOf(costing(2_000))).toBe(0);
  });

  it('says no percentage where the maximum has cut it', () => {
    const vip6 = costing(10_000, 1_000);
    const [share = 0] = splitCoupon([vip6], percent(3_000), MAX_DISCOUNT_BP);
    const line = withCoupon(vip6, percent(3_000), share, {}).lines.at(-1);
    expect(line).toMatchObject({ code: 'coupon', amount: -2_500 });
    expect(line).not.toHaveProperty('rateBp');
    const [whole = 0] = splitCoupon([vip6], percent(2_000), MAX_DISCOUNT_BP);
    expect(withCoupon(vip6, percent(2_000), whole, {}).lines.at(-1)).toMatchObject({ amount: -1_800, rateBp: 2_000 });
  });

  it('is not there where it takes nothing, and refuses to take more than there is, or twice', () => {
    const without = costing(2_000);
    expect(withCoupon(without, fixed(1), 0, {})).toBe(without);
    expect(() => withCoupon(without, fixed(1), 2_001, {})).toThrow('2001');
    const once = withCoupon(without, fixed(1), 1, {});
    expect(() => withCoupon(once, fixed(1), 1, {})).toThrow('1 off');
  });
});

it('shares are exact for amounts that floating point numbers are not', () => {
  expect(shareOf(9_007_199_254_740_991, 9_007_199_254_740_990, 9_007_199_254_740_991)).toBe(9_007_199_254_740_990);
  expect(shareOf(5, 0, 0)).toBe(0);
});
