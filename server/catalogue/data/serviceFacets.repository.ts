import { type Kysely, sql } from 'kysely';
import type { PlayStyle } from '../../../domains/catalogue';
import type { Database } from '../../platform/db';

/** What lists are filtered and sorted by; about 870 bytes for each service. */
export interface ServiceFacets {
  readonly id: number;
  readonly category: string;
  readonly subCategory: string;
  readonly kind: 'range' | 'quantity' | 'variants';
  readonly play: PlayStyle;
  /** A choice of the service is played by the shopper. */
  readonly offersSelfPlay: boolean;
  /** The longest time from payment to the start of the work. */
  readonly maxStartMinutes: number;
  /** Position in the shop's order. */
  readonly place: number;
  /** The name without case and accents. */
  readonly sortName: string;
  /** The price that lists show, cents. */
  readonly price: number;
  /** The price is not the stored one: it includes a running offer, or is that of the cheapest date. */
  readonly hasCurrentPrice?: boolean | undefined;
  /** Labels of the options by the key of their group; only of groups that lists are filtered by. */
  readonly options: Readonly<Record<string, readonly string[]>>;
}

/** The option groups that say for whom a service is. */
const FILTERED_GROUPS = ['platform', 'region'];

export interface FacetsScope {
  readonly game: string;
  /** All categories of the game when absent. */
  readonly category?: string | undefined;
  readonly currency: string;
}

/** The services on sale of a category or game, in the order of the shop. */
export async function readServiceFacets(
  { game, category, currency }: FacetsScope,
  db: Kysely<Database>,
): Promise<readonly ServiceFacets[]> {
  const { rows: categories } = await sql<{ readonly id: number; readonly slug: string }>`select c.id, c.slug
    from games g join categories c on c.game_id = g.id
    where g.slug = ${game} and g.available and c.available ${category === undefined ? sql`` : sql`and c.slug = ${category}`}
    order by c.position`.execute(db);
  const facets: ServiceFacets[] = [];
  for (const { id, slug } of categories) {
    const rows = await selectFacets(id, currency, db);
    facets.push(...rows.map((row) => ({ ...row, category: slug, options: row.options ?? {} })));
  }
  return facets;
}

async function selectFacets(categoryId: number, currency: string, db: Kysely<Database>) {
  return db
    .selectFrom('services as s')
    .innerJoin('sub_categories as sub', 'sub.id', 's.sub_category_id')
    .innerJoin('service_prices as p', (join) => join.onRef('p.service_id', '=', 's.id').on('p.currency', '=', currency))
    .select(['s.id', 's.kind', 's.play', 's.place', 's.start_most as maxStartMinutes', 's.sort_name as sortName'])
    .select([
      'sub.name as subCategory',
      sql<number>`coalesce(p.default_price, p.list_price)`.as('price'),
      sql<Record<string, string[]> | null>`(select jsonb_object_agg(x.key, x.labels) from (
        select og.key, jsonb_agg(o.label order by o.position) as labels from option_groups og
        join options o on o.service_id = og.service_id and o.group_id = og.id
        where og.service_id = s.id and og.key in (${sql.join(FILTERED_GROUPS)}) group by og.key
      ) x)`.as('options'),
      sql<boolean>`exists (select from options o where o.service_id = s.id and o.play = 'selfplay')
        or exists (select from service_variants v where v.service_id = s.id and v.play = 'selfplay')`.as(
        'offersSelfPlay',
      ),
    ])
    .where('s.category_id', '=', categoryId)
    .where('s.available', '=', true)
    .orderBy('s.place')
    .orderBy('s.id')
    .execute();
}
