import type { Kysely } from 'kysely';
import type { Currency } from '../../domains/catalogue';
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
import type { CatalogueRepository } from '../catalogue/catalogue.repository';
import { readCurrencies } from '../catalogue/games.repository';
import type { Clock } from '../config/clock';
import type { Database } from '../db/schema';
import { bothTimes } from '../run-staff/flexMails';
import { offeredRunOf, type RunRepository } from '../runs/runs.repository';
import type { WishSource } from './wishSource';

type Connection = Kysely<Database>;

export interface RunWishesDeps {
  readonly catalogue: Pick<CatalogueRepository, 'currencies'>;
  readonly runs: Pick<RunRepository, 'find'>;
  readonly clock: Clock;
}

/** Default choices never include extra services, so these need not be read. */
const NO_EXTRAS: Parameters<typeof offeredRunOf>[1] = new Map();

/** Dated runs, at the price with which their form opens. Who waits for a seat of one joins its waitlist, which holds it. */
export function createRunWishes({ catalogue, runs, clock }: RunWishesDeps): WishSource {
  /** A run whose seats are sold. */
  async function findRun(id: number, trx?: Connection): Promise<OfferedRun | null> {
    const stored = await runs.find(id, trx);
    const offered = stored && offeredRunOf(stored, NO_EXTRAS, clock.now());
    return offered === null || saleProblem(offered, clock.now()) !== undefined ? null : offered;
  }

  async function findCurrency(code: string, trx?: Connection): Promise<Currency | undefined> {
    const all = trx === undefined ? await catalogue.currencies() : await readCurrencies(trx);
    return all.find((currency) => currency.code === code);
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
        when: runTimeText(region, startsAt),
        facts: [
          ['Starts', bothTimes(region, startsAt)],
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
      const [offered, currency] = [await findRun(id, trx), await findCurrency(code, trx)];
      if (offered === null || currency === undefined || isSoldOut(offered.view)) return null;
      const { view, terms } = offered;
      return runQuote(view.lootType, runPricesOf(terms, currency), defaultRunChoices(view)).total;
    },
  };
}
