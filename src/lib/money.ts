/** Formats amounts and counts. Prices are calculated in the pricing domain, not here. */

const MINUS = '\u2212';

/** Cents as a decimal without the currency sign: 4999 → `49.99`, −5 → `−0.05` (U+2212). */
function decimal(cents: number): string {
  const absolute = Math.abs(cents);
  const rest = absolute % 100;
  return `${cents < 0 ? MINUS : ''}${(absolute - rest) / 100}.${String(rest).padStart(2, '0')}`;
}

/**
 * An amount in cents with two decimals and the currency sign after it (SPEC §3): 4999, `$` → `49.99 $`; −598 → `−5.98 $` with
 * U+2212.
 */
export function formatAmount(cents: number, sign: string): string {
  return `${decimal(cents)} ${sign}`;
}

/** An amount with its plus or minus: `+18.56 $`, `−5.98 $`; zero has neither. */
export function formatSignedAmount(cents: number, sign: string): string {
  return `${cents > 0 ? '+' : ''}${formatAmount(cents, sign)}`;
}

/** Cents in machine-readable form, such as a price in JSON-LD: 4999 → `49.99`, with a plain hyphen as minus. */
export function toDecimal(cents: number): string {
  return decimal(cents).replace(MINUS, '-');
}

/** A whole number with its thousands separated by a dot (SPEC §9): 12480 → `12.480`. */
export function formatCount(count: number): string {
  return (count < 0 ? MINUS : '') + String(Math.abs(count)).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** A line of a receipt, as far as its percentage goes. `amount` is signed cents, `rateBp` basis points. */
interface RatedLine {
  readonly label: string;
  readonly kind: string;
  readonly amount: number;
  readonly rateBp?: number | undefined;
  readonly detail?: string | undefined;
}

/** What a percentage line adds or takes, unless its label says so: ` (+60%)`, ` (−10%)`; ` (5%)` of a discount, whose amount has the minus, and ` (VIP 4, 5%)` where more stands beside the label. */
export function rateText({ kind, label, amount, rateBp, detail }: RatedLine): string {
  if (rateBp === undefined || label.includes('%')) return '';
  const sign = kind === 'discount' ? '' : amount < 0 ? MINUS : '+';
  return ` (${detail ? `${detail}, ` : ''}${sign}${rateBp / 100}%)`;
}

let compact: Intl.NumberFormat | undefined;

/** A count in the compact style of SPEC §9: 35000 → `35K`, 1240 → `1.2K`. */
export function formatCompact(count: number): string {
  compact ??= new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
  return compact.format(count).replace('-', MINUS);
}

/**
 * Cents in major units of the currency, as analytics and JSON-LD expect it: 4999 → 49.99. Never calculate with the
 * result.
 */
export function toMajorUnits(cents: number): number {
  return cents / 100;
}
