import { type Kysely, sql, type Transaction } from 'kysely';
import type { ServiceCard, ServiceView } from '../../../domains/catalogue';
import { type CardPrice, cardPriceOf } from '../../../domains/configurator';
import type { CurrencyRate } from '../../../domains/pricing';
import type { Database } from '../../platform/db';
import { type CardRow, cardOf } from './cards.repository';
import { tryLockImports, versionOf } from './import.repository';
import { selectServices, viewOf } from './services.repository';

/*
 * An import by the previous version leaves the prices that lists show empty. They are filled in at the next start and whenever the
 * catalogue has changed (`keepCacheWarm.ts`); until then they are computed from the service.
 */

/** Converts rows to cards, in order; prices are in cents of the currency. */
export async function cardsOf(
  rows: readonly CardRow[],
  currency: string,
  db: Kysely<Database>,
): Promise<ServiceCard[]> {
  const unpricedIds = rows.filter(({ default_price }) => default_price === null).map(({ id }) => id);
  if (unpricedIds.length === 0) return rows.map((row) => cardOf(row));
  const [views, rates] = [await readViews(unpricedIds, db), await readRates(db)];
  const rate = rates.find(({ code }) => code === currency);
  const listedPrices = new Map(
    views.map((view): [number, CardPrice | undefined] => [view.id, rate && cardPriceOf(view, rate)]),
  );
  return rows.map((row) => cardOf(row, listedPrices.get(row.id)));
}

/**
 * Fills in missing prices, unless the catalogue is imported meanwhile, which triggers this again. All prices are computed first and
 * written in one short transaction, so that processes are notified only once.
 * @param batchSize how many services are read at a time
 * @returns the number of services whose prices were written
 */
export async function fillShownPrices(db: Kysely<Database>, batchSize = 500): Promise<number> {
  const version = await versionOf(db);
  const rates = await readRates(db);
  const batches: string[] = [];
  for (
    let ids = await readUnpricedIds(db, batchSize);
    ids.length > 0;
    ids = await readUnpricedIds(db, batchSize, ids.at(-1))
  ) {
    const prices = (await readViews(ids, db)).flatMap((view) =>
      rates.map((rate) => ({ id: view.id, currency: rate.code, ...cardPriceOf(view, rate) })),
    );
    if ((await versionOf(db)) !== version) return 0;
    batches.push(JSON.stringify(prices));
  }
  if (batches.length === 0) return 0;
  return db.transaction().execute(async (tx) => {
    if (!(await tryLockImports(tx)) || (await versionOf(tx)) !== version) return 0;
    let filled = 0;
    for (const batch of batches) filled += await writePrices(batch, tx);
    return filled;
  });
}

/** Ids of services without a stored price, starting after `after`. */
async function readUnpricedIds(db: Kysely<Database>, limit: number, after = 0): Promise<number[]> {
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

/** @returns the number of services whose prices were still missing */
async function writePrices(prices: string, tx: Transaction<Database>): Promise<number> {
  const { rows } = await sql<{ services: number }>`with filled as (
      update service_prices p set default_price = x.price, is_addable = x."isAddable"
      from jsonb_to_recordset(${prices}::jsonb) x(id int, currency text, price bigint, "isAddable" boolean)
      where p.service_id = x.id and p.currency = x.currency and p.default_price is null
      returning p.service_id
    ) select count(distinct service_id)::int as services from filled`.execute(tx);
  return rows[0]?.services ?? 0;
}

async function readViews(ids: readonly number[], db: Kysely<Database>): Promise<ServiceView[]> {
  return (await selectServices(db).where('s.id', 'in', ids).execute()).map(viewOf);
}

async function readRates(db: Kysely<Database>): Promise<CurrencyRate[]> {
  const rows = await db.selectFrom('currencies').select(['code', 'sign', 'rate_micro']).execute();
  return rows.map(({ code, sign, rate_micro }) => ({ code, sign, rateMicro: rate_micro }));
}
