import { quote, splitCoupon, tariffDiscounts } from '../../domains/pricing';
import type { VipLevel } from '../../domains/vip';
import seed from '../seed/vip.json';
import { bundleText, couponBundles, couponOfferText, issuedText } from './couponTexts';

const { couponMinCents, couponDays } = seed;
const LEVELS: readonly VipLevel[] = seed.levels.map((level) => ({ ...level, couponMinCents, couponDays }));

test.each([
  [{ percentBp: null, fixedCents: 500, minCents: 2000 }, 'up to 5.00 $ off an order from 20.00 $'],
  [{ percentBp: 1000, fixedCents: null, minCents: 0 }, 'up to 10% off an order'],
  [{ percentBp: 10_000, fixedCents: null, minCents: 0 }, '100% off an order'],
])('a coupon %o does: %s', (terms, text) => {
  expect(couponOfferText(terms)).toBe(text);
});

test('a coupon of the highest level takes less than its value from the smallest order, so the words say “up to”', () => {
  const { level, permaDiscountPercentage, couponCents } = LEVELS.at(-1) as VipLevel;
  const vip = { level, percentBp: permaDiscountPercentage * 100, cashbackBp: 0 };
  const discounts = tariffDiscounts({ code: 'USD', sign: '$', rateMicro: 1_000_000, vip });
  const smallest = quote({
    ...{ currency: 'USD', baseLabel: 'Base price', base: couponMinCents, components: [] },
    discounts,
  });
  expect(couponCents).toBe(1500);
  expect(splitCoupon([smallest], { code: 'OWN', fixed: couponCents }, discounts.maxDiscountBp)).toEqual([500]);
});

test('the coupons of several levels are said in all, those with the same terms together', () => {
  const bundles = couponBundles(LEVELS);
  expect(bundles.map(bundleText)).toEqual([
    '11 coupons, each up to 5.00 $ off an order from 20.00 $, good for 90 days.',
    '4 coupons, each up to 10.00 $ off an order from 20.00 $, good for 90 days.',
    '5 coupons, each up to 15.00 $ off an order from 20.00 $, good for 90 days.',
  ]);
  expect(issuedText(bundles)).toBe(
    '11 coupons of up to 5.00 $, 4 coupons of up to 10.00 $, and 5 coupons of up to 15.00 $ are in your account.',
  );
});

test('one coupon is one, and none are not named', () => {
  const [none, one] = [couponBundles(LEVELS.slice(0, 1)), couponBundles(LEVELS.slice(0, 2))];
  expect(none).toEqual([]);
  expect(issuedText(none)).toBe('');
  expect(one.map(bundleText)).toEqual(['1 coupon: up to 5.00 $ off an order from 20.00 $, good for 90 days.']);
  expect(issuedText(one)).toBe('1 coupon of up to 5.00 $ is in your account.');
});
