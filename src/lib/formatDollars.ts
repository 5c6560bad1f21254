import { formatAmount } from './money';

/** US cents as text: `12.40 $`. Balances, coupons and levels are in dollars, whatever a shopper pays with. */
export const formatDollars = (cents: number): string => formatAmount(cents, '$');
