import { type Quote, quote, type Tariff, tariffDiscounts } from '../pricing';
import type { CouponTerms } from '../vip';
import { cartWithCoupon } from './cartCoupon.rules';
import type { CartLineView } from './cartItems.contract';
import { sampleCart } from './sample';

const VIP_6: Tariff = {
  code: 'USD',
  sign: '$',
  rateMicro: 1_000_000,
  vip: { level: 6, percentBp: 1_000, cashbackBp: 500 },
};

/** A quote with the discount of the level. @param flexBp of flex time */
const costing = (base: number, flexBp = 0): Quote =>
  quote({
    currency: 'USD',
    baseLabel: 'Base price',
    base,
    components: [],
    discounts: { flexTimeBp: flexBp, ...tariffDiscounts(VIP_6) },
  });

/** A coupon of the whole shop. */
const coupon = (value: Partial<CouponTerms>): CouponTerms => ({
  ...{ code: 'BIG', percentBp: null, fixedCents: null, startsAt: 0, endsAt: null, minCents: 0, places: [] },
  ...{ maxUses: null, maxPerShopper: null, uses: 0 },
  ...value,
});

/** A cart of lines with these prices, with a coupon. */
function cartOf(quotes: readonly Quote[], value: Partial<CouponTerms>) {
  const [sample] = sampleCart.view?.lines ?? [];
  const lines = quotes.map((priced, index) => ({ ...sample, id: String(index), quote: priced }) as CartLineView);
  const view = { currency: VIP_6, lines, total: 0 };
  const shopper = { tariff: VIP_6, dateStyle: 'other', isSignedIn: true, now: 1 } as const;
  return cartWithCoupon(view, 'BIG', { coupon: coupon(value), ownUses: 0 }, shopper);
}

const cutTo = (amount: string) =>
  `Flex time, VIP and coupon together are at most 35% of each service’s subtotal, so it takes ${amount} off here.`;

test.each<[string, readonly Quote[], Partial<CouponTerms>, number, string | undefined]>([
  ['a percentage that fits', [costing(10_000)], { percentBp: 2_000 }, 1_800, undefined],
  ['a percentage above the maximum', [costing(10_000)], { percentBp: 3_000 }, 2_500, cutTo('25.00 $')],
  ['a percentage of several lines', [costing(10_000), costing(333)], { percentBp: 2_500 }, 2_325, undefined],
  [
    'a percentage that one of several lines has no room for',
    [costing(10_000), costing(10_000, 2_000)],
    { percentBp: 2_000 },
    1_800 + 700,
    cutTo('25.00 $'),
  ],
  ['an amount that fits', [costing(10_000)], { fixedCents: 2_500 }, 2_500, undefined],
  ['an amount above the maximum', [costing(10_000)], { fixedCents: 2_501 }, 2_500, cutTo('25.00 $')],
  [
    'an amount that another line has room for',
    [costing(10_000), costing(10_000, 2_000)],
    { fixedCents: 3_000 },
    3_000,
    undefined,
  ],
  ['a gift', [costing(10_000)], { percentBp: 10_000 }, 9_000, undefined],
])('a coupon says that the maximum has cut it, and only then: %s', (_what, quotes, value, amount, note) => {
  const { coupon: shown } = cartOf(quotes, value);
  expect(shown?.amount).toBe(amount);
  expect(shown?.note?.replaceAll('\u00a0', ' ')).toBe(note);
});
