import { sql } from 'kysely';
import type { Connection } from '../../platform/db';

/** What somebody reserves and waits for in runs. The last argument is the connection or transaction to work in. */
export const ownSeats = {
  /** The runs whose seats a locked cart holds. @param tokenHash of its key */
  async heldRuns(tokenHash: string, trx: Connection): Promise<readonly number[]> {
    const rows = await trx
      .selectFrom('run_seats as seat')
      .innerJoin('cart_lines as line', 'line.id', 'seat.cart_line_id')
      .innerJoin('carts as cart', 'cart.id', 'line.cart_id')
      .select('seat.run_id')
      .distinct()
      .where('cart.token_hash', '=', tokenHash)
      .execute();
    return rows.map(({ run_id }) => run_id);
  },

  /** The runs whose waitlist an address is on. */
  async waitedRuns(email: string, trx: Connection): Promise<readonly number[]> {
    const rows = await trx
      .selectFrom('run_waitlist')
      .select('run_id')
      .distinct()
      .where(sql`lower(email)`, '=', email)
      .execute();
    return rows.map(({ run_id }) => run_id);
  },

  async listWaitlists(email: string, db: Connection) {
    return db
      .selectFrom('run_waitlist as entry')
      .innerJoin('runs as run', 'run.id', 'entry.run_id')
      .innerJoin('services as service', 'service.id', 'run.service_id')
      .select(['entry.run_id as run', 'service.name as service', 'run.starts_at as startsAt', 'entry.armor'])
      .select(['entry.boss_id as boss', 'entry.email', 'entry.status'])
      .select(['entry.offered_until as offeredUntil', 'entry.created_at as joinedAt'])
      .where(sql`lower(entry.email)`, '=', email)
      .orderBy('entry.id')
      .execute();
  },

  /** Takes an address off the waitlists of locked runs, with the seats that are held for it. */
  async leaveWaitlists(email: string, trx: Connection): Promise<void> {
    await trx.deleteFrom('run_waitlist').where(sql`lower(email)`, '=', email).execute();
  },
};
