import { type DateStyle, dateText } from '../../src/lib/dateStyle';
import { formatDollars } from '../../src/lib/formatDollars';
import { formatAmount } from '../../src/lib/money';
import { type Coupon, type CurrencyRate, convert, percentText } from '../pricing';

/** A coupon as it is stored. Amounts in US cents, times in ms UTC. */
export interface CouponTerms {
  readonly code: string;
  /** One of both; the other is null. */
  readonly percentBp: number | null;
  readonly fixedCents: number | null;
  readonly startsAt: number;
  readonly endsAt: number | null;
  /** The subtotal from which it holds. */
  readonly minCents: number;
  /** Where it holds, by the paths of games, categories and services; none for the whole shop. */
  readonly places: readonly { readonly path: string; readonly name: string }[];
  /** How often it can be used in all, and by one account; null for any number. */
  readonly maxUses: number | null;
  readonly maxPerShopper: number | null;
  readonly uses: number;
}

/** Who wants to use a coupon, when, and for what. */
export interface CouponUser {
  /** ms UTC */
  readonly now: number;
  readonly isSignedIn: boolean;
  /** How often this account has used it. */
  readonly ownUses: number;
  readonly currency: CurrencyRate;
  readonly dateStyle: DateStyle;
  /** Lines that have a price: the path of each one's service, and its subtotal in cents of the currency. */
  readonly lines: readonly { readonly path: string; readonly subtotal: number }[];
}

const CODE = /^[A-Z0-9][A-Z0-9-]{2,31}$/;

/** A code as it is stored, however it was typed: in capitals, without spaces; null for what can't be one. */
export function couponCode(typed: string): string | null {
  const code = typed.replace(/\s+/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
}

/** The codes of coupons that come with a level: each is one shopper's own, and a secret. */
const LEVEL_CODE = /^(VIP\d)-.*$/;

/** A coupon as analytics know it: its code, and of one that came with a level only that: `VIP3`. */
export const trackedCoupon = (code: string): string => code.replace(LEVEL_CODE, '$1');

/** What a shopper reads of a code that there is not, or that is somebody else's own: the two are not told apart. */
export const unknownCouponText = (typed: string): string => `There’s no coupon ${typed}. Check the code.`;

/** What a guest reads whose coupon needs nothing more than an account. */
export const accountCouponText = (code: string): string =>
  `${code} is for accounts. It waits in your cart: sign in, or create an account.`;

/** Whether a coupon holds for a service. @param path of the service */
export const holdsFor = ({ places }: Pick<CouponTerms, 'places'>, path: string): boolean =>
  places.length === 0 || places.some((place) => path === place.path || path.startsWith(`${place.path}/`));

const namesOf = ({ places }: Pick<CouponTerms, 'places'>): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(places.map(({ name }) => name));

/** Why a coupon doesn't hold now, in a sentence; null when it does. */
export function couponProblem(coupon: CouponTerms, user: CouponUser): string | null {
  const { code, startsAt, endsAt, minCents, maxUses, maxPerShopper, uses } = coupon;
  const { now, currency, dateStyle } = user;
  const day = (at: number) => dateText('day', at, dateStyle, 0);
  if (now < startsAt) return `${code} starts on ${day(startsAt)}.`;
  if (endsAt !== null && now >= endsAt) return `${code} ended on ${day(endsAt)}.`;
  if (maxPerShopper !== null && user.ownUses >= maxPerShopper)
    return maxPerShopper === 1 ? `You’ve used ${code} already.` : `You’ve used ${code} ${maxPerShopper} times already.`;
  if (maxUses !== null && uses >= maxUses) return `${code} is used up.`;
  const held = user.lines.filter(({ path }) => holdsFor(coupon, path));
  if (held.length === 0) return `${code} is only for ${namesOf(coupon)}, and nothing in your cart is.`;
  const least = convert(minCents, currency.rateMicro);
  const subtotal = held.reduce((sum, line) => sum + line.subtotal, 0);
  // The last reason: an account would then change nothing.
  if (subtotal >= least) return maxPerShopper !== null && !user.isSignedIn ? accountCouponText(code) : null;
  const amount = (cents: number) => formatAmount(cents, currency.sign);
  const where = held.length < user.lines.length ? ` of ${namesOf(coupon)}` : '';
  return `${code} works from a subtotal of ${amount(least)}${where}. Yours is ${amount(subtotal)}.`;
}

/** A coupon for the price engine: its amount is converted once. */
export function pricedCoupon(
  { code, percentBp, fixedCents }: Pick<CouponTerms, 'code' | 'percentBp' | 'fixedCents'>,
  { rateMicro }: Pick<CurrencyRate, 'rateMicro'>,
): Coupon {
  return percentBp !== null ? { code, percentBp } : { code, fixed: convert(fixedCents ?? 0, rateMicro) };
}

/** `5.00 $ off`, `10% off` */
export const couponValueText = ({ percentBp, fixedCents }: Pick<CouponTerms, 'percentBp' | 'fixedCents'>): string =>
  `${percentBp !== null ? percentText(percentBp) : formatDollars(fixedCents ?? 0)} off`;
