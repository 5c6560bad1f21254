import { type Kysely, sql, type Transaction } from 'kysely';
import type { ServiceCard, ServiceView } from '../../domains/catalogue';
import { type CardPrice, cardPriceOf } from '../../domains/configurator';
import type { CurrencyRate } from '../../domains/pricing';
import type { Database } from '../db/schema';
import { type CardRow, cardOf } from './cards.repository';
import { tryLockImports, versionOf } from './import/import.repository';
import { selectServices, viewOf } from './services.repository';

/*
 * An import of the version before leaves the prices that lists show large empty. They are filled in at the next start and whenever the
 * catalogue has changed (`keepWarm.ts`); until then cards get them from the service itself.
 */

/** Cards of rows, in their order; prices in cents of the currency with this code. */
export async function cardsOf(
  db: Kysely<Database>,
  rows: readonly CardRow[],
  currency: string,
): Promise<ServiceCard[]> {
  const missing = rows.filter(({ default_price }) => default_price === null).map(({ id }) => id);
  if (missing.length === 0) return rows.map((row) => cardOf(row));
  const [views, rates] = [await readViews(db, missing), await readRates(db)];
  const rate = rates.find(({ code }) => code === currency);
  const shown = new Map(
    views.map((view): [number, CardPrice | undefined] => [view.id, rate && cardPriceOf(view, rate)]),
  );
  return rows.map((row) => cardOf(row, shown.get(row.id)));
}

/**
 * Fills in what is missing, unless the catalogue is exchanged meanwhile: the end of that import is a reason to try again. All is worked out
 * first and written in one short transaction, which is told to every process once, however many services there are.
 * @param each how many services are read at a time
 * @returns for how many services prices were written
 */
export async function fillShownPrices(db: Kysely<Database>, each = 500): Promise<number> {
  const version = await versionOf(db);
  const rates = await readRates(db);
  const batches: string[] = [];
  for (let ids = await readMissing(db, each); ids.length > 0; ids = await readMissing(db, each, ids.at(-1))) {
    const prices = (await readViews(db, ids)).flatMap((view) =>
      rates.map((rate) => ({ id: view.id, currency: rate.code, ...cardPriceOf(view, rate) })),
    );
    if ((await versionOf(db)) !== version) return 0;
    batches.push(JSON.stringify(prices));
  }
  if (batches.length === 0) return 0;
  return db.transaction().execute(async (tx) => {
    if (!(await tryLockImports(tx)) || (await versionOf(tx)) !== version) return 0;
    let filled = 0;
    for (const batch of batches) filled += await writePrices(tx, batch);
    return filled;
  });
}

/** Services without shown prices, so many of those that come after one. */
async function readMissing(db: Kysely<Database>, limit: number, after = 0): Promise<number[]> {
  const rows = await db
    .selectFrom('service_prices')
    .select('service_id')
    .distinct()
    .where('default_price', 'is', null)
    .where('service_id', '>', after)
    .orderBy('service_id')
    .limit(limit)
    .execute();
  return rows.map(({ service_id }) => service_id);
}

/** @returns of how many services prices were still missing */
async function writePrices(tx: Transaction<Database>, prices: string): Promise<number> {
  const { rows } = await sql<{ services: number }>`with filled as (
      update service_prices p set default_price = x.price, is_addable = x."isAddable"
      from jsonb_to_recordset(${prices}::jsonb) x(id int, currency text, price bigint, "isAddable" boolean)
      where p.service_id = x.id and p.currency = x.currency and p.default_price is null
      returning p.service_id
    ) select count(distinct service_id)::int as services from filled`.execute(tx);
  return rows[0]?.services ?? 0;
}

async function readViews(db: Kysely<Database>, ids: readonly number[]): Promise<ServiceView[]> {
  return (await selectServices(db).where('s.id', 'in', ids).execute()).map(viewOf);
}

async function readRates(db: Kysely<Database>): Promise<CurrencyRate[]> {
  const rows = await db.selectFrom('currencies').select(['code', 'sign', 'rate_micro']).execute();
  return rows.map(({ code, sign, rate_micro }) => ({ code, sign, rateMicro: rate_micro }));
}
