import { percentOf } from '../../../domains/pricing';
import { cashbackOf, spentOf, type VipLevel } from '../../../domains/vip';
import { counted } from '../../../src/lib/counted';
import { formatDollars } from '../../../src/lib/formatDollars';
import { formatCount } from '../../../src/lib/money';
import type { SectionFact } from '../../platform/layout';

/** The order by which levels are compared, US cents. */
const EXAMPLE_CENTS = 8000;
export const BP_PER_PERCENT = 100;
/** More would repeat the row of perks. */
const MAX_NEWS = 2;

/** What is new on a level: a few words, and a sentence. */
export interface LevelNews {
  readonly title: string;
  readonly text: string;
}

/** What a level costs: `From 100.00 $ spent, or 1.000 XP`. */
export const costText = ({ xp }: Pick<VipLevel, 'xp'>): string =>
  xp === 0 ? 'Yours when you create an account' : `From ${formatDollars(spentOf(xp))} spent, or ${formatCount(xp)} XP`;

/** What a level takes off and gives back: `5% off, 4% back`. */
export function givesText(level: VipLevel): string {
  const { permaDiscountPercentage: off, cashbackPercentage: back } = level;
  return [off > 0 && `${off}% off`, back > 0 && `${back}% back`].filter(Boolean).join(', ');
}

/** The most that a level takes off: `Up to 10% off your orders`; undefined where none does. */
export function discountFact(levels: readonly VipLevel[]): SectionFact | undefined {
  const most = Math.max(...levels.map(({ permaDiscountPercentage }) => permaDiscountPercentage));
  return most > 0 ? { text: `Up to ${most}% off your orders` } : undefined;
}

/** What an order costs a level, and what of it comes back. @param full US cents, before the permanent discount */
export function orderOn(level: VipLevel, full: number): { readonly price: number; readonly back: number } {
  const price = full - percentOf(full, level.permaDiscountPercentage * BP_PER_PERCENT);
  return { price, back: cashbackOf(price, level.cashbackPercentage * BP_PER_PERCENT) };
}

/** What a level saves of an order, discount and cashback together. @param full US cents, before the permanent discount */
export function savedOn(level: VipLevel, full: number): number {
  const { price, back } = orderOn(level, full);
  return full - price + back;
}

/** The order of 80.00 $ by which levels are compared. */
export const exampleOn = (level: VipLevel) => ({ full: EXAMPLE_CENTS, ...orderOn(level, EXAMPLE_CENTS) });

/** What a level has that the one before has not, in words, what matters most first. @param before undefined for the first level */
export function newsOf(level: VipLevel, before: VipLevel | undefined): readonly LevelNews[] {
  const { permaDiscountPercentage: off, cashbackPercentage: back, doublesXpBenefitCount: doubles } = level;
  if (before === undefined)
    return [
      {
        title: 'Cashback from your very first order.',
        text: `${back}% of what you pay comes back to your balance when a part of the order is done.`,
      },
    ];
  const isFirstDiscount = before.permaDiscountPercentage === 0 && off > 0;
  const news: readonly (LevelNews | false)[] = [
    isFirstDiscount && {
      title: 'Your first permanent discount.',
      text: `${off}% off every price, for as long as you have the level.`,
    },
    doubles > before.doublesXpBenefitCount && {
      title: `Double XP for ${doubles === 1 ? 'an order' : counted(doubles, 'order')} every month.`,
      text: 'Put it on an order at checkout, and that order counts twice.',
    },
    level.hasChatPriority &&
      !before.hasChatPriority && {
        title: 'Priority in the support chat.',
        text: 'Your messages go to the front of the queue.',
      },
    off > before.permaDiscountPercentage &&
      !isFirstDiscount && {
        title: 'More off every price.',
        text: `${off}% instead of ${before.permaDiscountPercentage}%, for as long as you have the level.`,
      },
    back > before.cashbackPercentage && {
      title: 'More cashback.',
      text: `${back}% of what you pay instead of ${before.cashbackPercentage}%.`,
    },
  ];
  return news.filter((one) => one !== false).slice(0, MAX_NEWS);
}
