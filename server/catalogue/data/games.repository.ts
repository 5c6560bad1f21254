import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Currency, GameCard, GameView } from '../../../domains/catalogue';
import type { Database } from '../../platform/db';
import { accountOf } from './services.repository';

/** In shop order. */
export async function readCurrencies(db: Kysely<Database>): Promise<readonly Currency[]> {
  const rows = await db.selectFrom('currencies').selectAll().orderBy('position').execute();
  return rows.map(({ code, name, sign, rate_micro }) => ({ code, name, sign, rateMicro: rate_micro }));
}

const serviceCount = sql<number>`(select count(*)::int from services s where s.game_id = g.id and s.available)`;

/** A game with as many hot services is hot itself; nearly every game has one. */
const MIN_HOT_SERVICES = 2;

const taggedCount = (tag: 'hot' | 'new') =>
  sql<number>`(select count(*)::int from services s where s.game_id = g.id and s.available and s.tags ? ${sql.lit(tag)})`;

/** The games on sale, in shop order. */
export async function readGames(db: Kysely<Database>): Promise<readonly GameCard[]> {
  const rows = await db
    .selectFrom('games as g')
    .select(['g.slug', 'g.name', 'g.art', 'g.tagline', serviceCount.as('service_count')])
    .select([taggedCount('hot').as('hot_count'), taggedCount('new').as('new_count')])
    .where('g.available', '=', true)
    .orderBy('g.position')
    .execute();
  return rows.map(({ slug, name, art, tagline, service_count, hot_count, new_count }) => ({
    slug,
    name,
    art: art ?? slug,
    tagline,
    serviceCount: service_count,
    ...(hot_count >= MIN_HOT_SERVICES ? { tag: 'hot' as const } : new_count > 0 && { tag: 'new' as const }),
  }));
}

export async function readGame(slug: string, db: Kysely<Database>): Promise<GameView | undefined> {
  const row = await db
    .selectFrom('games as g')
    .selectAll('g')
    .select((eb) => [
      serviceCount.as('service_count'),
      jsonArrayFrom(
        eb
          .selectFrom('categories as c')
          .select([
            'c.slug',
            'c.name',
            'c.description',
            'c.art',
            sql<number>`(select count(*)::int from services s where s.category_id = c.id and s.available)`.as(
              'service_count',
            ),
          ])
          .whereRef('c.game_id', '=', 'g.id')
          .where('c.available', '=', true)
          .orderBy('c.position'),
      ).as('categories'),
    ])
    .where('g.slug', '=', slug)
    .where('g.available', '=', true)
    .executeTakeFirst();
  if (!row) return undefined;
  const gameArt = row.art ?? row.slug;
  return {
    slug: row.slug,
    name: row.name,
    art: gameArt,
    tagline: row.tagline,
    serviceCount: row.service_count,
    description: row.description,
    note: row.note,
    regions: row.regions,
    platforms: row.platforms,
    account: accountOf(row.account),
    categories: row.categories.map(({ slug: categorySlug, name, description, art, service_count }) => ({
      slug: categorySlug,
      name,
      description,
      art: art ?? gameArt,
      serviceCount: service_count,
    })),
  };
}
