import {
  defaultRunChoices,
  isSoldOut,
  type OfferedRun,
  runPath,
  runPricesOf,
  runQuote,
  runTimeText,
  runVariantLabel,
  saleProblem,
} from '../../domains/raid-run';
import type { CatalogueReader } from '../catalogue';
import type { Platform } from '../platform';
import type { Connection } from '../platform/db';
import { bothTimes, offeredRunOf, runRepository } from '../raids';
import { alertCurrencies, NO_EXTRAS } from './alertReads';
import type { AlertSource } from './alertSource';

/** Dated runs, at the price with which their form opens. Who waits for a seat of one joins its waitlist, which holds it. */
export function createRunAlerts({
  db,
  catalogue,
  clock,
}: Platform & { readonly catalogue: CatalogueReader }): AlertSource {
  /** A run whose seats are sold. */
  async function findRun(id: number, trx?: Connection): Promise<OfferedRun | null> {
    const stored = await runRepository.find(id, trx ?? db);
    const offered = stored && offeredRunOf(stored, NO_EXTRAS, clock.now());
    return offered === null || saleProblem(offered, clock.now()) !== undefined ? null : offered;
  }

  return {
    about: 'run',
    async find(id, trx) {
      const offered = await findRun(id, trx);
      if (offered === null) return null;
      const { kind, region, startsAt, leader } = offered.view;
      const { slug, name, game, category, subCategory } = kind;
      const variant = runVariantLabel(offered.view);
      return {
        name,
        game,
        path: runPath(id),
        when: (style) => runTimeText(region, startsAt, style),
        facts: (reader) => [
          ['Starts', bothTimes(region, startsAt, reader)],
          ['Raid leader', leader],
        ],
        priceFor: 'a seat without extras',
        spot: 'seat',
        item: { slug, name, game: game.name, category: category.name, subCategory, variant },
      };
    },
    async isFree(id, trx) {
      const offered = await findRun(id, trx);
      return offered !== null && !isSoldOut(offered.view);
    },
    async priceOf(id, code, trx) {
      const offered = await findRun(id, trx);
      const currency = (await alertCurrencies(catalogue, trx)).find((one) => one.code === code);
      if (offered === null || currency === undefined || isSoldOut(offered.view)) return null;
      const { view, terms } = offered;
      return runQuote(view.lootType, runPricesOf(terms, currency), defaultRunChoices(view)).total;
    },
  };
}
