import { sql } from 'kysely';
import type { ArmorType } from '../../../domains/raid-run';
import type { Connection } from '../../platform/db';

/** The seat that a buyer needs: of an armor type or for a boss, where the run limits those. */
export interface NeededSeat {
  readonly runId: number;
  readonly armor: ArmorType | null;
  readonly bossId: number | null;
}

/** Who a seat is held for. */
export type HoldOwner = { readonly cartLineId: number } | { readonly waitlistId: number };

/** A seat that a cart line holds. */
interface LineHold extends NeededSeat {
  readonly until: Date;
}

/** Whom a seat is sold to. */
interface SeatBuyer {
  readonly orderLineId: number;
  /** Absent for lines with flex time, which are paid before they get a seat. */
  readonly cartLineId?: number;
  /** The hash of the buyer's network, for the limit of holds until the order is paid. */
  readonly network?: string;
}

/** An arbitrary key for the advisory locks of networks; no other pair of keys may begin with it. */
const NETWORK_LOCK = 41_873_320;

/** What the free seats of a run are counted from. */
interface RunLimits {
  readonly capacity: number;
  readonly armor_seats: Readonly<Partial<Record<ArmorType, number>>> | null;
  readonly boss_seats: Readonly<Record<string, number>> | null;
}

/**
 * Seats of runs. A held seat counts as taken until its time is over; that is a condition in SQL, so nothing has to run for it. Whoever takes seats
 * calls `lockRuns` first, in the same transaction: all others wait, and then count what is left.
 *
 * Locks are taken in this order, so that no two transactions wait for each other: the account, the cart, the network, the runs, the order. The network comes
 * before the runs because its requests then wait for each other without keeping others from a run.
 */
