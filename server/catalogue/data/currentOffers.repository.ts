import type { Kysely } from 'kysely';
import type { Currency, ServiceCard } from '../../../domains/catalogue';
import type { Clock } from '../../platform/config';
import type { Database } from '../../platform/db';
import {
  cardWithOffer,
  type OfferedService,
  type OfferPrices,
  offerPricesOf,
  type RunningOffers,
  readRunningOffers,
  servicesOffered,
  withOffer,
} from './offers.repository';
import { type ServiceRow, selectServices, viewOf } from './services.repository';
import type { ViewCache } from './viewCache';

interface CurrentOffersParts {
  readonly db: Kysely<Database>;
  /** Decides which offers run. */
  readonly clock: Clock;
  readonly cache: ViewCache;
  /** Clears all caches of the catalogue, this one too. */
  readonly clearCache: () => void;
  readonly currencyOf: (code: string) => Promise<Currency>;
}

/** The offers that run now, and what services cost with them. */
export function createCurrentOffers({ db, clock, cache, clearCache, currencyOf }: CurrentOffersParts) {
  const readCached = () => cache.get('offers', () => readRunningOffers(clock.now(), db));

  /** Everything that was read with earlier offers is forgotten first. */
  async function running(): Promise<RunningOffers> {
    const cached = readCached();
    const offers = await cached;
    if (clock.now() < offers.until) return offers;
    // Of several callers at the same time only the first one clears.
    if (readCached() === cached) clearCache();
    return readCached();
  }

  const currentView = async (row: ServiceRow) => withOffer(viewOf(row, clock.now()), await running());

  /** The card prices of all services with an offer, by id. */
  const prices = (code: string) =>
    cache.get(`offer prices ${code}`, async () => {
      const ids = [...(await running()).byService.keys()];
      if (ids.length === 0) return new Map<number, OfferPrices>();
      const rows = await selectServices(db).where('s.id', 'in', ids).execute();
      return offerPricesOf(await Promise.all(rows.map(currentView)), await currencyOf(code));
    });

  return {
    running,
    viewOf: currentView,
    prices,
    /** The services on which an offer of this name runs now. */
    named: async (name: string): Promise<readonly OfferedService[]> => servicesOffered(name, await running()),
    /** Adds the offers to cards from the database. */
    async addTo(cards: readonly ServiceCard[], currency: string): Promise<readonly ServiceCard[]> {
      const offerPrices = await prices(currency);
      return offerPrices.size === 0 ? cards : cards.map((card) => cardWithOffer(card, offerPrices));
    },
  };
}
