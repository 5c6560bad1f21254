import { type Kysely, sql, type Transaction } from 'kysely';
import { categoryPath, gamePath, servicePath } from '../../../src/lib/urls';
import type { Database } from '../../platform/db';
import { fullScan } from './write.repository';

/** A page of the catalogue before or after an import. */
interface CataloguePath {
  readonly path: string;
  readonly name: string;
  /** What the path is the page of, whatever it is called: a service keeps it when it moves to another category. */
  readonly key: string;
}

/** Every page of the catalogue that is open to shoppers. */
export async function readCataloguePaths(db: Kysely<Database>): Promise<readonly CataloguePath[]> {
  const games = await db
    .selectFrom('games as g')
    .select(['g.slug', 'g.name'])
    .where('g.available', '=', true)
    .modifyEnd(fullScan)
    .execute();
  const categories = await db
    .selectFrom('categories as c')
    .innerJoin('games as g', 'g.id', 'c.game_id')
    .select(['g.slug as game', 'c.slug', 'c.name'])
    .where('c.available', '=', true)
    .where('g.available', '=', true)
    .modifyEnd(fullScan)
    .execute();
  const services = await db
    .selectFrom('services as s')
    .innerJoin('games as g', 'g.id', 's.game_id')
    .innerJoin('categories as c', 'c.id', 's.category_id')
    .select(['g.slug as game', 'c.slug as category', 's.slug', 's.name'])
    .where('s.available', '=', true)
    .where('g.available', '=', true)
    .where('c.available', '=', true)
    .modifyEnd(fullScan)
    .execute();
  return [
    ...games.map(({ slug, name }) => ({ path: gamePath(slug), name, key: gamePath(slug) })),
    ...categories.map(({ game, slug, name }) => ({
      path: categoryPath(game, slug),
      name,
      key: categoryPath(game, slug),
    })),
    ...services.map(({ game, category, slug, name }) => ({
      path: servicePath(game, category, slug),
      name,
      key: `${game}: ${slug}`,
    })),
  ];
}

/**
 * Remembers the paths that an import has taken away, and forgets those that are back.
 * @param before the paths of `readCataloguePaths` before the import
 */
export async function updateRetiredSlugs(before: readonly CataloguePath[], tx: Transaction<Database>): Promise<void> {
  const now = await readCataloguePaths(tx);
  const open = new Set(now.map(({ path }) => path));
  const pathOfKey = new Map(now.map(({ key, path }) => [key, path]));
  const retired = before
    .filter(({ path }) => !open.has(path))
    .map(({ path, name, key }) => ({ path, name, goes_to: pathOfKey.get(key) ?? null }));
  const paths = sql`select value from jsonb_array_elements_text(${JSON.stringify([...open])}::jsonb)`;
  await sql`${fullScan} delete from retired_slugs where path in (${paths})`.execute(tx);
  await sql`insert into retired_slugs (path, name, reason, goes_to)
    select path, name, case when goes_to is null then 'removed' else 'moved' end, goes_to
    from jsonb_to_recordset(${JSON.stringify(retired)}::jsonb) as gone (path text, name text, goes_to text)
    on conflict (path) do update
      set name = excluded.name, reason = excluded.reason, goes_to = excluded.goes_to, retired_at = now()`.execute(tx);
  // What had moved to a path that is gone now has moved once more. None leads to itself: paths that are open are no longer in the table.
  await sql`${fullScan} update retired_slugs set goes_to = next.goes_to
    from retired_slugs next where next.path = retired_slugs.goes_to`.execute(tx);
  // Or it has gone, too.
  await sql`${fullScan} update retired_slugs set goes_to = null, reason = 'removed'
    where goes_to not in (${paths}) or (goes_to is null and reason = 'moved')`.execute(tx);
}
