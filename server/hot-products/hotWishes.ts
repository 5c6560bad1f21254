import type { Kysely } from 'kysely';
import type { Currency, ServiceView } from '../../domains/catalogue';
import { hotProductPath, hotSaleProblem, nextHotStart, type OfferedHot } from '../../domains/hot-products';
import type { OfferedRun } from '../../domains/raid-run';
import type { CatalogueRepository } from '../catalogue/catalogue.repository';
import { readCurrencies } from '../catalogue/games.repository';
import { readRunningOffers, withOffer } from '../catalogue/offers.repository';
import { readServiceOnSale } from '../catalogue/services.repository';
import type { Clock } from '../config/clock';
import type { Database } from '../db/schema';
import type { HotRepository } from '../hot/hot.repository';
import { hotPriceOf } from '../hot/hotCards';
import { runsOfHot } from '../hot/hotList';
import { offeredHotOf } from '../hot/hotRows';
import type { RunList } from '../runs/runList';
import { offeredRunOf, type RunRepository } from '../runs/runs.repository';
import type { WishSource } from '../wishes/wishSource';

type Connection = Kysely<Database>;

export interface HotWishesDeps {
  readonly hot: Pick<HotRepository, 'findMany'>;
  readonly catalogue: Pick<CatalogueRepository, 'serviceById' | 'currencies'>;
  readonly runs: Pick<RunList, 'upcoming'>;
  readonly runRepository: Pick<RunRepository, 'ofKind'>;
  readonly clock: Clock;
}

/** Extras of runs have no part in the price of a card. */
const NO_EXTRAS: Parameters<typeof offeredRunOf>[1] = new Map();

/** Hot products at the price of one unit, and with a free place at any of their starts. */
export function createHotWishes({ hot, catalogue, runs, runRepository, clock }: HotWishesDeps): WishSource {
  async function findService(id: number, trx?: Connection): Promise<ServiceView | undefined> {
    if (trx === undefined) return catalogue.serviceById(id);
    const service = await readServiceOnSale(id, trx);
    return service && withOffer(service, await readRunningOffers(trx, clock.now()));
  }

  /** Runs whose seats are sold, also others than those of the kind without a transaction. */
  async function findRuns(serviceId: number, trx?: Connection): Promise<readonly OfferedRun[]> {
    if (trx === undefined) return runs.upcoming();
    const ofKind = await runRepository.ofKind(serviceId, new Date(clock.now()), trx);
    return ofKind.map((run) => offeredRunOf(run, NO_EXTRAS, clock.now()));
  }

  /** Null for an unknown product, and for one that is not sold any more. */
  async function findOnSale(id: number, trx?: Connection): Promise<OfferedHot | null> {
    const now = clock.now();
    const stored = (await hot.findMany([id], new Date(now), trx)).get(id);
    const service = stored && (await findService(stored.serviceId, trx));
    if (stored === undefined || service === undefined) return null;
    const dated = stored.kind === 'run' ? await findRuns(service.id, trx) : [];
    const offered = offeredHotOf(stored, { service, available: true }, runsOfHot(stored, dated, now), now);
    return hotSaleProblem(offered, now) === undefined ? offered : null;
  }

  async function findCurrency(code: string, trx?: Connection): Promise<Currency | undefined> {
    const all = trx === undefined ? await catalogue.currencies() : await readCurrencies(trx);
    return all.find((currency) => currency.code === code);
  }

  return {
    about: 'hot',
    async find(id, trx) {
      const offered = await findOnSale(id, trx);
      if (offered === null) return null;
      const { name, service } = offered;
      const { slug, game, categoryName, subCategory } = service;
      return {
        name,
        game: { slug: game.slug, name: game.name },
        path: hotProductPath(id),
        facts: [],
        priceFor: 'one',
        spot: 'place',
        item: { slug, name, game: game.name, category: categoryName, subCategory, variant: '' },
      };
    },
    async isFree(id, trx) {
      const offered = await findOnSale(id, trx);
      return offered !== null && nextHotStart(offered, 1, clock.now()) !== undefined;
    },
    async priceOf(id, code, trx) {
      const [offered, currency] = [await findOnSale(id, trx), await findCurrency(code, trx)];
      if (offered === null || currency === undefined || nextHotStart(offered, 1, clock.now()) === undefined)
        return null;
      return hotPriceOf(offered, currency, 0).price;
    },
  };
}
