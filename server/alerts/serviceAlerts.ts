import { type Currency, isDated } from '../../domains/catalogue';
import { cardPriceOf } from '../../domains/configurator';
import { servicePath } from '../../src/lib/urls';
import { type CatalogueReader, defaultChoiceText } from '../catalogue';
import type { Platform } from '../platform';
import type { Connection } from '../platform/db';
import { cheapestSeats, type RunList } from '../raids';
import { alertCurrencies, createAlertReads } from './alertReads';
import type { AlertSource } from './alertSource';

/** Services at the price of their card, and kinds of raid runs at that of their cheapest free seat. */
export function createServiceAlerts(
  deps: Platform & { readonly catalogue: CatalogueReader; readonly runList: RunList },
): AlertSource {
  const reads = createAlertReads(deps);
  const findCurrencies = (trx?: Connection) => alertCurrencies(deps.catalogue, trx);

  async function cheapestSeat(id: number, currency: Currency, trx?: Connection): Promise<number | null> {
    return cheapestSeats(await reads.runsOf(id, trx), currency).get(id)?.price ?? null;
  }

  async function priceOf(id: number, code: string, trx?: Connection): Promise<number | null> {
    const service = await reads.service(id, trx);
    const currency = (await findCurrencies(trx)).find((one) => one.code === code);
    if (service === undefined || currency === undefined) return null;
    return isDated(service) ? cheapestSeat(id, currency, trx) : cardPriceOf(service, currency).price;
  }

  return {
    about: 'service',
    async find(id, trx) {
      const service = await reads.service(id, trx);
      if (service === undefined) return null;
      const { slug, name, game, category, categoryName, subCategory } = service;
      const isRun = isDated(service);
      const priceFor = isRun ? 'the cheapest seat' : defaultChoiceText(service);
      return {
        name,
        game: { slug: game.slug, name: game.name },
        path: servicePath(game.slug, category, slug),
        facts: () => [],
        priceFor,
        spot: 'seat',
        item: { slug, name, game: game.name, category: categoryName, subCategory, variant: isRun ? '' : priceFor },
      };
    },
    async isFree(id, trx) {
      const service = await reads.service(id, trx);
      if (service === undefined) return false;
      if (!isDated(service)) return true;
      // Whether there is one does not depend on the currency.
      const [currency] = await findCurrencies(trx);
      return currency !== undefined && (await cheapestSeat(id, currency, trx)) !== null;
    },
    priceOf,
  };
}
