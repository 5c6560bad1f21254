/** Amounts and counts as people read them. Nothing here counts money; it only writes it down. */

const MINUS = '\u2212';

/** Cents as a decimal without a sign of currency: 4999 → `49.99`, −5 → `−0.05` (U+2212). */
function decimal(cents: number): string {
  const size = Math.abs(cents);
  const rest = size % 100;
  return `${cents < 0 ? MINUS : ''}${(size - rest) / 100}.${String(rest).padStart(2, '0')}`;
}

/**
 * An amount in cents with two decimals and the sign after it (SPEC §3): 4999, `$` → `49.99 $`; −598 → `−5.98 $` with
 * U+2212.
 */
export function formatAmount(cents: number, sign: string): string {
  return `${decimal(cents)} ${sign}`;
}

/** An amount that is added or taken off: `+18.56 $`, `−5.98 $`; zero stays without a sign. */
export function formatSignedAmount(cents: number, sign: string): string {
  return `${cents > 0 ? '+' : ''}${formatAmount(cents, sign)}`;
}

/** Cents for machines, such as a price in JSON-LD: 4999 → `49.99`, with a plain hyphen for a minus. */
export function toDecimal(cents: number): string {
  return decimal(cents).replace(MINUS, '-');
}

/** A whole number with its thousands separated by a dot (SPEC §9): 12480 → `12.480`. */
export function formatCount(count: number): string {
  return (count < 0 ? MINUS : '') + String(Math.abs(count)).replace(/\B(?=(\d{3})+$)/g, '.');
}

let compact: Intl.NumberFormat | undefined;

/** A count in the compact style of SPEC §9: 35000 → `35K`, 1240 → `1.2K`. */
export function formatCompact(count: number): string {
  compact ??= new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
  return compact.format(count).replace('-', MINUS);
}

/**
 * An amount in units of its currency, as analytics and JSON-LD want it: 4999 cents are 49.99. For telling, never for
 * counting on.
 */
export function toMajorUnits(cents: number): number {
  return cents / 100;
}
