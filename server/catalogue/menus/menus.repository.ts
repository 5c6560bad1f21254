import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/db';

export interface MenuSubCategory {
  readonly name: string;
}

export interface MenuCategory {
  readonly slug: string;
  readonly name: string;
  readonly art: string;
  /** Of one of its services on sale; hot goes first. */
  readonly tag?: 'hot' | 'new' | undefined;
  /** Only those with services on sale. */
  readonly subCategories: readonly MenuSubCategory[];
}

/** Reads what the menus show of the catalogue. */
export const menuRepository = {
  /** The categories of all games on sale by the slug of the game, in shop order. */
  async categories(db: Kysely<Database>): Promise<ReadonlyMap<string, readonly MenuCategory[]>> {
    const rows = await db
      .selectFrom('games as g')
      .select((game) => [
        'g.slug',
        'g.art',
        jsonArrayFrom(
          game
            .selectFrom('categories as c')
            .select((category) => [
              'c.slug',
              'c.name',
              'c.art',
              hasTagged('hot').as('hot'),
              hasTagged('new').as('new'),
              jsonArrayFrom(
                category
                  .selectFrom('sub_categories as sub')
                  .select('sub.name')
                  .whereRef('sub.category_id', '=', 'c.id')
                  .where(({ exists, selectFrom }) =>
                    exists(
                      selectFrom('services as s')
                        .select('s.id')
                        .whereRef('s.sub_category_id', '=', 'sub.id')
                        .where('s.available', '=', true),
                    ),
                  )
                  .orderBy('sub.position'),
              ).as('sub_categories'),
            ])
            .whereRef('c.game_id', '=', 'g.id')
            .where('c.available', '=', true)
            .orderBy('c.position'),
        ).as('categories'),
      ])
      .where('g.available', '=', true)
      .execute();
    return new Map(
      rows.map(({ slug, art, categories }) => [
        slug,
        categories.map(({ sub_categories: subCategories, hot, new: hasNew, ...category }) => ({
          ...category,
          art: category.art ?? art ?? slug,
          tag: hot ? 'hot' : hasNew ? 'new' : undefined,
          subCategories,
        })),
      ]),
    );
  },
};

/** Counted, because PostgreSQL would answer `exists` by a scan of all services. */
const hasTagged = (tag: 'hot' | 'new') =>
  sql<boolean>`(select count(*) > 0 from services s where s.category_id = c.id and s.available and s.tags ? ${tag})`;
