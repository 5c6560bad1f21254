import { sql } from 'kysely';
import { asJson, type Connection } from '../platform/db';
import type { Guide, GuideBody, GuideSource } from './guide.contract';
import './tables';

/** Notified when guides were changed. */
export const GUIDES_CHANNEL = 'guides_changed';

/** A guide without its text, as lists need it. */
export type GuideCard = Omit<Guide, 'body' | 'words' | 'games' | 'order' | 'services' | 'sources'> & {
  /** None for guides about the shop. */
  readonly games: readonly string[];
  readonly order: string | null;
  readonly services: readonly string[];
  readonly sources: readonly GuideSource[];
  /** The day on which the shop got it. */
  readonly published: string;
};

/** Guides in the database. The last argument is the connection or transaction to work in. */
export const guidesRepository = {
  /** All of them without their texts, the newest first. */
  async all(db: Connection): Promise<readonly GuideCard[]> {
    const rows = await db
      .selectFrom('guides')
      .select(['slug', 'title', 'summary', 'games', 'patch', 'author', 'art', 'order_service', 'services', 'sources'])
      .select(['minutes', sql<string>`to_char(updated, 'YYYY-MM-DD')`.as('updated')])
      .select(sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`.as('published'))
      .orderBy('guides.updated', 'desc')
      .orderBy('title')
      .execute();
    return rows.map(({ order_service, ...row }) => ({ ...row, order: order_service }));
  },

  /** The text of a guide; null when it is gone. */
  async body(slug: string, db: Connection): Promise<GuideBody | null> {
    const row = await db.selectFrom('guides').select('body').where('slug', '=', slug).executeTakeFirst();
    return row?.body ?? null;
  },

  /** The headings and questions of all guides, for the search. */
  async words(db: Connection): Promise<ReadonlyMap<string, string>> {
    const rows = await db.selectFrom('guides').select(['slug', 'words']).execute();
    return new Map(rows.map(({ slug, words }) => [slug, words]));
  },

  async hasAny(db: Connection): Promise<boolean> {
    return (await db.selectFrom('guides').select('slug').limit(1).executeTakeFirst()) !== undefined;
  },

  /** Lets one replace the guides at a time, until the transaction ends. Reading goes on. */
  async lock(trx: Connection): Promise<void> {
    await sql`lock table guides in exclusive mode`.execute(trx);
  },

  /** Takes the place of all guides that there are; one of the same slug keeps the time at which it came. `lock` comes before it. */
  async replace(guides: readonly Guide[], trx: Connection): Promise<void> {
    const slugs = guides.map(({ slug }) => slug);
    await trx
      .deleteFrom('guides')
      .$if(slugs.length > 0, (others) => others.where('slug', 'not in', slugs))
      .execute();
    if (slugs.length === 0) return;
    const rows = guides.map(({ games = [], order = null, services = [], sources, body, ...guide }) => ({
      ...guide,
      games: asJson(games),
      order_service: order,
      services: asJson(services),
      sources: asJson(sources),
      body: asJson(body),
    }));
    await trx
      .insertInto('guides')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('slug').doUpdateSet(({ ref }) => ({
          title: ref('excluded.title'),
          summary: ref('excluded.summary'),
          games: ref('excluded.games'),
          patch: ref('excluded.patch'),
          updated: ref('excluded.updated'),
          author: ref('excluded.author'),
          art: ref('excluded.art'),
          order_service: ref('excluded.order_service'),
          services: ref('excluded.services'),
          sources: ref('excluded.sources'),
          minutes: ref('excluded.minutes'),
          body: ref('excluded.body'),
          words: ref('excluded.words'),
        })),
      )
      .execute();
  },
};
