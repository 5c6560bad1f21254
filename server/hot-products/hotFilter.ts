import {
  CHIP_FIELDS,
  HOT_FILTER_FIELDS,
  type HotCardView,
  type HotFilterValues,
  type HotPlatform,
  type HotStartFilter,
  isInStock,
  isSelfPlay,
  isUnderPriceLimit,
  startsWithin,
} from '../../domains/hot-products';
import type { ListedHot } from './hotList';
import { hotFacts } from './hotRows';

/** A hot product with its card. */
export type CardedHot = Pick<ListedHot, 'offered'> & { readonly card: HotCardView };

type HotFilterField = keyof HotFilterValues;

/** Whether a filter leaves a product. @param now ms UTC */
export function fitsHotFilter({ card, offered }: CardedHot, filter: HotFilterValues, now: number): boolean {
  const { game, platform, start, stock, play, price } = filter;
  return (
    (game === '' || card.game.slug === game) &&
    (platform === '' || card.platforms.includes(platform as HotPlatform)) &&
    (start === '' || startsWithin(hotFacts(offered, now), start as HotStartFilter, now)) &&
    (stock === '' || isInStock(card.availability)) &&
    (play === '' || isSelfPlay(offered)) &&
    (price === '' || isUnderPriceLimit(card.price))
  );
}

/** What is left out of a filter that leaves nothing, until something fits. A platform is given up last: shoppers can't change theirs. */
const WIDER: readonly (readonly HotFilterField[])[] = [
  ['start'],
  CHIP_FIELDS,
  ['game'],
  ['start', ...CHIP_FIELDS],
  ['start', 'game', ...CHIP_FIELDS],
  Object.values(HOT_FILTER_FIELDS),
];

/** The product with the next free start when some conditions of a filter are left out; null when nothing is free. @param now ms UTC */
export function nearestHot<One extends CardedHot>(
  all: readonly One[],
  filter: HotFilterValues,
  now: number,
): { readonly card: HotCardView; readonly startsAt: number } | null {
  for (const fields of WIDER) {
    const wider = { ...filter, ...Object.fromEntries(fields.map((field) => [field, ''])) };
    const found = all.flatMap((one) => {
      const next = fitsHotFilter(one, wider, now) && hotFacts(one.offered, now).starts.find(({ free }) => free > 0);
      return next ? [{ card: one.card, startsAt: next.startsAt }] : [];
    });
    const [first] = found.sort((a, b) => a.startsAt - b.startsAt);
    if (first) return first;
  }
  return null;
}
