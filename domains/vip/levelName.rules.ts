import { formatDollars } from '../../src/lib/formatDollars';

/** What shoppers call a level: `VIP 4`. */
export const levelName = (level: number): string => `VIP ${level}`;

/** `VIP 4 · 12.40 $` @param balance US cents */
export const standingText = ({ level, balance }: { readonly level: number; readonly balance: number }): string =>
  `${levelName(level)} · ${formatDollars(balance)}`;
