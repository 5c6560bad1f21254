import { formatAmount } from '../../src/lib/money';
import type { WishRow } from './wishes.repository';
import type { WishTarget } from './wishSource';

/** The sign of a currency by its code. */
export type SignOf = (code: string | null) => string;

/** What somebody waits for: `below 40.00 $`, `a free seat`. */
export const wishText = ({ below, currency }: Pick<WishRow, 'below' | 'currency'>, signOf: SignOf): string =>
  below === null ? 'a free seat' : `below ${formatAmount(below, signOf(currency))}`;

/** What a wish is about in one line: `Heroic run, Sat 21 Nov, 20:00 CET`. */
export const targetText = ({ name, facts }: Pick<WishTarget, 'name' | 'facts'>): string =>
  [name, ...facts.slice(0, 1).map(([, value]) => value)].join(', ');
