import { couponCode } from '../../../domains/vip';
import type { NewCoupon } from './coupons.service';

/** A coupon as staff type it. All texts may be empty but the code and the value. */
export interface TypedCoupon {
  readonly code: string;
  /** `10%`, or dollars: `5.00`. */
  readonly value: string;
  /** Days in UTC: `2026-12-24`; it ends when that day does. */
  readonly from: string;
  readonly until: string;
  /** Dollars of the subtotal. */
  readonly min: string;
  /** Paths of games, categories and services, with spaces between. */
  readonly only: string;
  /** In all, and by one account. */
  readonly uses: string;
  readonly each: string;
}
export type CouponField = keyof TypedCoupon;

type ParsedCoupon =
  | { readonly coupon: NewCoupon }
  | { readonly problems: readonly { readonly field: CouponField; readonly message: string }[] };
export type ParseCoupon = (typed: TypedCoupon) => Promise<ParsedCoupon>;

/** The most that a coupon takes off, USD cents, and the most places that it is for. */
const MAX_CENTS = 1_000_000;
const MAX_PLACES = 20;
const DAY_MS = 86_400_000;

const dollarsOf = (text: string): number | null => {
  const [, whole, cents = '00'] = /^(\d{1,5})(?:\.(\d{2}))?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(cents);
};
const DAY = 'Say a day of the years 2000 to 2998, like 2026-12-24.';
const dayOf = (text: string): number | null => {
  // It ends a day later, and years beyond 9999 are no dates for the database's client.
  const isDay = /^2\d{3}-\d{2}-\d{2}$/.test(text) && text < '2999';
  const at = isDay ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // No 31 February.
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : at;
};
const countOf = (text: string): number | null => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null);

/** What a coupon takes off: a percentage, or US cents; null for anything else. */
function worthOf(text: string): Pick<NewCoupon, 'percentBp' | 'fixedCents'> | null {
  const percent = /^(\d{1,3})%$/.exec(text)?.[1];
  if (percent !== undefined) {
    const percentBp = Number(percent) * 100;
    return percentBp < 100 || percentBp > 10_000 ? null : { percentBp, fixedCents: null };
  }
  const fixedCents = dollarsOf(text);
  return fixedCents === null || fixedCents === 0 || fixedCents > MAX_CENTS ? null : { percentBp: null, fixedCents };
}

/** What stands at paths of the catalogue, and where nothing does; a few more than are allowed are looked at. */
async function placesAt(paths: readonly string[], nameOf: (path: string) => Promise<string | null>) {
  const places: { path: string; name: string }[] = [];
  const unknown: string[] = [];
  for (const path of [...new Set(paths)].slice(0, MAX_PLACES + 1)) {
    const name = await nameOf(path);
    if (name === null) unknown.push(path);
    else places.push({ path, name });
  }
  return { places, unknown };
}

/**
 * A coupon from what was typed, or everything that is wrong with that.
 * @param nameOf what stands at a path of the catalogue; null for nothing
 * @param now ms UTC
 */
export async function parseCoupon(
  typed: TypedCoupon,
  nameOf: (path: string) => Promise<string | null>,
  now: number,
): Promise<ParsedCoupon> {
  const problems: { field: CouponField; message: string }[] = [];
  const refuse = (field: CouponField, message: string) => void problems.push({ field, message });
  const optional = <Value>(
    field: CouponField,
    parse: (text: string) => Value | null,
    message: string,
  ): Value | null => {
    const text = typed[field].trim();
    if (text === '') return null;
    const value = parse(text);
    if (value === null) refuse(field, message);
    return value;
  };
  const code = couponCode(typed.code);
  if (code === null) refuse('code', 'A code has 3 to 32 letters A to Z, digits and hyphens.');
  const value = worthOf(typed.value.trim());
  if (value === null) refuse('value', 'Say what it takes off: 1% to 100%, or dollars, like 5.00.');
  const { percentBp, fixedCents } = value ?? { percentBp: null, fixedCents: null };
  const startsAt = optional('from', dayOf, DAY) ?? now;
  const until = optional('until', dayOf, DAY);
  const endsAt = until === null ? null : until + DAY_MS;
  if (endsAt !== null && endsAt <= Math.max(startsAt, now)) refuse('until', 'It would be over before it starts.');
  const minCents = optional('min', dollarsOf, 'Say dollars, like 20.00.') ?? 0;
  if (fixedCents !== null && minCents < fixedCents)
    refuse('min', 'The subtotal has to be at least what the coupon takes off.');
  const maxUses = optional('uses', countOf, 'Say a whole number from 1 on.');
  const maxPerShopper = optional('each', countOf, 'Say a whole number from 1 on.');
  const { places, unknown } = await placesAt(typed.only.split(/\s+/).filter(Boolean), nameOf);
  if (places.length + unknown.length > MAX_PLACES) refuse('only', `Name up to ${MAX_PLACES} paths.`);
  for (const path of unknown) refuse('only', `There is nothing at ${path.slice(0, 100)}.`);
  if (code === null || problems.length > 0) return { problems };
  return { coupon: { code, percentBp, fixedCents, startsAt, endsAt, minCents, places, maxUses, maxPerShopper } };
}
