import { formatAmount } from '../../src/lib/money';
import type { WishRow } from './wishes.repository';
import type { WishTarget } from './wishSource';

/** The sign of a currency by its code. */
export type SignOf = (code: string | null) => string;

/** When somebody is told, after "when": `it’s below 40.00 $`, `a seat is free`. */
export const wishText = (
  { below, currency }: Pick<WishRow, 'below' | 'currency'>,
  signOf: SignOf,
  spot: WishTarget['spot'] = 'seat',
): string => (below === null ? `a ${spot} is free` : `it’s below ${formatAmount(below, signOf(currency))}`);

/** What a wish is about in one line: `Heroic run, Sat 21 Nov, 20:00 CET`. */
export const targetText = ({ name, when }: Pick<WishTarget, 'name' | 'when'>): string =>
  when === undefined ? name : `${name}, ${when}`;
