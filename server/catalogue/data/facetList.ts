import type { ListSort } from './lists.repository';
import type { ServiceFacets } from './serviceFacets.repository';
import { offersPlay, PLAY_MODES, type PlayMode, sortServices } from './serviceFilter';

/** The services on sale of a category or game by their facets. What every page of them asks for is found once, since there may be thousands. */
export class FacetList {
  readonly kinds: readonly ServiceFacets['kind'][];
  /** How some of them may be played. */
  readonly modes: readonly PlayMode[];
  /** Names of the sub-categories, in order. */
  readonly subCategories: readonly string[];
  /** Some prices are not the stored ones. */
  readonly hasCurrentPrices: boolean;
  private readonly orders = new Map<ListSort | undefined, readonly ServiceFacets[]>();

  /** @param services in the order of the shop */
  constructor(readonly services: readonly ServiceFacets[]) {
    this.kinds = [...new Set(services.map(({ kind }) => kind))];
    this.modes = PLAY_MODES.filter((mode) => services.some((service) => offersPlay(service, mode)));
    this.subCategories = [...new Set(services.map(({ subCategory }) => subCategory))];
    this.hasCurrentPrices = services.some(({ hasCurrentPrice }) => hasCurrentPrice);
  }

  get length(): number {
    return this.services.length;
  }

  /** The services in an order; in that of the shop when there is none. */
  sorted(sort: ListSort | undefined): readonly ServiceFacets[] {
    const known = this.orders.get(sort);
    if (known) return known;
    const sorted = sortServices(this.services, sort);
    this.orders.set(sort, sorted);
    return sorted;
  }
}
