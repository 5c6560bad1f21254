import { anchorOf } from '../../../src/lib/anchorOf';
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
  private readonly orders = new Map<string, readonly ServiceFacets[]>();
  private readonly byId: ReadonlyMap<number, ServiceFacets>;

  /** @param services in the order of the shop */
  constructor(readonly services: readonly ServiceFacets[]) {
    this.kinds = [...new Set(services.map(({ kind }) => kind))];
    this.modes = PLAY_MODES.filter((mode) => services.some((service) => offersPlay(service, mode)));
    this.subCategories = [...new Set(services.map(({ subCategory }) => subCategory))];
    this.hasCurrentPrices = services.some(({ hasCurrentPrice }) => hasCurrentPrice);
    this.byId = new Map(services.map((service) => [service.id, service]));
  }

  get length(): number {
    return this.services.length;
  }

  find(id: number): ServiceFacets | undefined {
    return this.byId.get(id);
  }

  /** The services in an order; in that of the shop when there is none. @param sub the anchor of a sub-category, for its services alone */
  sorted(sort: ListSort | undefined, sub?: string): readonly ServiceFacets[] {
    if (sub === undefined) return this.once(`${sort}`, () => sortServices(this.services, sort));
    const names = new Set(this.subCategories.filter((name) => anchorOf(name) === sub));
    // An address can hold any anchor, so only those of sub-categories are remembered.
    if (names.size === 0) return [];
    return this.once(`${sort} ${sub}`, () => this.sorted(sort).filter(({ subCategory }) => names.has(subCategory)));
  }

  private once(key: string, list: () => readonly ServiceFacets[]): readonly ServiceFacets[] {
    const known = this.orders.get(key);
    if (known) return known;
    const made = list();
    this.orders.set(key, made);
    return made;
  }
}
