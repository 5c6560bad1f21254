import { type Kysely, type Migration, sql } from 'kysely';

/** What prices were before, points within a rung, what makes the work start sooner or later, and why a service has no best value. */

const UP = [
  ...['service_variants', 'options'].map(
    (table) =>
      `alter table ${table} add column past jsonb not null default '[]' constraint ${table}_past check (jsonb_typeof(past) = 'array')`,
  ),
  `alter table options add column start_bp integer constraint options_start_bp check (start_bp between 1000 and 40000)`,
  `alter table ladders add column points jsonb constraint ladders_points check (jsonb_typeof(points) = 'object')`,
  `alter table services add column start_longer jsonb not null default '[]'
    constraint services_start_longer check (jsonb_typeof(start_longer) = 'array')`,
  `alter table services add column no_best text constraint services_no_best check (length(no_best) between 1 and 1200)`,
];

const COLUMNS = {
  service_variants: ['past'],
  options: ['past', 'start_bp'],
  ladders: ['points'],
  services: ['start_longer', 'no_best'],
};

export const choiceColumns: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of UP) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>) {
    for (const [table, columns] of Object.entries(COLUMNS))
      for (const column of columns) await sql.raw(`alter table ${table} drop column ${column}`).execute(db);
  },
};
