import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Catalogue } from '../../../domains/catalogue';
import type { Database } from '../../platform/db';
import { gameContentsOf, readShopContentsDocument } from '../data/contents.repository';
import { readInBatches } from '../data/lists.repository';
import {
  accountOf,
  nicknamesOf,
  pointsOf,
  type ServiceRow,
  selectServices,
  serviceOf,
} from '../data/services.repository';
import { withoutGoneContents } from './goneContents';

/** The catalogue as a document for `importCatalogue`, without services out of sale. */
export async function exportCatalogue(db: Kysely<Database>): Promise<Catalogue> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const currencies = await tx.selectFrom('currencies').selectAll().orderBy('position').execute();
      const ladders = await tx
        .selectFrom('ladders as l')
        .select((eb) => [
          'l.slug',
          'l.points',
          jsonArrayFrom(
            eb
              .selectFrom('ladder_rungs as r')
              .select(['r.name', 'r.img'])
              .whereRef('r.ladder_id', '=', 'l.id')
              .orderBy('r.position'),
          ).as('rungs'),
        ])
        .orderBy('l.position')
        .execute();
      return withoutGoneContents({
        currencies: currencies.map(({ code, name, sign, rate_micro }) => ({ code, name, sign, rateMicro: rate_micro })),
        ladders: ladders.map(({ slug, rungs, points }) => ({
          slug,
          rungs: rungs.map(({ name }) => name),
          ...(rungs[0]?.img && { pictures: rungs.map(({ img }) => img ?? '') }),
          ...(points !== null && { points: pointsOf(points) }),
        })),
        games: await exportGames(tx),
        ...(await exportOffers(tx)),
        ...(await exportSearchWords(tx)),
        ...withContents(await readShopContentsDocument(tx)),
      });
    });
}

const withContents = <Contents>(contents: Contents | undefined) => (contents === undefined ? {} : { contents });

async function exportSearchWords(db: Kysely<Database>): Promise<Pick<Catalogue, 'search'>> {
  const rows = await db.selectFrom('search_words').select(['kind', 'words']).orderBy('position').execute();
  const wordsOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ words }) => words);
  return rows.length === 0 ? {} : { search: { synonyms: wordsOf('synonyms'), fillers: wordsOf('fillers').flat() } };
}

async function exportOffers(db: Kysely<Database>): Promise<Pick<Catalogue, 'offers'>> {
  const rows = await db
    .selectFrom('offers as o')
    .selectAll('o')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('offer_services as x')
          .innerJoin('services as s', 's.id', 'x.service_id')
          .innerJoin('games as g', 'g.id', 's.game_id')
          .select(['g.slug as game', 's.slug'])
          .whereRef('x.offer_id', '=', 'o.id')
          .where('s.available', '=', true)
          .orderBy('x.position'),
      ).as('services'),
    ])
    .orderBy('o.position')
    .execute();
  const offers = rows
    .filter(({ services }) => services.length > 0)
    .map(({ slug, name, services, percent_bp, variant, price_cents, starts_at, ends_at, every_weeks }) => ({
      slug,
      name,
      services: services.map((service) => `${service.game}/${service.slug}`),
      ...(percent_bp !== null && { percentBp: percent_bp }),
      ...(variant !== null && price_cents !== null && { price: { variant, cents: price_cents } }),
      start: toMinute(starts_at),
      end: toMinute(ends_at),
      ...(every_weeks !== null && { everyWeeks: every_weeks }),
    }));
  return offers.length === 0 ? {} : { offers };
}

/** `2026-11-27T17:00Z` */
const toMinute = (time: Date) => `${time.toISOString().slice(0, 16)}Z`;

async function exportGames(db: Kysely<Database>): Promise<Catalogue['games']> {
  const games = await db
    .selectFrom('games as g')
    .selectAll('g')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('categories as c')
          .select(['c.slug', 'c.name', 'c.nicknames', 'c.description', 'c.art'])
          .whereRef('c.game_id', '=', 'g.id')
          .where('c.available', '=', true)
          .orderBy('c.position'),
      ).as('categories'),
    )
    .where('g.available', '=', true)
    .orderBy('g.position')
    .execute();
  const services: ServiceRow[] = [];
  await readInBatches(
    (after, limit) =>
      selectServices(db)
        .where('s.available', '=', true)
        .where('s.id', '>', after)
        .orderBy('s.id')
        .limit(limit)
        .execute(),
    (rows) => services.push(...rows),
    500,
  );
  services.sort((a, b) => a.position - b.position);
  return games.map((game) => ({
    slug: game.slug,
    name: game.name,
    ...nicknamesOf(game),
    ...(game.art !== null && { art: game.art }),
    tagline: game.tagline,
    description: game.description,
    note: game.note,
    regions: game.regions,
    platforms: game.platforms,
    account: accountOf(game.account),
    categories: game.categories.map(({ slug, name, nicknames, description, art }) => ({
      slug,
      name,
      ...nicknamesOf({ nicknames }),
      description,
      ...(art !== null && { art }),
    })),
    services: services.filter(({ game_id }) => game_id === game.id).map(serviceOf),
    ...withContents(gameContentsOf(game)),
  }));
}
