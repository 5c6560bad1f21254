import { type Kysely, type Migration, sql } from 'kysely';

/** Stores with each list price whether a list can add the service to the cart for it; imports write it. */

const UP = [
  `alter table service_prices add column is_addable boolean not null default false`,
  // Approximates the rule for services that are already imported; the next import applies the rule itself.
  `update service_prices p set is_addable = true from services s
    where s.id = p.service_id and s.kind <> 'range'
      and not exists (
        select from options o where o.service_id = s.id and o.mode like 'subtract%' and o.value > 0
      )
      and not exists (
        select from option_groups og where og.service_id = s.id and og.required and coalesce(og.min_chosen, 1) > (
          select count(*) from options o where o.group_id = og.id and o.is_auto_selected and o.value = 0
        )
      )`,
  `alter table service_prices alter column is_addable drop default`,
];

export const addableColumn: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of UP) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>) {
    await sql`alter table service_prices drop column is_addable`.execute(db);
  },
};
