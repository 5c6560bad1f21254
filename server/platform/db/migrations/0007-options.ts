import { type Kysely, type Migration, sql } from 'kysely';

/** Option groups as selects, with a minimum and by quantity; options that need another option. */

const UP = [
  `alter table option_groups
    add column display text check (display in ('cards', 'select')),
    add column min_chosen integer check (min_chosen >= 1),
    add column per_quantity boolean not null default false,
    add constraint option_groups_min check (min_chosen is null or (pick = 'many' and required)),
    add constraint option_groups_bounds check (min_chosen <= max_chosen),
    add constraint option_groups_per_quantity check (not per_quantity or (pick = 'many' and max_chosen is null))`,
  // The options of a service are written together, so the needed one may be inserted later.
  `alter table options
    add column needs text,
    add constraint options_needs_other check (needs <> key),
    add constraint options_needs foreign key (service_id, needs) references options (service_id, key) deferrable initially deferred`,
  `create index options_by_need on options (service_id, needs) where needs is not null`,
];

const DOWN = [
  'alter table options drop column needs',
  'alter table option_groups drop column display, drop column min_chosen, drop column per_quantity',
];

async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export const optionTables: Migration = {
  up: (db: Kysely<unknown>) => run(db, UP),
  down: (db: Kysely<unknown>) => run(db, DOWN),
};
