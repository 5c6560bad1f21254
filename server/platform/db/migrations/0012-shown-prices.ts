import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Lists show and sort by the price of the default configuration. Imports store it beside the list price; it is null after an
 * import by the previous version, until `catalogue/data/shownPrices.repository.ts` fills it in.
 */

const UP = [
  `alter table service_prices add column default_price bigint check (default_price > 0)`,
  `create index service_prices_shown on service_prices
    (category_id, currency, coalesce(default_price, list_price), service_id)`,
  `create index service_prices_sub_shown on service_prices
    (sub_category_id, currency, coalesce(default_price, list_price), service_id)`,
  `create index service_prices_missing on service_prices (service_id) where default_price is null`,
];

export const shownPriceColumn: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of UP) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>) {
    await sql`alter table service_prices drop column default_price`.execute(db);
  },
};
