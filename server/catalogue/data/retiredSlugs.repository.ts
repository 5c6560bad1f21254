import { categoryPath, gamePath } from '../../../src/lib/urls';
import type { Connection } from '../../platform/db';

/** A page that the shop once had. */
export interface RetiredPage {
  /** What stood there. */
  readonly name: string;
  readonly reason: 'removed' | 'moved';
  /** Where a shopper may go instead; absent when nothing of the game remains. */
  readonly goesTo?: { readonly path: string; readonly name: string };
}

const MAX_PATH_LENGTH = 300;

/** Reads the paths that imports have taken away. */
export const retiredSlugs = {
  /** Undefined when there never was a page at this path. */
  async find(path: string, db: Connection): Promise<RetiredPage | undefined> {
    if (path.length > MAX_PATH_LENGTH) return undefined;
    const found = await db
      .selectFrom('retired_slugs')
      .select(['name', 'reason', 'goes_to'])
      .where('path', '=', path)
      .executeTakeFirst();
    if (!found) return undefined;
    const goesTo = (found.goes_to && (await serviceAt(found.goes_to, db))) || (await parentOf(path, db));
    return { name: found.name, reason: found.reason, ...(goesTo && goesTo.path !== path && { goesTo }) };
  },
};

async function serviceAt(path: string, db: Connection) {
  const [, game = '', category = '', slug = ''] = path.split('/');
  const found = await db
    .selectFrom('services as s')
    .innerJoin('games as g', 'g.id', 's.game_id')
    .innerJoin('categories as c', 'c.id', 's.category_id')
    .select('s.name')
    .where('g.slug', '=', game)
    .where('c.slug', '=', category)
    .where('s.slug', '=', slug)
    .where('s.available', '=', true)
    .executeTakeFirst();
  return found && { path, name: found.name };
}

/** The category of the path, else its game, as far as they are still open. */
async function parentOf(path: string, db: Connection) {
  const [, game = '', category = ''] = path.split('/');
  const found = await db
    .selectFrom('games as g')
    .leftJoin('categories as c', (join) =>
      join.onRef('c.game_id', '=', 'g.id').on('c.slug', '=', category).on('c.available', '=', true),
    )
    .select(['g.name as game_name', 'c.name as category_name'])
    .where('g.slug', '=', game)
    .where('g.available', '=', true)
    .executeTakeFirst();
  if (!found) return undefined;
  const { game_name, category_name } = found;
  return category_name === null
    ? { path: gamePath(game), name: game_name }
    : { path: categoryPath(game, category), name: `${category_name}, ${game_name}` };
}
