import { DOLLARS, PriceError, percentOf, percentRoundedDown, requireWhole, toDollars } from './arithmetic';
import { couponLabel, PRICE_CODES } from './labels';
import type { Coupon, PriceDiscounts, PriceRequest, Quote } from './pricing.contract';
import { quote, requirePercentage } from './quote';

const WHOLE_BP = 10_000;
const LIMITED: readonly string[] = [PRICE_CODES.flexTime, PRICE_CODES.permaVip];

/** A coupon that takes all: a gift of the shop, which no maximum cuts. It is the only way to a total of 0 (F.3, step 8). */
export const isGift = (coupon: Coupon): boolean => 'percentBp' in coupon && coupon.percentBp === WHOLE_BP;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What of a total coupons and percentages are taken of. */
function discountableOf({ lines, total }: Quote): number {
  const excluded = sum(lines.filter(({ discountable }) => discountable === false).map(({ amount }) => amount));
  // Like in `quote`: subtractions that are not discountable don't raise it.
  return total - Math.min(Math.max(excluded, 0), total);
}

/** The most that a coupon can take off a quote without one. @param maxDiscountBp no maximum when absent */
function roomOf(quote: Quote, coupon: Coupon, maxDiscountBp: number | undefined): number {
  const discountable = discountableOf(quote);
  if (maxDiscountBp === undefined || isGift(coupon)) return discountable;
  const taken = sum(quote.lines.filter(({ code }) => LIMITED.includes(code)).map(({ amount }) => -amount));
  return Math.min(discountable, Math.max(0, percentRoundedDown(quote.subtotal, maxDiscountBp) - taken));
}

/**
 * What a coupon of an order takes off each of its lines. A percentage is of each line, a fixed amount is divided in proportion to what they cost, to the cent;
 * what a line has no room for goes to the others, in their order.
 * @param quotes without a coupon, of the lines for which it holds
 * @param coupon in cents of their currency
 * @param maxDiscountBp the maximum of flex time, VIP and coupon together; none when absent
 */
export function splitCoupon(quotes: readonly Quote[], coupon: Coupon, maxDiscountBp?: number): readonly number[] {
  const rooms = quotes.map((quote) => roomOf(quote, coupon, maxDiscountBp));
  const weights = quotes.map(discountableOf);
  if ('percentBp' in coupon)
    return weights.map((weight, index) => Math.min(percentOf(weight, coupon.percentBp), rooms[index] ?? 0));
  const whole = sum(weights);
  if (whole === 0) return rooms.map(() => 0);
  const wanted = Math.min(coupon.fixed, whole);
  let before = 0;
  let given = 0;
  const shares = weights.map((weight, index) => {
    before += weight;
    const upToHere = shareOf(wanted, before, whole);
    const share = Math.min(upToHere - given, rooms[index] ?? 0);
    given = upToHere;
    return share;
  });
  let left = wanted - sum(shares);
  return shares.map((share, index) => {
    const more = Math.min(left, (rooms[index] ?? 0) - share);
    left -= more;
    return share + more;
  });
}

/** ⌊amount × part ÷ whole⌋, exact. */
export function shareOf(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

/**
 * A quote with the line of a coupon, which has its percentage where it takes all of that: not where a maximum has cut it. Throws `PriceError` when the
 * quote has one, or the coupon takes more than there is.
 * @param amount what it takes off (`splitCoupon`), cents
 * @param terms of its cashback
 */
export function withCoupon(
  quote: Quote,
  coupon: Coupon,
  amount: number,
  { cashbackBp = 0, rateMicro = DOLLARS.rateMicro }: Pick<PriceRequest, 'cashbackBp' | 'rateMicro'>,
): Quote {
  if (amount === 0) return quote;
  const total = quote.total - amount;
  if (amount < 0 || total < 0 || quote.lines.some(({ code }) => code === PRICE_CODES.coupon))
    throw new PriceError(`A coupon can't take ${amount} off ${quote.total}`);
  const line = {
    code: PRICE_CODES.coupon,
    label: couponLabel(coupon.code),
    kind: 'discount' as const,
    amount: -amount,
  };
  const isWhole = 'percentBp' in coupon && amount === percentOf(discountableOf(quote), coupon.percentBp);
  return {
    ...quote,
    lines: [...quote.lines, isWhole ? { ...line, rateBp: coupon.percentBp } : line],
    discountApplied: quote.discountApplied + amount,
    total,
    cashback: percentRoundedDown(toDollars(total, rateMicro), cashbackBp),
  };
}

/** What the coupon of a quote takes off; 0 without one. */
export const couponAmountOf = ({ lines }: Pick<Quote, 'lines'>): number =>
  -(lines.find(({ code }) => code === PRICE_CODES.coupon)?.amount ?? 0) || 0;

/** A line that is alone in its order, with a coupon among its discounts. */
export type CouponRequest = Omit<PriceRequest, 'discounts'> & {
  readonly discounts?: PriceDiscounts & { readonly coupon?: Coupon };
};

/** The price of a line that is alone in its order, with its coupon. Throws `PriceError` for an invalid request. */
export function quoteWithCoupon({ discounts: { coupon, ...discounts } = {}, ...request }: CouponRequest): Quote {
  const without = quote({ ...request, discounts });
  if (coupon === undefined) return without;
  if ('percentBp' in coupon) requirePercentage(coupon.percentBp, 'The coupon');
  else requireWhole(coupon.fixed, 'The coupon');
  const [amount = 0] = splitCoupon([without], coupon, discounts.maxDiscountBp);
  return withCoupon(without, coupon, amount, request);
}
