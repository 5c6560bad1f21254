import { sql } from 'kysely';
import type { OrderStatus } from '../../../domains/order';
import type { ArmorType } from '../../../domains/raid-run';
import type { Connection } from '../../platform/db';

/** A seat of a run that was sold. */
export interface SoldSeatRow {
  readonly id: number;
  readonly orderSerial: number;
  readonly status: OrderStatus;
  readonly armor: ArmorType | null;
  readonly bossId: number | null;
}

/** Who is in a run. The last argument is the connection to work in. */
export const staffRuns = {
  /** The sold seats, in the order of their orders. */
  async soldSeats(runId: number, db: Connection): Promise<readonly SoldSeatRow[]> {
    const rows = await db
      .selectFrom('run_seats as seat')
      .innerJoin('order_lines as line', 'line.id', 'seat.order_line_id')
      .innerJoin('orders as o', 'o.id', 'line.order_id')
      .select(['seat.id', 'o.id as serial', 'o.status', 'seat.armor', 'seat.boss_id'])
      .where('seat.run_id', '=', runId)
      .orderBy('o.id')
      .orderBy('line.position')
      .execute();
    return rows.map(({ id, serial, status, armor, boss_id }) => ({
      id,
      orderSerial: serial,
      status,
      armor,
      bossId: boss_id,
    }));
  },

  /** How many wait for a seat, or are offered one. */
  async waiting(runId: number, db: Connection): Promise<number> {
    const { count } = await db
      .selectFrom('run_waitlist')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('run_id', '=', runId)
      .where('status', 'in', ['waiting', 'offered'])
      .executeTakeFirstOrThrow();
    return count;
  },
};
