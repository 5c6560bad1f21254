import type { Kysely } from 'kysely';
import { categoryPath, gamePath, servicePath } from '../../../src/lib/urls';
import type { Database } from '../../platform/db';
import { readInBatches } from './lists.repository';

/** One batch of the services on sale, by id. */
function selectServicesByBatch(after: number, limit: number, db: Kysely<Database>) {
  return db
    .selectFrom('services as s')
    .innerJoin('games as g', 'g.id', 's.game_id')
    .innerJoin('categories as c', 'c.id', 's.category_id')
    .select(['s.id', 's.position', 'g.position as game_position'])
    .where('s.available', '=', true)
    .where('s.id', '>', after)
    .orderBy('s.id')
    .limit(limit);
}

interface ShopPosition {
  readonly game_position: number;
  readonly position: number;
}

/** Sorts by the position of the game, then of the service within it. */
function byShopOrder(a: ShopPosition, b: ShopPosition): number {
  return a.game_position - b.game_position || a.position - b.position;
}

/** Paths of all games, categories and services, in shop order. */
export async function readPaths(db: Kysely<Database>): Promise<readonly string[]> {
  const services: ({ readonly game: string; readonly category: string; readonly service: string } & ShopPosition)[] =
    [];
  await readInBatches(
    (after, limit) =>
      selectServicesByBatch(after, limit, db)
        .select(['g.slug as game', 'c.slug as category', 's.slug as service'])
        .execute(),
    (rows) => services.push(...rows),
  );
  const paths = services
    .sort(byShopOrder)
    .flatMap(({ game, category, service }) => [
      gamePath(game),
      categoryPath(game, category),
      servicePath(game, category, service),
    ]);
  return [...new Set(paths)];
}

/** The name of the game, the category or the service at a path; null for nothing. */
export async function readNameAt(path: string, db: Kysely<Database>): Promise<string | null> {
  const [start, game, category, service, ...rest] = path.split('/');
  if (start !== '' || game === undefined || rest.length > 0) return null;
  if (category === undefined) {
    const row = await db.selectFrom('games').select('name').where('slug', '=', game).executeTakeFirst();
    return row?.name ?? null;
  }
  const ofCategory = db
    .selectFrom('categories as c')
    .innerJoin('games as g', 'g.id', 'c.game_id')
    .where('g.slug', '=', game)
    .where('c.slug', '=', category);
  if (service === undefined) {
    const row = await ofCategory.select(['c.name', 'g.name as game']).executeTakeFirst();
    return row === undefined ? null : `${row.game} ${row.name}`;
  }
  const row = await ofCategory
    .innerJoin('services as s', 's.category_id', 'c.id')
    .select('s.name')
    .where('s.slug', '=', service)
    .executeTakeFirst();
  return row?.name ?? null;
}
