import { createReservations, type Need } from '../orders';
import type { Connection } from '../platform/db';

/** The slots at the starts of hot products: those in carts, and sold ones. */
export const hotSlots = createReservations({
  table: 'hot_places',
  itemColumn: 'start_id',
  itemTable: 'hot_starts',
  capacityColumn: 'capacity',
  quantityColumn: 'quantity',
  async capacityFor({ itemId }: Need, now: Date, trx: Connection) {
    const start = await trx
      .selectFrom('hot_starts as start')
      .innerJoin('hot_products as p', 'p.id', 'start.product_id')
      .select('start.capacity')
      .where('start.id', '=', itemId)
      .where('start.sold_until', '>', now)
      .where('p.status', '=', 'open')
      .where(({ or, eb }) => or([eb('p.ends_at', 'is', null), eb('p.ends_at', '>', now)]))
      .executeTakeFirst();
    return start ? { all: start.capacity, of: {} } : null;
  },
});
