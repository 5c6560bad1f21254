import { nameWithChoice } from '../../domains/configurator';
import { hotProductPath, hotSaleProblem, nextHotStart } from '../../domains/hot-products';
import { type AlertSource, alertCurrencies, createAlertReads } from '../alerts';
import type { CatalogueReader } from '../catalogue';
import type { Platform } from '../platform';
import type { Connection } from '../platform/db';
import type { RunList } from '../raids';
import { hotRepository } from './hot.repository';
import { hotPriceOf, hotSummaryOf } from './hotCards';
import { type ListedHot, runsOfHot } from './hotList';
import { offeredHotOf } from './hotRows';

/** What one unit is, as on its card: `1 → 70`; empty where the name says it. */
function unitText({ stored, offered }: ListedHot): string {
  const summary = hotSummaryOf(stored, offered);
  const text = 'fact' in summary ? summary.fact : `${summary.from} → ${summary.to}`;
  return nameWithChoice(offered.name, [{ value: text }]) === offered.name ? '' : text;
}

/** Hot products at the price of one unit, and with a free place at any of their starts. */
export function createHotAlerts({
  db,
  ...deps
}: Platform & { readonly catalogue: CatalogueReader; readonly runList: RunList }): AlertSource {
  const { catalogue, clock } = deps;
  const reads = createAlertReads(deps);

  /** Null for an unknown product, and for one that is not sold any more. */
  async function findOnSale(id: number, trx?: Connection): Promise<ListedHot | null> {
    const now = clock.now();
    const stored = await hotRepository.find(id, new Date(now), trx ?? db);
    const service = stored && (await reads.service(stored.serviceId, trx));
    if (stored === null || !service) return null;
    const dated = stored.kind === 'run' ? await reads.runsOf(service.id, trx) : [];
    const offered = offeredHotOf(stored, { service, available: true }, runsOfHot(stored, dated, now), now);
    return hotSaleProblem(offered, now) === undefined ? { stored, offered, at: now } : null;
  }

  return {
    about: 'hot',
    async find(id, trx) {
      const listed = await findOnSale(id, trx);
      if (listed === null) return null;
      const { name, service } = listed.offered;
      const { slug, game, categoryName, subCategory } = service;
      return {
        name,
        game: { slug: game.slug, name: game.name },
        path: hotProductPath(id),
        facts: () => [],
        priceFor: unitText(listed),
        spot: 'spot',
        item: { slug, name, game: game.name, category: categoryName, subCategory, variant: '' },
      };
    },
    async isFree(id, trx) {
      const listed = await findOnSale(id, trx);
      return listed !== null && nextHotStart(listed.offered, 1, clock.now()) !== undefined;
    },
    async priceOf(id, code, trx) {
      const listed = await findOnSale(id, trx);
      const currency = (await alertCurrencies(catalogue, trx)).find((one) => one.code === code);
      if (listed === null || currency === undefined || nextHotStart(listed.offered, 1, clock.now()) === undefined)
        return null;
      return hotPriceOf(listed.offered, currency, 0).price;
    },
  };
}
