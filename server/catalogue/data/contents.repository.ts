import { type Kysely, sql } from 'kysely';
import {
  type Catalogue,
  type CatalogueGame,
  type GameContents,
  GameContentsSchema,
  type ShopContents,
  ShopContentsSchema,
} from '../../../domains/catalogue';
import type { Database } from '../../platform/db';
import { inSchemaOrder } from './schemaOrder';

/** The number of promoted services in view where the catalogue does not say it. */
const PER_VIEW = { at1280: 4, at1800: 4 };

/** The contents of the whole shop as in the document; undefined where it has none. */
export async function readShopContentsDocument(db: Kysely<Database>): Promise<Catalogue['contents']> {
  const rows = await db.selectFrom('shop_contents').select(['part', 'content']).execute();
  if (rows.length === 0) return undefined;
  return inSchemaOrder(ShopContentsSchema, Object.fromEntries(rows.map(({ part, content }) => [part, content])));
}

/** The contents of a row of a game as in the document; undefined where it has none. */
export function gameContentsOf({
  contents,
}: {
  readonly contents: CatalogueGame['contents'] | null;
}): CatalogueGame['contents'] {
  return contents ? inSchemaOrder(GameContentsSchema, contents) : undefined;
}

/** The contents of the whole shop; what the catalogue does not have is empty. */
export async function readShopContents(db: Kysely<Database>): Promise<ShopContents> {
  const nothing = {
    topPromos: [],
    bottomPromos: [],
    mainNav: { cards: [], categories: [] },
    whyWe: [],
    ourFocus: [],
  } satisfies ShopContents;
  return { ...nothing, ...(await readShopContentsDocument(db)) };
}

/** The contents of a game on sale; what the catalogue does not have is empty. */
export async function readGameContents(slug: string, db: Kysely<Database>): Promise<GameContents> {
  const row = await db
    .selectFrom('games')
    .select('contents')
    .where('slug', '=', slug)
    .where('available', '=', true)
    .executeTakeFirst();
  const { promoted, ...lists } = (row && gameContentsOf(row)) ?? {};
  return {
    ...(promoted && { promoted: { ...promoted, perView: promoted.perView ?? PER_VIEW } }),
    know: [],
    sherpa: [],
    comparisons: [],
    benefits: [],
    ...lists,
  };
}

/** The slugs of the games on sale that have a season with a service on sale. */
export async function readSeasonGames(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ slug: string }>`select g.slug
    from games g
    where g.available and exists (
      select from jsonb_array_elements(g.contents -> 'season' -> 'rewards') as r (value)
      join services s on s.game_id = g.id and s.slug = r.value ->> 'service'
      where s.available)`.execute(db);
  return new Set(rows.map(({ slug }) => slug));
}

/** A service that goes well with another one. */
export interface ConnectedService {
  readonly serviceId: number;
  readonly reason: string;
}

/** The services on sale that go well with a service, in the order of the catalogue. */
export async function readConnected(serviceId: number, db: Kysely<Database>): Promise<readonly ConnectedService[]> {
  const { rows } = await sql<ConnectedService>`select t.id as "serviceId", c.value ->> 'reason' as reason
    from services s
    cross join lateral jsonb_array_elements(s.connected) with ordinality as c (value, position)
    join games g on g.slug = split_part(c.value ->> 'service', '/', 1)
    join services t on t.game_id = g.id and t.slug = split_part(c.value ->> 'service', '/', 2)
    where s.id = ${serviceId} and t.available
    order by c.position`.execute(db);
  return rows;
}

/** The ids of services on sale by their names, `wow-boost/mythic-single-key`; those that are gone are left out. */
export async function readServiceIds(
  names: readonly string[],
  db: Kysely<Database>,
): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; id: number }>`select n.value as name, s.id
    from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as n (value)
    join games g on g.slug = split_part(n.value, '/', 1)
    join services s on s.game_id = g.id and s.slug = split_part(n.value, '/', 2)
    where s.available`.execute(db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}
