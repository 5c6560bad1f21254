import { type Kysely, type Migration, sql } from 'kysely';

/**
 * For catalogues of tens of thousands of services: keyset pagination, an index for each sort order, and a notification to every
 * process when the catalogue changes, also by hand.
 */

/** Names without case and accents, compared by bytes, so that every database sorts them alike whatever its collation. */
const SORT_NAME = `lower(regexp_replace(normalize(name, nfkd), '[\\u0300-\\u036F]', '', 'g'))`;

const COLUMNS = [
  `alter table services add column place integer not null default 0 check (place >= 0)`,
  `update services s set place = ranked.place from (
    select x.id, row_number() over (partition by x.category_id order by sub.position, x.position, x.id) - 1 as place
    from services x join sub_categories sub on sub.id = x.sub_category_id
  ) ranked where ranked.id = s.id`,
  `alter table services alter column place drop default`,
  `alter table services add column sort_name text collate "C" generated always as (${SORT_NAME}) stored`,

  `alter table services add constraint services_list unique (id, category_id, sub_category_id)`,
  `alter table service_prices add column category_id integer, add column sub_category_id integer`,
  `update service_prices p set category_id = s.category_id, sub_category_id = s.sub_category_id
    from services s where s.id = p.service_id`,
  `alter table service_prices alter column category_id set not null, alter column sub_category_id set not null`,
  `alter table service_prices drop constraint service_prices_service_id_fkey`,
  `alter table service_prices add constraint service_prices_list foreign key (service_id, category_id, sub_category_id)
    references services (id, category_id, sub_category_id) on update cascade on delete cascade`,
];

const INDEXES = [
  `create index services_place on services (category_id, place, id)`,
  `create index services_sub_place on services (sub_category_id, place, id)`,
  `create index services_name on services (category_id, sort_name, id)`,
  `create index services_sub_name on services (sub_category_id, sort_name, id)`,
  `create index services_by_ladder on services (ladder_id) where ladder_id is not null`,
  `drop index services_hot`,
  `create index services_hot on services (game_id, position) where tags ? 'hot'`,
  `create index service_prices_order on service_prices (category_id, currency, list_price, service_id)`,
  `create index service_prices_sub_order on service_prices (sub_category_id, currency, list_price, service_id)`,
];

/** The tables that catalogue pages read. */
const NOTIFYING_TABLES = [
  ...['currencies', 'ladders', 'ladder_rungs', 'games', 'categories', 'sub_categories', 'services'],
  ...['service_segments', 'service_rewards', 'service_discounts', 'service_variants', 'option_groups', 'options'],
  ...['service_prices', 'catalogue_state'],
];

const TRIGGERS = [
  // PostgreSQL sends the same notification once per transaction, when it commits.
  `create function tell_catalogue_changed() returns trigger language plpgsql as $$
    begin perform pg_notify('catalogue_changed', ''); return null; end $$`,
  ...NOTIFYING_TABLES.map(
    (table) => `create trigger ${table}_told after insert or update or delete or truncate on ${table}
      for each statement execute function tell_catalogue_changed()`,
  ),
];

export const scaleTables: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [...COLUMNS, ...INDEXES, ...TRIGGERS]) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>) {
    await sql`drop function tell_catalogue_changed() cascade`.execute(db);
    await sql`alter table service_prices drop column category_id, drop column sub_category_id`.execute(db);
    await sql`alter table service_prices add foreign key (service_id) references services (id) on delete cascade`.execute(
      db,
    );
    await sql`drop index services_hot`.execute(db);
    await sql`create index services_hot on services (id) where tags ? 'hot'`.execute(db);
    await sql`alter table services drop constraint services_list, drop column place, drop column sort_name`.execute(db);
    await sql`drop index services_by_ladder`.execute(db);
  },
};
