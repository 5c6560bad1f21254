import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ServiceCard } from '../../../domains/catalogue';
import { anchorOf } from '../../../src/lib/anchorOf';
import type { Database } from '../../platform/db';
import { selectCards } from './cards.repository';
import { cardsOf } from './shownPrices.repository';

/*
 * Long lists with keyset pagination: a page starts after a service rather than at an offset, so that inserts and deletes shift nothing and
 * the thousandth page costs as much as the first. Each sort order has its index (migrations 0010 and 0012).
 */

/** The sort order of a list; the shop's own order when absent. */
export type ListSort = 'price' | '-price' | 'name';

export interface ListQuery {
  readonly game: string;
  readonly category: string;
  /** The anchor of a sub-category to filter by. */
  readonly sub?: string | undefined;
  readonly sort?: ListSort | undefined;
  /** Id of the last service of the previous page; ignored when it is not in the category. */
  readonly after?: number | undefined;
  readonly currency: string;
  readonly limit: number;
}

/** A page of a list. */
export interface ServicesPage {
  readonly services: readonly ServiceCard[];
  /** True for the first page of the list. */
  readonly isFirst: boolean;
  /** Id of the service after which the next page starts; absent on the last page. */
  readonly next?: number;
}

/** A category with its sub-categories that have services on sale, in order. */
export interface ListedCategory {
  readonly id: number;
  readonly subs: readonly { readonly id: number; readonly name: string }[];
}

export async function readListedCategory(
  game: string,
  category: string,
  db: Kysely<Database>,
): Promise<ListedCategory | undefined> {
  const found = await db
    .selectFrom('categories as c')
    .innerJoin('games as g', 'g.id', 'c.game_id')
    .select('c.id')
    .where('g.slug', '=', game)
    .where('c.slug', '=', category)
    .executeTakeFirst();
  if (!found) return undefined;
  const subs = await db
    .selectFrom('sub_categories as sub')
    .select(['sub.id', 'sub.name'])
    .where('sub.category_id', '=', found.id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('services as s')
          .select('s.id')
          .whereRef('s.sub_category_id', '=', 'sub.id')
          .where('s.available', '=', true),
      ),
    )
    .orderBy('sub.position')
    .execute();
  return { id: found.id, subs };
}

/** Sort expressions; the id breaks ties, so that the order is total. */
const SORT_KEYS = {
  place: sql<string | number>`s.place`,
  name: sql<string | number>`s.sort_name`,
  price: sql<string | number>`coalesce(p.default_price, p.list_price)`,
};

/** A page of a category, or of one of its sub-categories. */
export async function readServicesPage(
  { id, subs }: ListedCategory,
  { sub, sort, after, currency, limit }: Omit<ListQuery, 'game' | 'category'>,
  db: Kysely<Database>,
): Promise<ServicesPage> {
  const subId = sub === undefined ? undefined : subs.find(({ name }) => anchorOf(name) === sub)?.id;
  if (sub !== undefined && subId === undefined) return { services: [], isFirst: true };
  const sortKey = sort === undefined ? 'place' : sort === 'name' ? 'name' : 'price';
  const isDescending = sort === '-price';
  const table = sortKey === 'price' ? ('p' as const) : ('s' as const);
  // The indexes start with the filtered column; a sub-category belongs to one category, so its id is enough.
  const cards =
    subId === undefined
      ? selectCards(currency, db).where(`${table}.category_id`, '=', id)
      : selectCards(currency, db).where(`${table}.sub_category_id`, '=', subId);
  const cursor = after === undefined ? undefined : await readCursorRow(id, currency, after, db);
  const tieBreaker = sortKey === 'price' ? 'p.service_id' : 's.id';
  const afterCursor =
    cursor && compareRow(SORT_KEYS[sortKey], sql.ref(tieBreaker), isDescending ? '<' : '>', cursor[sortKey], cursor.id);
  const direction = isDescending ? 'desc' : 'asc';
  const rows = await (afterCursor === undefined ? cards : cards.where(afterCursor))
    .orderBy(SORT_KEYS[sortKey], direction)
    .orderBy(tieBreaker, direction)
    .limit(limit + 1)
    .execute();
  const services = await cardsOf(rows.slice(0, limit), currency, db);
  const last = services.at(-1);
  return { services, isFirst: cursor === undefined, ...(rows.length > limit && last && { next: last.id }) };
}

function compareRow(
  key: RawBuilder<unknown>,
  tieBreaker: RawBuilder<unknown>,
  sign: '<' | '>',
  value: string | number,
  id: number,
): RawBuilder<boolean> {
  return sql<boolean>`(${key}, ${tieBreaker}) ${sql.raw(sign)} (${value}, ${id})`;
}

/** The sort values of a service in each order of its category. */
async function readCursorRow(categoryId: number, currency: string, id: number, db: Kysely<Database>) {
  return db
    .selectFrom('services as s')
    .innerJoin('service_prices as p', (join) => join.onRef('p.service_id', '=', 's.id').on('p.currency', '=', currency))
    .select(['s.id', 's.place', 's.sort_name as name', SORT_KEYS.price.as('price')])
    .where('s.id', '=', id)
    .where('s.category_id', '=', categoryId)
    .executeTakeFirst();
}

/** The first services of each category of a game, or of one category, in the order of the game. */
export async function readFirstServices(
  { game, category, perCategory, currency }: { game: string; category?: string; perCategory: number; currency: string },
  db: Kysely<Database>,
): Promise<readonly ServiceCard[]> {
  const categoryFilter = category === undefined ? sql`` : sql`and c.slug = ${category}`;
  const firsts = sql<{ readonly id: number }>`select x.id from games g join categories c on c.game_id = g.id
    cross join lateral (
      select s.id from services s where s.category_id = c.id and s.available order by s.position limit ${perCategory}
    ) x where g.slug = ${game} and g.available ${categoryFilter}`;
  return readCards(currency, firsts, db);
}

/** The first services of each game that are tagged “hot”, in shop order. */
export async function readHotServices(
  perGame: number,
  currency: string,
  db: Kysely<Database>,
): Promise<readonly ServiceCard[]> {
  const firsts = sql<{ readonly id: number }>`select x.id from games g
    cross join lateral (
      select s.id from services s where s.game_id = g.id and s.available and s.tags ? 'hot' order by s.position limit ${perGame}
    ) x where g.available`;
  return readCards(currency, firsts, db);
}

/** Cards of the services that a query selects, in shop order. Two queries, because the planner can't know how few ids there are. */
async function readCards(currency: string, query: RawBuilder<{ readonly id: number }>, db: Kysely<Database>) {
  const ids = (await query.execute(db)).rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await selectCards(currency, db)
    .where('s.id', 'in', ids)
    .orderBy('g.position')
    .orderBy('s.position')
    .execute();
  return cardsOf(rows, currency, db);
}

/** Reads many rows in batches by id, so that no result gets large and other queries can run in between. */
export async function readInBatches<Row extends { readonly id: number }>(
  read: (after: number, limit: number) => Promise<readonly Row[]>,
  onRows: (rows: readonly Row[]) => void,
  limit = 2_000,
): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await read(after, limit);
    onRows(rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit) return;
    after = last.id;
  }
}
