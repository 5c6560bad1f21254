import { percentRoundedDown } from '../pricing';
import type { VipLevel } from './vip.contract';

/** What a dollar that was paid counts. */
export const XP_PER_DOLLAR = 10;
const CENTS_PER_XP = 100 / XP_PER_DOLLAR;
/** How long a sum counts for the level, months. */
export const LEVEL_MONTHS = 12;

type Threshold = Pick<VipLevel, 'level' | 'xp'>;

/** The XP that US cents count; a part of one does not count. @param isDoubled the shopper has put double XP on the order */
export const xpOf = (usdCents: number, isDoubled = false): number =>
  Math.floor(usdCents / CENTS_PER_XP) * (isDoubled ? 2 : 1);

/** The US cents that a sum of XP stands for: `2.140 $ spent`. */
export const spentOf = (xp: number): number => xp * CENTS_PER_XP;

/** The level of a sum. @param levels in order; the first costs nothing */
export function levelOf<Level extends Threshold>(xp: number, levels: readonly Level[]): Level {
  const [first] = levels;
  if (first === undefined) throw new Error('There are no levels.');
  return levels.findLast((one) => xp >= one.xp) ?? first;
}

/** The level after one; undefined after the last. */
export const levelAfter = <Level extends Threshold>(level: number, levels: readonly Level[]): Level | undefined =>
  levels.find((one) => one.level > level);

/** The US cents that come back for what was paid with money, rounded down. @param usdCents paid */
export const cashbackOf = (usdCents: number, cashbackBp: number): number => percentRoundedDown(usdCents, cashbackBp);
