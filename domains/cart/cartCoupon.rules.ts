import type { DateStyle } from '../../src/lib/dateStyle';
import { formatAmount } from '../../src/lib/money';
import { servicePath } from '../../src/lib/urls';
import { isGift, MAX_DISCOUNT_BP, percentText, type Quote, splitCoupon, sumOf, type Tariff } from '../pricing';
import { type CouponTerms, couponProblem, holdsFor, pricedCoupon, unknownCouponText } from '../vip';
import { priceCart } from './cart.rules';
import type { CartLineView, CartView } from './cartItems.contract';

/** A coupon as it was found, with how often the shopper's account has used it. */
export interface FoundCoupon {
  readonly coupon: CouponTerms;
  readonly ownUses: number;
}

/** Who looks at the cart, and when. */
export interface CouponShopper {
  readonly tariff: Tariff;
  readonly dateStyle: DateStyle;
  readonly isSignedIn: boolean;
  /** ms UTC */
  readonly now: number;
}

const pathOf = ({ game, category, slug }: CartLineView): string => servicePath(game.slug, category.slug, slug);

/**
 * A cart with a coupon: what that takes off each line, or why it doesn't hold.
 * @param view at current prices, without one
 * @param code as the cart has it
 * @param found null where there is none with this code, or it is somebody else's own
 */
export function cartWithCoupon(
  view: CartView,
  code: string,
  found: FoundCoupon | null,
  shopper: CouponShopper,
): CartView {
  const refused = (problem: string): CartView => ({ ...view, coupon: { code, amount: 0, problem } });
  if (found === null) return refused(unknownCouponText(code));
  const { coupon, ownUses } = found;
  const { tariff, ...user } = shopper;
  const priced = view.lines.flatMap((line) => (line.quote === null ? [] : [{ ...line, quote: line.quote as Quote }]));
  const places = priced.map((line) => ({ path: pathOf(line), subtotal: line.quote.subtotal }));
  const problem = couponProblem(coupon, { ...user, ownUses, currency: tariff, lines: places });
  if (problem !== null) return refused(problem);
  const held = priced.filter((line) => holdsFor(coupon, pathOf(line)));
  const wanted = pricedCoupon(coupon, tariff);
  const quotes = held.map(({ quote }) => quote);
  const shares = splitCoupon(quotes, wanted, MAX_DISCOUNT_BP);
  const amount = sumOf(shares);
  if (amount === 0)
    return refused(`${code} takes nothing off: your other discounts are the most there can be together.`);
  const isCut = amount < sumOf(splitCoupon(quotes, wanted));
  const shown = {
    code,
    amount,
    ...(isCut && { note: cutText(amount, tariff) }),
  };
  const shareOf = new Map(held.map(({ id }, index) => [id, shares[index] ?? 0]));
  const lines = view.lines.map((line): CartLineView => {
    const couponShare = shareOf.get(line.id) ?? 0;
    return couponShare === 0 ? line : { ...line, couponShare };
  });
  return priceCart(lines, tariff, shown, isGift(wanted));
}

const cutText = (amount: number, { sign }: Tariff): string =>
  `Flex time, VIP and coupon together are at most ${percentText(MAX_DISCOUNT_BP)} of each service’s subtotal, so it takes ${formatAmount(amount, sign)} off here.`;