export const seats = {
  /** Locks the seats of a network until the transaction ends, so that parallel requests for different runs count each other's holds. */
  async lockNetwork(network: string, trx: Connection): Promise<void> {
    await sql`select pg_advisory_xact_lock(${sql.lit(NETWORK_LOCK)}, hashtext(${network}))`.execute(trx);
  },

  /** Locks runs until the transaction ends, always in the order of their ids, so that two transactions never wait for each other. */
  async lockRuns(ids: readonly number[], trx: Connection): Promise<void> {
    if (ids.length === 0) return;
    await trx
      .selectFrom('runs')
      .select('id')
      .where('id', 'in', [...new Set(ids)])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  },

  /** Locks a run like `lockRuns`, unless others have it. False then, and for an unknown run. */
  async tryLockRun(id: number, trx: Connection): Promise<boolean> {
    const run = await trx
      .selectFrom('runs')
      .select('id')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    return run !== undefined;
  },

  /** Holds a seat of a locked run until a time, for the limit of holds also by network. False when none is free. */
  async hold(
    seat: NeededSeat,
    owner: HoldOwner,
    until: Date,
    network: string | null,
    now: Date,
    trx: Connection,
  ): Promise<boolean> {
    if (!(await isFree(seat, now, trx))) return false;
    await trx
      .insertInto('run_seats')
      .values({
        run_id: seat.runId,
        armor: seat.armor,
        boss_id: seat.bossId,
        held_until: until,
        cart_line_id: 'cartLineId' in owner ? owner.cartLineId : null,
        waitlist_id: 'waitlistId' in owner ? owner.waitlistId : null,
        network,
        created_at: now,
      })
      .execute();
    return true;
  },

  /** What a cart line holds at a time; null when it holds nothing, or its time is over. */
  async findHold(cartLineId: number, now: Date, trx: Connection): Promise<LineHold | null> {
    const row = await trx
      .selectFrom('run_seats')
      .select(['run_id', 'armor', 'boss_id', 'held_until'])
      .where('cart_line_id', '=', cartLineId)
      .where('held_until', '>', now)
      .executeTakeFirst();
    if (!row?.held_until) return null;
    return { runId: row.run_id, armor: row.armor, bossId: row.boss_id, until: row.held_until };
  },

  /** Gives the hold of somebody on the waitlist to a cart line. False when it is over or of another seat. */
  async takeOver(
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
  },

  /**
   * Sells a seat of a locked run to an order line: the one held for the cart line, else a free one. False when there is none.
   */
  async sell(
    seat: NeededSeat,
    { cartLineId, orderLineId, network }: SeatBuyer,
    now: Date,
    trx: Connection,
  ): Promise<boolean> {
    // What this line holds is no longer held, whether its time is over or not; so a free seat is always there for a hold that is not over.
    if (cartLineId !== undefined) await this.release(cartLineId, trx);
    if (!(await isFree(seat, now, trx))) return false;
    await trx
      .insertInto('run_seats')
      .values({
        run_id: seat.runId,
        armor: seat.armor,
        boss_id: seat.bossId,
        held_until: null,
        cart_line_id: null,
        order_line_id: orderLineId,
        network: network ?? null,
        created_at: now,
      })
      .execute();
    return true;
  },

  /** Gives back what a cart line holds. */
  async release(cartLineId: number, trx: Connection): Promise<void> {
    await trx.deleteFrom('run_seats').where('cart_line_id', '=', cartLineId).execute();
  },

  /** Frees the seats of an order that is over, or only those of one line. */
  async freeOrder(orderSerial: number, trx: Connection, orderLineId?: number): Promise<void> {
    const lines = trx.selectFrom('order_lines').select('id').where('order_id', '=', orderSerial);
    await trx
      .deleteFrom('run_seats')
      .where('order_line_id', 'in', orderLineId === undefined ? lines : lines.where('id', '=', orderLineId))
      .execute();
  },

  /** How many seats a locked network has in carts and in orders that are not paid. */
  async countHolds(network: string, now: Date, trx: Connection): Promise<number> {
    const row = await trx
      .selectFrom('run_seats')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('network', '=', network)
      .where(({ or, eb }) => or([eb('held_until', 'is', null), eb('held_until', '>', now)]))
      .executeTakeFirstOrThrow();
    return row.count;
  },

  /** Forgets from which network the seats of an order were bought, once it is paid. */
  async forgetNetwork(orderSerial: number, trx: Connection): Promise<void> {
    await trx
      .updateTable('run_seats')
      .set({ network: null })
      .where('order_line_id', 'in', trx.selectFrom('order_lines').select('id').where('order_id', '=', orderSerial))
      .where('network', 'is not', null)
      .execute();
  },

  /** Deletes holds that are over, but none that is just being replaced. Returns how many. */
  async deleteExpired(now: Date, trx: Connection): Promise<number> {
    const { numDeletedRows } = await trx
      .deleteFrom('run_seats')
      // Whoever takes several seats at once locks their rows in another order.
      .where(sql<boolean>`id = any (array(select id from run_seats where held_until <= ${now} for update skip locked))`)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

/** Whether a locked run has a free seat of the kind. */
async function isFree({ runId, armor, bossId }: NeededSeat, now: Date, trx: Connection): Promise<boolean> {
  const run = await trx
    .selectFrom('runs')
    .select(['capacity', 'armor_seats', 'boss_seats'])
    .where('id', '=', runId)
    .where('status', '=', 'open')
    .where('deadline', '>', now)
    .executeTakeFirst();
  if (run === undefined) return false;
  const { total, ofArmor, ofBoss } = await trx
    .selectFrom('run_seats')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<number>`(count(*) filter (where armor = ${armor}))::int`.as('ofArmor'),
      sql<number>`(count(*) filter (where boss_id = ${bossId}))::int`.as('ofBoss'),
    ])
    .where('run_id', '=', runId)
    .where(({ or, eb }) => or([eb('held_until', 'is', null), eb('held_until', '>', now)]))
    .executeTakeFirstOrThrow();
  return total < run.capacity && ofArmor < limitOf(run, armor, null) && ofBoss < limitOf(run, null, bossId);
}

function limitOf({ capacity, armor_seats, boss_seats }: RunLimits, armor: ArmorType | null, bossId: number | null) {
  if (armor !== null) return armor_seats?.[armor] ?? 0;
  if (bossId !== null) return boss_seats?.[bossId] ?? 0;
  return capacity;
}
