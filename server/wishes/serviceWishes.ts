import type { Kysely } from 'kysely';
import { type Currency, isRunService, type ServiceView } from '../../domains/catalogue';
import { cardPriceOf } from '../../domains/configurator';
import { servicePath } from '../../src/lib/urls';
import { defaultChoiceText } from '../catalogue/bannerPrice';
import type { CatalogueRepository } from '../catalogue/catalogue.repository';
import { readCurrencies } from '../catalogue/games.repository';
import { readRunningOffers, withOffer } from '../catalogue/offers.repository';
import { runsOfKind } from '../catalogue/runKind';
import { cheapestSeats } from '../catalogue/seatPrices';
import { readServiceOnSale } from '../catalogue/services.repository';
import type { Clock } from '../config/clock';
import type { Database } from '../db/schema';
import type { RunList } from '../runs/runList';
import { offeredRunOf, type RunRepository } from '../runs/runs.repository';
import type { WishSource } from './wishSource';

type Connection = Kysely<Database>;

export interface ServiceWishesDeps {
  readonly catalogue: Pick<CatalogueRepository, 'serviceById' | 'currency' | 'currencies'>;
  readonly runs: Pick<RunList, 'upcoming'>;
  readonly runRepository: Pick<RunRepository, 'ofKind'>;
  readonly clock: Clock;
}

/** Default choices never include extra services, so these need not be read. */
const NO_EXTRAS: Parameters<typeof offeredRunOf>[1] = new Map();

/** Services at the price of their card, and kinds of raid runs at that of their cheapest free seat. */
export function createServiceWishes({ catalogue, runs, runRepository, clock }: ServiceWishesDeps): WishSource {
  async function findService(id: number, trx?: Connection): Promise<ServiceView | undefined> {
    if (trx === undefined) return catalogue.serviceById(id);
    const service = await readServiceOnSale(id, trx);
    return service && withOffer(service, await readRunningOffers(trx, clock.now()));
  }

  async function findCurrency(code: string, trx?: Connection): Promise<Currency | undefined> {
    const all = trx === undefined ? await catalogue.currencies() : await readCurrencies(trx);
    return all.find((currency) => currency.code === code);
  }

  async function cheapestSeat(id: number, currency: Currency, trx?: Connection): Promise<number | null> {
    const readRuns = async (connection: Connection) =>
      (await runRepository.ofKind(id, new Date(clock.now()), connection)).map((run) =>
        offeredRunOf(run, NO_EXTRAS, clock.now()),
      );
    const ofKind = trx ? await readRuns(trx) : runsOfKind(await runs.upcoming(), { id });
    return cheapestSeats(ofKind, currency).get(id)?.price ?? null;
  }

  async function priceOf(id: number, code: string, trx?: Connection): Promise<number | null> {
    const [service, currency] = [await findService(id, trx), await findCurrency(code, trx)];
    if (service === undefined || currency === undefined) return null;
    return isRunService(service) ? cheapestSeat(id, currency, trx) : cardPriceOf(service, currency).price;
  }

  return {
    about: 'service',
    async find(id, trx) {
      const service = await findService(id, trx);
      if (service === undefined) return null;
      const { slug, name, game, category, categoryName, subCategory } = service;
      const isRun = isRunService(service);
      const priceFor = isRun ? 'the cheapest seat' : defaultChoiceText(service);
      return {
        name,
        game: { slug: game.slug, name: game.name },
        path: servicePath(game.slug, category, slug),
        facts: [],
        priceFor,
        spot: 'seat',
        item: { slug, name, game: game.name, category: categoryName, subCategory, variant: isRun ? '' : priceFor },
      };
    },
    async isFree(id, trx) {
      const service = await findService(id, trx);
      if (service === undefined) return false;
      return !isRunService(service) || (await cheapestSeat(id, await catalogue.currency(undefined), trx)) !== null;
    },
    priceOf,
  };
}
