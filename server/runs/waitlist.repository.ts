import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { type NeededSeat, seats } from './seats.repository';

type Connection = Kysely<Database>;

/** The database stores only the hash of a token. */
export const hashSeatToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The waitlists of full runs. The last argument is the transaction to work in. */
export const waitlist = {
  /** Gives the seat that was offered with a token to a cart line. False when the offer is over, or of another seat. */
  async takeSeat(token: string, seat: NeededSeat, cartLineId: number, now: Date, trx: Connection): Promise<boolean> {
    const entry = await trx
      .selectFrom('run_waitlist')
      .select('id')
      .where('token_hash', '=', hashSeatToken(token))
      .where('status', '=', 'offered')
      .executeTakeFirst();
    if (entry === undefined || !(await seats.takeOver(entry.id, seat, cartLineId, now, trx))) return false;
    await trx.updateTable('run_waitlist').set({ status: 'taken' }).where('id', '=', entry.id).execute();
    return true;
  },
};
