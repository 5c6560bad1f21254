import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ServiceCard } from '../../domains/catalogue';
import { anchorOf } from '../../src/lib/urls';
import type { Database } from '../db/schema';
import { selectCards } from './cards.repository';
import { cardsOf } from './shownPrices.repository';

/*
 * Lists that may be long. A page of one goes on from a service, not from a number: what comes and goes meanwhile moves nothing, and the
 * thousandth page costs as much as the first. Each order has its index (migrations 0010 and 0012).
 */

/** As we recommend, when absent. */
export type ListSort = 'price' | '-price' | 'name';

export interface ListOf {
  readonly game: string;
  readonly category: string;
  /** Only what is in the sub-category of this anchor. */
  readonly sub?: string;
  readonly sort?: ListSort;
  /** The service the page before ended with; one that is not in the category counts for none. */
  readonly after?: number;
  readonly currency: string;
  readonly limit: number;
}

/** A page of a list. */
export interface ServicesPage {
  readonly services: readonly ServiceCard[];
  /** True when it does not go on from another one. */
  readonly isFirst: boolean;
  /** The service that the next page goes on from; absent on the last one. */
  readonly next?: number;
}

/** A category by id, with the sub-categories that have something on sale, in their order. */
export interface ListedCategory {
  readonly id: number;
  readonly subs: readonly { readonly id: number; readonly name: string }[];
}

export async function readListedCategory(
  db: Kysely<Database>,
  game: string,
  category: string,
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

/** What a list is ordered by; the id breaks ties, so that the order is whole. */
const KEYS = {
  place: sql<string | number>`s.place`,
  name: sql<string | number>`s.sort_name`,
  price: sql<string | number>`coalesce(p.default_price, p.list_price)`,
};

/** A page of a category, or of one of its sub-categories. */
export async function readServicesPage(
  db: Kysely<Database>,
  { id, subs }: ListedCategory,
  { sub, sort, after, currency, limit }: Omit<ListOf, 'game' | 'category'>,
): Promise<ServicesPage> {
  const subId = sub === undefined ? undefined : subs.find(({ name }) => anchorOf(name) === sub)?.id;
  if (sub !== undefined && subId === undefined) return { services: [], isFirst: true };
  const by = sort === undefined ? 'place' : sort === 'name' ? 'name' : 'price';
  const downwards = sort === '-price';
  const within = by === 'price' ? ('p' as const) : ('s' as const);
  // The index begins with what narrows the list; a sub-category is in one category only, so it is enough.
  const cards =
    subId === undefined
      ? selectCards(db, currency).where(`${within}.category_id`, '=', id)
      : selectCards(db, currency).where(`${within}.sub_category_id`, '=', subId);
  const from = after === undefined ? undefined : await readPlace(db, id, currency, after);
  const tie = by === 'price' ? 'p.service_id' : 's.id';
  const beyond = from && rowIs(KEYS[by], sql.ref(tie), downwards ? '<' : '>', from[by], from.id);
  const direction = downwards ? 'desc' : 'asc';
  const rows = await (beyond === undefined ? cards : cards.where(beyond))
    .orderBy(KEYS[by], direction)
    .orderBy(tie, direction)
    .limit(limit + 1)
    .execute();
  const services = await cardsOf(db, rows.slice(0, limit), currency);
  const last = services.at(-1);
  return { services, isFirst: from === undefined, ...(rows.length > limit && last && { next: last.id }) };
}

function rowIs(
  key: RawBuilder<unknown>,
  tie: RawBuilder<unknown>,
  sign: '<' | '>',
  value: string | number,
  id: number,
): RawBuilder<boolean> {
  return sql<boolean>`(${key}, ${tie}) ${sql.raw(sign)} (${value}, ${id})`;
}

/** Where a service stands in every order of its category. */
async function readPlace(db: Kysely<Database>, categoryId: number, currency: string, id: number) {
  return db
    .selectFrom('services as s')
    .innerJoin('service_prices as p', (join) => join.onRef('p.service_id', '=', 's.id').on('p.currency', '=', currency))
    .select(['s.id', 's.place', 's.sort_name as name', KEYS.price.as('price')])
    .where('s.id', '=', id)
    .where('s.category_id', '=', categoryId)
    .executeTakeFirst();
}

/** The first services of each category of a game, or of one category, in the order of the game. */
export async function readFirstServices(
  db: Kysely<Database>,
  { game, category, each, currency }: { game: string; category?: string; each: number; currency: string },
): Promise<readonly ServiceCard[]> {
  const only = category === undefined ? sql`` : sql`and c.slug = ${category}`;
  const firsts = sql<{ readonly id: number }>`select x.id from games g join categories c on c.game_id = g.id
    cross join lateral (
      select s.id from services s where s.category_id = c.id and s.available order by s.position limit ${each}
    ) x where g.slug = ${game} and g.available ${only}`;
  return readCards(db, currency, firsts);
}

/** What is hot: the first services of each game that are, in the order of the shop. */
export async function readHotServices(
  db: Kysely<Database>,
  each: number,
  currency: string,
): Promise<readonly ServiceCard[]> {
  const firsts = sql<{ readonly id: number }>`select x.id from games g
    cross join lateral (
      select s.id from services s where s.game_id = g.id and s.available and s.tags ? 'hot' order by s.position limit ${each}
    ) x where g.available`;
  return readCards(db, currency, firsts);
}

/** Cards of the services that a query names, in the order of the shop. Asked one after the other: the planner can't tell how few there are. */
async function readCards(db: Kysely<Database>, currency: string, query: RawBuilder<{ readonly id: number }>) {
  const ids = (await query.execute(db)).rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await selectCards(db, currency)
    .where('s.id', 'in', ids)
    .orderBy('g.position')
    .orderBy('s.position')
    .execute();
  return cardsOf(db, rows, currency);
}

/** Many rows by turns, each from the id where the one before ended, so that no answer gets large and others come in between. */
export async function readInTurns<Row extends { readonly id: number }>(
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
