import { isLive, LINE_STATES } from '../../../domains/order';
import type { Connection } from '../../platform/db';

/** A sold seat of the run. */
export interface SoldSeat {
  readonly orderSerial: number;
  readonly orderLineId: number;
  /** The line has flex time, and goes back to those that wait for a run. */
  readonly isFlex: boolean;
}

/** The statements that cancel a run. What changes something works in the transaction that has locked it. */
export const cancelledRuns = {
  /** Closes an open run that has not started. False when it has, or is cancelled already. */
  async close(runId: number, now: Date, trx: Connection): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('runs')
      .set({ status: 'cancelled', updated_at: now })
      .where('id', '=', runId)
      .where('status', '=', 'open')
      .where('starts_at', '>', now)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    // What carts hold is given back, and what is on offer to the waitlist.
    await trx.deleteFrom('run_seats').where('run_id', '=', runId).where('held_until', 'is not', null).execute();
    return true;
  },

  /** How many of these orders still wait for money that the payment provider has to send back. */
  async waitingForRefund(orderSerials: readonly number[], db: Connection): Promise<number> {
    if (orderSerials.length === 0) return 0;
    const rows = await db
      .selectFrom('order_refunds')
      .select('order_id')
      .where('status', '=', 'pending')
      .where('order_id', 'in', orderSerials)
      .execute();
    return new Set(rows.map(({ order_id }) => order_id)).size;
  },

  /** The sold seats of lines that are not over, by order. */
  async soldSeats(runId: number, trx: Connection): Promise<readonly SoldSeat[]> {
    const rows = await trx
      .selectFrom('run_seats as seat')
      .innerJoin('order_lines as line', 'line.id', 'seat.order_line_id')
      .select(['line.order_id', 'line.id', 'line.run'])
      .where('seat.run_id', '=', runId)
      .where(({ eb, or }) => or([eb('line.state', 'is', null), eb('line.state', 'in', LINE_STATES.filter(isLive))]))
      .orderBy('line.order_id')
      .orderBy('line.position')
      .execute();
    return rows.map(({ order_id, id, run }) => ({
      orderSerial: order_id,
      orderLineId: id,
      isFlex: run !== null && run.flexUntil !== null,
    }));
  },
};
