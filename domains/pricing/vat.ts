import { priceChange, requireWhole, sumOf } from './arithmetic';

/** VAT is part of every price: it is only said how much of an amount it is, and never added. */

const WHOLE_BP = 10_000;

/**
 * The VAT in an amount that includes it: cents × basis points → cents, rounded half up, a·r ÷ (10000 + r). 10645 at 1900 → 1700.
 * Throws `PriceError` for anything but whole numbers ≥ 0, and for amounts that are too large for it.
 */
export function vatIncluded(amount: number, rateBp: number): number {
  const product = requireWhole(
    requireWhole(amount, 'An amount') * requireWhole(rateBp, 'A rate of VAT'),
    'An amount times a rate',
  );
  const divisor = WHOLE_BP + rateBp;
  // Twice of it and half a cent more, so that all numbers stay whole.
  const doubled = requireWhole(product * 2 + divisor, 'An amount times a rate');
  return (doubled - (doubled % (divisor * 2))) / (divisor * 2);
}

/**
 * The VAT in each of the refunds of one payment, in order: together exactly the VAT in their sum, so that what goes back as a whole has all of the
 * payment's VAT. Throws like `vatIncluded`.
 */
export function vatShares(refunds: readonly number[], rateBp: number): readonly number[] {
  let refunded = 0;
  return refunds.map((amount) => {
    const before = vatIncluded(refunded, rateBp);
    refunded = requireWhole(refunded + requireWhole(amount, 'A refund'), 'The sum of the refunds');
    return vatIncluded(refunded, rateBp) - before;
  });
}

/** What is left of a total after refunds, cents; nothing where more has gone back, because it was paid twice. */
export function paidAfter(total: number, refunds: readonly number[]): number {
  return Math.max(0, priceChange({ seen: sumOf(refunds), now: total }));
}
