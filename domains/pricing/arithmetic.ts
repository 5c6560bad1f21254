import type { CurrencyRate } from './pricing.contract';

/** Arithmetic on money. All operations work on whole numbers and are exact up to 2^53. */

/** The currency of stored prices: all others are converted from it. */
export const DOLLARS: CurrencyRate = { code: 'USD', sign: '$', rateMicro: 1_000_000 };

/** An invalid price request, or an amount that cannot be computed exactly. A bug of the caller, never an error of the shopper. */
export class PriceError extends Error {
  override readonly name = 'PriceError';
}

const { isSafeInteger } = Number;

/** Returns `value` when it is a whole number from 0 to 2^53 − 1; throws `PriceError` naming `what` when it is not. */
export function requireWhole(value: number, what: string): number {
  if (!isSafeInteger(value) || value < 0) {
    throw new PriceError(`${what} must be a whole number from 0 to 2^53 − 1, not ${value}`);
  }
  return value;
}

/** ⌊a ÷ b⌋ of whole numbers. Subtracting the remainder first keeps it exact where `Math.floor(a / b)` could round up. */
function quotient(dividend: number, divisor: number): number {
  return (dividend - (dividend % divisor)) / divisor;
}

const WHOLE_BP = 10_000;

function percentage(amount: number, basisPoints: number, rounding: number): number {
  requireWhole(amount, 'An amount');
  requireWhole(basisPoints, 'A percentage');
  // Split so that no product is larger than the result itself or 10,000 × the percentage.
  const remainder = amount % WHOLE_BP;
  const product = requireWhole(remainder * basisPoints + rounding, 'The product of an amount and a percentage');
  const whole = requireWhole(quotient(amount, WHOLE_BP) * basisPoints, 'The product of an amount and a percentage');
  return requireWhole(whole + quotient(product, WHOLE_BP), 'A share of an amount');
}

/**
 * A percentage of an amount: cents × basis points → cents, rounded half up (pricing rule F.2, r(a,p) = ⌊(a·p + 5000)
 * ÷ 10000⌋). Throws `PriceError` for anything but whole numbers ≥ 0 and when the result passes 2^53.
 */
export function percentOf(amount: number, basisPoints: number): number {
  return percentage(amount, basisPoints, WHOLE_BP / 2);
}

/** Like `percentOf`, but rounded down, for cashback and the maximum discount. */
export function percentRoundedDown(amount: number, basisPoints: number): number {
  return percentage(amount, basisPoints, 0);
}

const MICRO = 1_000_000;

/**
 * USD cents → cents of another currency, rounded half up; `rateMicro` is units of it per dollar × 1,000,000.
 * Throws `PriceError` for anything but whole numbers ≥ 0 (rate ≥ 1) and when the result passes 2^53.
 */
export function convert(usdCents: number, rateMicro: number): number {
  requireWhole(usdCents, 'An amount');
  if (requireWhole(rateMicro, 'A rate') === 0) throw new PriceError('A rate must be more than 0');
  if (rateMicro === MICRO) return usdCents;
  // amount × rate ÷ 10^6 with both split at 10^6: the parts stay below 10^12 or below the result.
  const rateRemainder = rateMicro % MICRO;
  const amountRemainder = usdCents % MICRO;
  const units = requireWhole(usdCents * quotient(rateMicro, MICRO), 'A converted amount');
  const millionths =
    quotient(usdCents, MICRO) * rateRemainder + quotient(amountRemainder * rateRemainder + MICRO / 2, MICRO);
  return requireWhole(units + millionths, 'A converted amount');
}

/**
 * Cents of another currency → USD cents, rounded down, as cashback and XP are counted. Throws `PriceError` like `convert`.
 */
export function toDollars(cents: number, rateMicro: number): number {
  requireWhole(cents, 'An amount');
  if (requireWhole(rateMicro, 'A rate') === 0) throw new PriceError('A rate must be more than 0');
  if (rateMicro === MICRO) return cents;
  // Past 2^53 for amounts of millions.
  return requireWhole(Number((BigInt(cents) * BigInt(MICRO)) / BigInt(rateMicro)), 'An amount in dollars');
}

/** The whole cents of another currency that US cents buy, rounded down: what a balance pays. Throws `PriceError` like `convert`. */
export function boughtWith(usdCents: number, rateMicro: number): number {
  requireWhole(usdCents, 'An amount');
  return requireWhole(Number((BigInt(usdCents) * BigInt(rateMicro)) / BigInt(MICRO)), 'An amount');
}

/** The US cents that cents of another currency take from a balance, rounded up, so that a balance never pays more than it holds. */
export function dollarsFor(cents: number, rateMicro: number): number {
  requireWhole(cents, 'An amount');
  if (requireWhole(rateMicro, 'A rate') === 0) throw new PriceError('A rate must be more than 0');
  const rate = BigInt(rateMicro);
  return requireWhole(Number((BigInt(cents) * BigInt(MICRO) + rate - 1n) / rate), 'An amount in dollars');
}

/**
 * The sum of amounts in cents of one currency, each ≥ 0, as a cart adds up its lines. Throws `PriceError` past 2^53.
 */
export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => requireWhole(sum + requireWhole(amount, 'An amount'), 'A sum'), 0);
}

/** The change of a price in cents; negative when it is lower now. */
export function priceChange({ seen, now }: { readonly seen: number; readonly now: number }): number {
  return requireWhole(now, 'A price') - requireWhole(seen, 'A price');
}
