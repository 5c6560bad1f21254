import type { DateStyle } from '../../src/lib/dateStyle';
import { formatAmount } from '../../src/lib/money';
import type { AlertTarget } from './alertSource';
import type { AlertRow } from './alerts.repository';

/** The sign of a currency by its code. */
export type SignOf = (code: string | null) => string;

/** When somebody is told, after "when": `it’s below 40.00 $`, `a seat is free`. */
export const alertText = (
  { below, currency }: Pick<AlertRow, 'below' | 'currency'>,
  signOf: SignOf,
  spot: AlertTarget['spot'] = 'seat',
): string => (below === null ? `a ${spot} is free` : `it’s below ${formatAmount(below, signOf(currency))}`);

/** What an alert is about in one line: `Heroic run, Sat 21 Nov, 20:00 CET`. */
export const targetText = ({ name, when }: Pick<AlertTarget, 'name' | 'when'>, style: DateStyle): string =>
  when === undefined ? name : `${name}, ${when(style)}`;
