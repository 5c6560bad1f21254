import type { Currency, ServiceView } from '../../../domains/catalogue';
import { forEverybody } from '../../../domains/pricing';
import {
  defaultRunChoices,
  isSoldOut,
  LOOT_LABELS,
  type OfferedRun,
  runPricesOf,
  runQuote,
} from '../../../domains/raid-run';
import type { DatedPrice } from '../../catalogue';

/** The upcoming runs of a kind. */
export function runsOfKind(runs: readonly OfferedRun[], { id }: Pick<ServiceView, 'id'>): readonly OfferedRun[] {
  return runs.filter(({ view, isOnSale }) => isOnSale && view.kind.serviceId === id);
}

/**
 * The cheapest seat of each kind, at the price for everybody, by its service id, with the choices with which the run opens; kinds without a free seat are left out. Of runs at the
 * same price, the one that is sold longest counts.
 */
export function cheapestSeats(runs: readonly OfferedRun[], currency: Currency): ReadonlyMap<number, DatedPrice> {
  const cheapest = new Map<number, DatedPrice>();
  for (const { view, terms, isOnSale } of runs) {
    if (!isOnSale || isSoldOut(view)) continue;
    const { kind, lootType, deadline } = view;
    const { total } = runQuote(lootType, runPricesOf(terms, forEverybody(currency)), defaultRunChoices(view));
    const found = cheapest.get(kind.serviceId);
    if (found === undefined || total < found.total || (total === found.total && deadline > found.until))
      cheapest.set(kind.serviceId, {
        total,
        price: total,
        fact: LOOT_LABELS[lootType],
        game: kind.game.slug,
        until: deadline,
      });
  }
  return cheapest;
}
