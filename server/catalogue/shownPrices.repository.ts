import { type Kysely, sql } from 'kysely';
import type { ServiceCard, ServiceView } from '../../domains/catalogue';
import { type ListedPrice, shownPriceOf } from '../../domains/configurator';
import type { CurrencyRate } from '../../domains/pricing';
import type { Database } from '../db/schema';
import { type CardRow, cardOf } from './cards.repository';
import { versionOf } from './import/import.repository';
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
    views.map((view): [number, ListedPrice | undefined] => [view.id, rate && shownPriceOf(view, rate)]),
  );
  return rows.map((row) => cardOf(row, shown.get(row.id)));
}

/** Fills in what is missing, unless the catalogue is exchanged meanwhile. Returns for how many services. */
export async function fillShownPrices(db: Kysely<Database>, each = 500): Promise<number> {
  const version = await versionOf(db);
  const rates = await readRates(db);
  const found = await db
    .selectFrom('service_prices')
    .select('service_id')
    .distinct()
    .where('default_price', 'is', null)
    .orderBy('service_id')
    .execute();
  for (let first = 0; first < found.length; first += each) {
    const ids = found.slice(first, first + each).map(({ service_id }) => service_id);
    const prices = (await readViews(db, ids)).flatMap((view) =>
      rates.map((rate) => ({ id: view.id, currency: rate.code, ...shownPriceOf(view, rate) })),
    );
    await sql`update service_prices p set default_price = x.price, is_addable = x."isAddable"
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) x(id int, currency text, price bigint, "isAddable" boolean)
      where p.service_id = x.id and p.currency = x.currency and p.default_price is null
        and (select version from catalogue_state) = ${version}`.execute(db);
  }
  return found.length;
}

async function readViews(db: Kysely<Database>, ids: readonly number[]): Promise<ServiceView[]> {
  return (await selectServices(db).where('s.id', 'in', ids).execute()).map(viewOf);
}

async function readRates(db: Kysely<Database>): Promise<CurrencyRate[]> {
  const rows = await db.selectFrom('currencies').select(['code', 'sign', 'rate_micro']).execute();
  return rows.map(({ code, sign, rate_micro }) => ({ code, sign, rateMicro: rate_micro }));
}
