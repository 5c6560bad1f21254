import { type Kysely, sql } from 'kysely';
import type { AccountRow } from '../accounts';
import type { Database } from '../platform/db';
import { NOBODY } from '../platform/mail';

type Connection = Kysely<Database>;

/**
 * What goes with an account, besides the rows that its own row takes along. All work in the transaction that has locked it, in the order of locks that
 * `seats` tells. `personalData.test.ts` says of every table what becomes of it.
 */
export const accountDeletion = {
  /** Locks a cart, also one that has expired. @returns the runs whose seats it holds, to be locked before it is deleted with them */
  async lockCart(tokenHash: string, trx: Connection): Promise<readonly number[]> {
    const cart = await trx
      .selectFrom('carts')
      .select('id')
      .where('token_hash', '=', tokenHash)
      .forUpdate()
      .executeTakeFirst();
    if (cart === undefined) return [];
    const rows = await trx
      .selectFrom('run_seats as seat')
      .innerJoin('cart_lines as line', 'line.id', 'seat.cart_line_id')
      .select('seat.run_id')
      .distinct()
      .where('line.cart_id', '=', cart.id)
      .execute();
    return rows.map(({ run_id }) => run_id);
  },

  async deleteCart(tokenHash: string, trx: Connection): Promise<void> {
    await trx.deleteFrom('carts').where('token_hash', '=', tokenHash).execute();
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

  /** Takes an address off the waitlists of locked runs, with the seats that are held for it. */
  async leaveWaitlists(email: string, trx: Connection): Promise<void> {
    await trx.deleteFrom('run_waitlist').where(sql`lower(email)`, '=', email).execute();
  },

  /** Takes the person out of their locked orders. What the law asks for stays: services, prices, country, payments. */
  async anonymizeOrders(ids: readonly number[], trx: Connection): Promise<void> {
    if (ids.length === 0) return;
    await trx.deleteFrom('outbox').where('order_id', 'in', ids).execute();
    await trx.deleteFrom('device_prints').where('order_id', 'in', ids).execute();
    await trx
      .updateTable('orders')
      .set({ email: NOBODY, contact: '{}', game_details: '{}', account_id: null, guest_hash: null })
      .where('id', 'in', ids)
      .execute();
  },

  /**
   * Deletes what was stored with the address of an account. Another account's question for that address stays: that it vanished would tell who had an
   * account.
   */
  async forgetEmail({ id, email }: Pick<AccountRow, 'id' | 'email'>, trx: Connection): Promise<void> {
    await trx.deleteFrom('outbox').where(sql`lower(recipient)`, '=', email).execute();
    await trx
      .deleteFrom('account_tokens')
      .where('email', '=', email)
      .where(({ eb, or }) => or([eb('account_id', 'is', null), eb('account_id', '=', id)]))
      .execute();
    await trx.deleteFrom('questions').where(sql`lower(email)`, '=', email).execute();
    await trx.deleteFrom('wishes').where('email', '=', email).execute();
    // A guest's chat goes on without it.
    await trx.updateTable('chat_threads').set({ email: null }).where(sql`lower(email)`, '=', email).execute();
  },

  /** Deletes what the account was told and how. Last of all: see the README of `notify`. */
  async deleteNotifications(id: number, trx: Connection): Promise<void> {
    for (const table of ['push_tokens', 'push_outbox', 'notification_settings', 'notifications'] as const)
      await trx.deleteFrom(table).where('account_id', '=', id).execute();
  },
};
