import { type Kysely, type Migration, sql } from 'kysely';

/** Ranges of a goal alone, the words of distances along a range, and pictures of ranks. */

const UP = [
  `alter table services
    add column range_handles smallint,
    add column unit_apart text check (length(unit_apart) between 1 and 120),
    add constraint services_handles check (range_handles is null or (range_handles = 1 and control is not distinct from 'bar' and default_from = range_min))`,
  `alter table ladder_rungs add column img text check (img ~ '^/art/[a-z0-9/-]+[.](svg|webp|avif)$' and length(img) <= 200)`,
];

const DOWN = [
  `alter table services drop column range_handles, drop column unit_apart`,
  `alter table ladder_rungs drop column img`,
];

export const goalsAndPictures: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of UP) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>) {
    for (const statement of DOWN) await sql.raw(statement).execute(db);
  },
};
