import { MAX_DISCOUNT_BP, percentText } from '../../domains/pricing';
import { type CouponTerms, couponValueText, type VipLevel } from '../../domains/vip';
import { counted } from '../../src/lib/counted';
import { formatDollars } from '../../src/lib/formatDollars';

/** Why a coupon may take less than its value (F.3, step 7). */
export const DISCOUNT_LIMIT_TEXT = `Flex time, VIP and coupon together take off at most ${percentText(MAX_DISCOUNT_BP)} of the subtotal.`;

const WHOLE_BP = 10_000;

/** What a coupon does: `up to 5.00 $ off an order from 20.00 $`. Only one that takes all is never cut. */
export function couponOfferText({
  percentBp,
  fixedCents,
  minCents,
}: Pick<CouponTerms, 'percentBp' | 'fixedCents' | 'minCents'>): string {
  const value = couponValueText({ percentBp, fixedCents });
  const order = minCents > 0 ? `an order from ${formatDollars(minCents)}` : 'an order';
  return `${percentBp === WHOLE_BP ? value : `up to ${value}`} ${order}`;
}

/** Coupons with the same terms. */
type CouponBundle = Pick<VipLevel, 'discountCouponCount' | 'couponCents' | 'couponMinCents' | 'couponDays'>;

/** The coupons that come with levels, those with the same terms together. */
export function couponBundles(levels: readonly VipLevel[]): readonly CouponBundle[] {
  const bundles = new Map<string, CouponBundle>();
  for (const { discountCouponCount, couponCents, couponMinCents, couponDays } of levels) {
    const terms = { couponCents, couponMinCents, couponDays };
    const key = Object.values(terms).join(' ');
    const before = bundles.get(key)?.discountCouponCount ?? 0;
    bundles.set(key, { ...terms, discountCouponCount: before + discountCouponCount });
  }
  return [...bundles.values()].filter(({ discountCouponCount }) => discountCouponCount > 0);
}

/** Coupons with their terms: `2 coupons, each up to 5.00 $ off an order from 20.00 $, good for 90 days.` */
export function bundleText({
  discountCouponCount: count,
  couponCents,
  couponMinCents,
  couponDays,
}: CouponBundle): string {
  const offer = couponOfferText({ percentBp: null, fixedCents: couponCents, minCents: couponMinCents });
  return `${counted(count, 'coupon')}${count === 1 ? ':' : ', each'} ${offer}, good for ${counted(couponDays, 'day')}.`;
}

/** `2 coupons of up to 5.00 $ and 1 coupon of up to 10.00 $ are in your account.`; empty without any. */
export function issuedText(bundles: readonly CouponBundle[]): string {
  if (bundles.length === 0) return '';
  const parts = bundles.map(
    ({ discountCouponCount: count, couponCents }) =>
      `${counted(count, 'coupon')} of up to ${formatDollars(couponCents)}`,
  );
  const isOne = bundles.length === 1 && bundles[0]?.discountCouponCount === 1;
  return `${new Intl.ListFormat('en').format(parts)} ${isOne ? 'is' : 'are'} in your account.`;
}
