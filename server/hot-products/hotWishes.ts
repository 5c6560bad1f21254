import type { Kysely } from 'kysely';
import { hotProductPath, hotSaleProblem, nextHotStart, type OfferedHot } from '../../domains/hot-products';
import type { Database } from '../db/schema';
import type { HotRepository } from '../hot/hot.repository';
import { hotPriceOf } from '../hot/hotCards';
import { runsOfHot } from '../hot/hotList';
import { offeredHotOf } from '../hot/hotRows';
import { createWishReads, type WishReadsDeps, wishCurrencies } from '../wishes/wishReads';
import type { WishSource } from '../wishes/wishSource';

type Connection = Kysely<Database>;

export interface HotWishesDeps extends WishReadsDeps {
  readonly hot: Pick<HotRepository, 'findMany'>;
}

/** Hot products at the price of one unit, and with a free place at any of their starts. */
export function createHotWishes({ hot, ...deps }: HotWishesDeps): WishSource {
  const { catalogue, clock } = deps;
  const reads = createWishReads(deps);

  /** Null for an unknown product, and for one that is not sold any more. */
  async function findOnSale(id: number, trx?: Connection): Promise<OfferedHot | null> {
    const now = clock.now();
    const stored = (await hot.findMany([id], new Date(now), trx)).get(id);
    const service = stored && (await reads.service(stored.serviceId, trx));
    if (stored === undefined || service === undefined) return null;
    const dated = stored.kind === 'run' ? await reads.runsOf(service.id, trx) : [];
    const offered = offeredHotOf(stored, { service, available: true }, runsOfHot(stored, dated, now), now);
    return hotSaleProblem(offered, now) === undefined ? offered : null;
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
        spot: 'spot',
        item: { slug, name, game: game.name, category: categoryName, subCategory, variant: '' },
      };
    },
    async isFree(id, trx) {
      const offered = await findOnSale(id, trx);
      return offered !== null && nextHotStart(offered, 1, clock.now()) !== undefined;
    },
    async priceOf(id, code, trx) {
      const offered = await findOnSale(id, trx);
      const currency = (await wishCurrencies(catalogue, trx)).find((one) => one.code === code);
      if (offered === null || currency === undefined || nextHotStart(offered, 1, clock.now()) === undefined)
        return null;
      return hotPriceOf(offered, currency, 0).price;
    },
  };
}
