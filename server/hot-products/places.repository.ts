import { sql } from 'kysely';
import type { Connection } from '../platform/db';

/** The places that a buyer needs. */
export interface NeededPlaces {
  readonly startId: number;
  readonly quantity: number;
}

/** Places that a cart line holds. */
interface HeldPlaces extends NeededPlaces {
  readonly until: Date;
}

/** Whom places are sold to. */
interface PlaceBuyer {
  readonly orderLineId: number;
  readonly cartLineId: number;
  /** The hash of the buyer's network, for the limit of holds until the order is paid. */
  readonly network: string;
}

/**
 * Places at the starts of hot products. Held places count as taken until their time is over; that is a condition in SQL, so nothing has to run for it.
 * Whoever takes places calls `lockStarts` first, in the same transaction: all others wait, and then count what is left. The starts are locked after the
 * runs (see `seats`), and before the order.
 */
export const hotPlaces = {
  /** Locks starts until the transaction ends, always in the order of their ids, so that two transactions never wait for each other. */
  async lockStarts(ids: readonly number[], trx: Connection): Promise<void> {
    if (ids.length === 0) return;
    await trx
      .selectFrom('hot_starts')
      .select('id')
      .where('id', 'in', [...new Set(ids)])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  },

  /** Holds places of a locked start until a time, for the limit of holds also by network. False when there are not so many. */
  async hold(
    places: NeededPlaces,
    cartLineId: number,
    until: Date,
    network: string,
    now: Date,
    trx: Connection,
  ): Promise<boolean> {
    if (!(await areFree(places, now, trx))) return false;
    await trx
      .insertInto('hot_places')
      .values({
        start_id: places.startId,
        quantity: places.quantity,
        held_until: until,
        cart_line_id: cartLineId,
        network,
        created_at: now,
      })
      .execute();
    return true;
  },

  /** What a cart line holds at a time; null when it holds nothing, or its time is over. */
  async findHold(cartLineId: number, now: Date, trx: Connection): Promise<HeldPlaces | null> {
    const row = await trx
      .selectFrom('hot_places')
      .select(['start_id', 'quantity', 'held_until'])
      .where('cart_line_id', '=', cartLineId)
      .where('held_until', '>', now)
      .executeTakeFirst();
    return row?.held_until ? { startId: row.start_id, quantity: row.quantity, until: row.held_until } : null;
  },

  /** Sells places of a locked start to an order line: those held for the cart line, else free ones. False when there are not so many. */
  async sell(
    places: NeededPlaces,
    { cartLineId, orderLineId, network }: PlaceBuyer,
    now: Date,
    trx: Connection,
  ): Promise<boolean> {
    // What this line holds is no longer held, whether its time is over or not; so places are always free for a hold that is not over.
    await this.release(cartLineId, trx);
    if (!(await areFree(places, now, trx))) return false;
    await trx
      .insertInto('hot_places')
      .values({
        start_id: places.startId,
        quantity: places.quantity,
        held_until: null,
        cart_line_id: null,
        order_line_id: orderLineId,
        network,
        created_at: now,
      })
      .execute();
    return true;
  },

  /** Gives back what a cart line holds. */
  async release(cartLineId: number, trx: Connection): Promise<void> {
    await trx.deleteFrom('hot_places').where('cart_line_id', '=', cartLineId).execute();
  },

  /** Gives back the places of an order. */
  async freeOrder(orderSerial: number, trx: Connection): Promise<void> {
    await trx
      .deleteFrom('hot_places')
      .where('order_line_id', 'in', trx.selectFrom('order_lines').select('id').where('order_id', '=', orderSerial))
      .execute();
  },

  /** How many places a locked network has in carts and in orders that are not paid. */
  async countHolds(network: string, now: Date, trx: Connection): Promise<number> {
    const row = await trx
      .selectFrom('hot_places')
      .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('count'))
      .where('network', '=', network)
      .where(({ or, eb }) => or([eb('held_until', 'is', null), eb('held_until', '>', now)]))
      .executeTakeFirstOrThrow();
    return row.count;
  },

  /** Forgets from which network the places of an order were bought, once it is paid. */
  async forgetNetwork(orderSerial: number, trx: Connection): Promise<void> {
    await trx
      .updateTable('hot_places')
      .set({ network: null })
      .where('order_line_id', 'in', trx.selectFrom('order_lines').select('id').where('order_id', '=', orderSerial))
      .where('network', 'is not', null)
      .execute();
  },

  /** Deletes holds that are over, but none that are just being replaced. Returns how many. */
  async deleteExpired(now: Date, trx: Connection): Promise<number> {
    const { numDeletedRows } = await trx
      .deleteFrom('hot_places')
      // Whoever takes several places at once locks their rows in another order.
      .where(
        sql<boolean>`id = any (array(select id from hot_places where held_until <= ${now} for update skip locked))`,
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

/** Whether a locked start that is still sold has so many free places. */
async function areFree({ startId, quantity }: NeededPlaces, now: Date, trx: Connection): Promise<boolean> {
  const start = await trx
    .selectFrom('hot_starts as start')
    .innerJoin('hot_products as p', 'p.id', 'start.product_id')
    .select('start.capacity')
    .where('start.id', '=', startId)
    .where('start.sold_until', '>', now)
    .where('p.status', '=', 'open')
    .where(({ or, eb }) => or([eb('p.ends_at', 'is', null), eb('p.ends_at', '>', now)]))
    .executeTakeFirst();
  if (start === undefined) return false;
  const { taken } = await trx
    .selectFrom('hot_places')
    .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('taken'))
    .where('start_id', '=', startId)
    .where(({ or, eb }) => or([eb('held_until', 'is', null), eb('held_until', '>', now)]))
    .executeTakeFirstOrThrow();
  return taken + quantity <= start.capacity;
}
