import type { Kysely } from 'kysely';
import type { ArmorType, LootType, RunRegion } from '../../domains/raid-run';
import type { Database } from '../db/schema';

type Connection = Kysely<Database>;

/** What a line with flex time takes: a seat of any run of a kind, until a time. */
export interface NewFlexOrder {
  readonly orderLineId: number;
  readonly serviceId: number;
  readonly region: RunRegion;
  readonly lootType: LootType;
  readonly armor: ArmorType | null;
  readonly bossId: number | null;
  readonly until: Date;
}

/** Order lines with flex time, as their orders begin and end. What staff does with them is in `server/run-staff`. */
export const flexOrders = {
  async create(order: NewFlexOrder, trx: Connection): Promise<void> {
    await trx
      .insertInto('flex_orders')
      .values({
        order_line_id: order.orderLineId,
        service_id: order.serviceId,
        region: order.region,
        loot_type: order.lootType,
        armor: order.armor,
        boss_id: order.bossId,
        until: order.until,
      })
      .execute();
  },

  /** The lines of an order that is over get no run any more. */
  async closeOrder(orderSerial: number, now: Date, trx: Connection): Promise<void> {
    await trx
      .updateTable('flex_orders')
      .set({ closed_at: now })
      .where('order_line_id', 'in', trx.selectFrom('order_lines').select('id').where('order_id', '=', orderSerial))
      .where('closed_at', 'is', null)
      .execute();
  },

  /** A line whose run was cancelled waits for another one, which may be declined: the buyer did not decline this one. */
  async unassign(orderLineId: number, trx: Connection): Promise<void> {
    await trx
      .updateTable('flex_orders')
      .set({ run_id: null, assigned_at: null, token_hash: null })
      .where('order_line_id', '=', orderLineId)
      .execute();
  },
};
