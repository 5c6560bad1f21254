import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { HotPlatform } from '../../domains/hot-products';
import { type Connection, type JsonRow, timeOf } from '../platform/db';

/** How far ahead starts are listed. */
export const LISTED_DAYS = 7;

/** The channel that database triggers notify when hot products, their starts or places have changed. */
export const HOT_CHANNEL = 'hot_changed';

/** Hot products in the database. */
export const hotRepository = {
  /** A product with the starts that are listed at a time, also a closed one; null for an unknown one. */
  async find(id: number, now: Date, db: Connection): Promise<StoredHot | null> {
    const row = await selectHot(now, db).where('p.id', '=', id).executeTakeFirst();
    return row === undefined ? null : storedHotOf(row);
  },

  /**
   * The query for several of them by id, to be read with others; unknown ids are left out.
   * @param ids not empty
   */
  selectMany: (ids: readonly number[], now: Date, db: Connection) =>
    selectHot(now, db).where('p.id', 'in', [...new Set(ids)]),

  /** Its products by id. */
  mapOf: (rows: readonly JsonRow<HotRow>[]): ReadonlyMap<number, StoredHot> =>
    new Map(rows.map((row) => [row.id, storedHotOf(row)])),

  /** Open products in the order of the shop, also those whose service is not on sale. */
  async listed(now: Date, db: Connection): Promise<readonly StoredHot[]> {
    const rows = await selectHot(now, db)
      .where('p.status', '=', 'open')
      .orderBy('p.position')
      .orderBy('p.id')
      .execute();
    return rows.map(storedHotOf);
  },

  /** The starts of orders for the file of their buyer, by the id of the line. @param orderSerials not empty */
  async exportLines(orderSerials: readonly number[], db: Connection): Promise<ReadonlyMap<number, object>> {
    const rows = await db
      .selectFrom('order_lines')
      .select(['id', 'hot'])
      .where('order_id', 'in', orderSerials)
      .execute();
    return new Map(rows.map(({ id, hot }) => [id, { hot }]));
  },

  /** All products in the order of the shop, also closed ones. */
  async all(now: Date, db: Connection): Promise<readonly StoredHot[]> {
    const rows = await selectHot(now, db).orderBy('p.position').orderBy('p.id').execute();
    return rows.map(storedHotOf);
  },
};

/** Products with the places of their coming starts, in one query. */
function selectHot(now: Date, db: Connection) {
  return db
    .selectFrom('hot_products as p')
    .selectAll('p')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('hot_starts as start')
          .select(['start.id', 'start.starts_at', 'start.sold_until', 'start.capacity'])
          .select((start) =>
            jsonArrayFrom(
              start
                .selectFrom('hot_places as place')
                .select(['place.quantity', 'place.held_until', 'place.cart_line_id'])
                .whereRef('place.start_id', '=', 'start.id'),
            ).as('taken'),
          )
          .whereRef('start.product_id', '=', 'p.id')
          .where('start.starts_at', '>', now)
          .where('start.starts_at', '<', addDays(now, LISTED_DAYS, { in: utc }))
          .orderBy('start.starts_at'),
      ).as('starts'),
    );
}

type HotRow = Awaited<ReturnType<ReturnType<typeof selectHot>['execute']>>[number];

/** A hot product as stored, the earliest start first. Held places become free again with time. Times in ms UTC. */
export type StoredHot = Readonly<ReturnType<typeof storedHotOf>>;

function storedHotOf(row: HotRow | JsonRow<HotRow>) {
  return {
    id: row.id,
    slug: row.slug,
    serviceId: row.service_id,
    name: row.name,
    kind: row.kind,
    preset: row.preset,
    fact: row.fact,
    platforms: row.platforms as HotPlatform[],
    unit: row.unit,
    suffix: row.suffix,
    maxQuantity: row.max_quantity,
    tiers: row.tiers,
    dailyStarts: row.daily_starts,
    leadMinutes: row.lead_minutes,
    window: row.weekly_window,
    endsAt: row.ends_at === null ? null : timeOf(row.ends_at),
    isOpen: row.status === 'open',
    position: row.position,
    starts: row.starts.map(({ id, starts_at, sold_until, capacity, taken }) => ({
      id,
      startsAt: timeOf(starts_at),
      soldUntil: timeOf(sold_until),
      capacity,
      taken: taken.map(({ quantity, held_until, cart_line_id }) => ({
        quantity,
        heldUntil: held_until === null ? null : timeOf(held_until),
        cartLineId: cart_line_id,
      })),
    })),
  };
}
