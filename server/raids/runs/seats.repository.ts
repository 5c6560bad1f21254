import { sql } from 'kysely';
import type { ArmorType } from '../../../domains/raid-run';
import { createReservations, type Need } from '../../orders';
import type { Connection } from '../../platform/db';

/** The seat that a buyer needs: of an armor type or for a boss, where the run limits those. */
export interface NeededSeat {
  readonly runId: number;
  readonly armor: ArmorType | null;
  readonly bossId: number | null;
}

/** What a seat takes of its run. */
export const needOfSeat = ({ runId, armor, bossId }: NeededSeat): Need => ({
  itemId: runId,
  quantity: 1,
  traits: { armor, boss_id: bossId },
});

/** Seats of runs: those in carts, those on offer to somebody on the waitlist, and sold ones. */
export const seats = createReservations({
  table: 'run_seats',
  itemColumn: 'run_id',
  itemTable: 'runs',
  capacityColumn: 'capacity',
  traitColumns: ['armor', 'boss_id'],
  async capacityFor({ itemId, traits }: Need, now: Date, trx: Connection) {
    const run = await trx
      .selectFrom('runs')
      .select(['capacity', 'armor_seats', 'boss_seats'])
      .where('id', '=', itemId)
      .where('status', '=', 'open')
      .where('deadline', '>', now)
      .executeTakeFirst();
    if (run === undefined) return null;
    const armorSeats: Readonly<Record<string, number>> = run.armor_seats ?? {};
    const of = { armor: armorSeats[String(traits.armor)] ?? 0, boss_id: run.boss_seats?.[String(traits.boss_id)] ?? 0 };
    return { all: run.capacity, of };
  },
});

/** Gives what is set aside for somebody on the waitlist to a cart line. False when its time is over, or it is another seat. */
export async function takeOfferedSeat(
  waitlistId: number,
  seat: NeededSeat,
  cartLineId: number,
  now: Date,
  trx: Connection,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('run_seats')
    .set({ cart_line_id: cartLineId, waitlist_id: null })
    .where('waitlist_id', '=', waitlistId)
    .where('run_id', '=', seat.runId)
    .where('held_until', '>', now)
    .where(sql<boolean>`armor is not distinct from ${seat.armor}`)
    .where(sql<boolean>`boss_id is not distinct from ${seat.bossId}`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
