import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Units have their words: one and several, how many one piece is, and what stands for millions. The second word is null after an import by the
 * previous version, whose units are shown as they were. Orders keep the rate of VAT of the day; null in those from before.
 */

const UP = [
  `alter table services
    add column unit_many text check (length(unit_many) between 1 and 120),
    add column unit_per integer check (unit_per between 2 and 1000000),
    add column unit_scale text check (unit_scale = 'M')`,
  `alter table service_prices add column list_quantity integer check (list_quantity > 0)`,
  `alter table orders add column vat_bp integer check (vat_bp between 0 and 10000)`,
];

const DOWN = [
  `alter table services drop column unit_many, drop column unit_per, drop column unit_scale`,
  `alter table service_prices drop column list_quantity`,
  `alter table orders drop column vat_bp`,
];

export const unitsAndReceipts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of UP) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>) {
    for (const statement of DOWN) await sql.raw(statement).execute(db);
  },
};
