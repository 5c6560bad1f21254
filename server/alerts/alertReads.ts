import type { Currency, ServiceView } from '../../domains/catalogue';
import type { OfferedRun } from '../../domains/raid-run';
import { type CatalogueReader, readCurrencies, readRunningOffers, readServiceOnSale, withOffer } from '../catalogue';
import type { Clock } from '../platform/config';
import type { Connection } from '../platform/db';
import { offeredRunOf, type RunList, runRepository, runsOfKind } from '../raids';

/** Default choices and prices of cards never include extra services, so these need not be read. */
export const NO_EXTRAS: Parameters<typeof offeredRunOf>[1] = new Map();

/** The currencies of the shop: from the cache, or inside a transaction from the database. */
export const alertCurrencies = (catalogue: CatalogueReader, trx?: Connection): Promise<readonly Currency[]> =>
  trx === undefined ? catalogue.currencies() : readCurrencies(trx);

/** What alerts are compared with. All of it comes from caches, or inside a transaction from the database alone. */
export function createAlertReads({
  catalogue,
  runList,
  clock,
}: {
  readonly catalogue: CatalogueReader;
  readonly runList: RunList;
  readonly clock: Clock;
}) {
  return {
    /** A service on sale, with the offer that runs on it. */
    async service(id: number, trx?: Connection): Promise<ServiceView | undefined> {
      if (trx === undefined) return catalogue.serviceById(id);
      const service = await readServiceOnSale(id, trx);
      return service && withOffer(service, await readRunningOffers(clock.now(), trx));
    },

    /** The runs on sale of a kind. */
    async runsOf(serviceId: number, trx?: Connection): Promise<readonly OfferedRun[]> {
      if (trx === undefined) return runsOfKind(await runList.upcoming(), { id: serviceId });
      const ofKind = await runRepository.ofKind(serviceId, new Date(clock.now()), trx);
      return ofKind.map((run) => offeredRunOf(run, NO_EXTRAS, clock.now()));
    },
  };
}
