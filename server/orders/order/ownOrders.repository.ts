import { type ExpressionBuilder, sql } from 'kysely';
import type { OrderStatus } from '../../../domains/order';
import type { AccountRow } from '../../accounts';
import type { Connection, Database } from '../../platform/db';
import { NOBODY } from '../../platform/mail';

/** An order that is not over. */
export interface RunningOrderRow {
  readonly id: number;
  readonly public_id: string;
}

type Owner = Pick<AccountRow, 'id' | 'email'>;

/** Instead of what a person has written. */
const NOTHING = '…';

/** The states of orders that keep an account from being deleted. */
const RUNNING: readonly OrderStatus[] = ['awaiting_payment', 'payment_failed', 'paid', 'in_progress'];

/** The orders of an account, and those placed with its email as a guest since it has signed in last. */
const isOrderOf =
  ({ id, email }: Owner) =>
  ({ and, eb, or }: ExpressionBuilder<Pick<Database, 'orders'>, 'orders'>) =>
    or([
      eb('orders.account_id', '=', id),
      and([eb('orders.account_id', 'is', null), eb(sql`lower(orders.email)`, '=', email)]),
    ]);

/** The orders of an account. The last argument is the connection or transaction to work in. */
export const ownOrders = {
  async ids(owner: Owner, db: Connection): Promise<readonly number[]> {
    const rows = await db.selectFrom('orders').select('id').where(isOrderOf(owner)).orderBy('id').execute();
    return rows.map(({ id }) => id);
  },

  /** Those that are not over. */
  running: (owner: Owner, db: Connection): Promise<readonly RunningOrderRow[]> =>
    db
      .selectFrom('orders')
      .select(['id', 'public_id'])
      .where(isOrderOf(owner))
      .where('status', 'in', RUNNING)
      .orderBy('id')
      .execute(),

  /** Locks all orders until the transaction ends. @returns their ids, and those that are not over */
  async lock(
    owner: Owner,
    trx: Connection,
  ): Promise<{ readonly all: readonly number[]; readonly running: readonly RunningOrderRow[] }> {
    const rows = await trx
      .selectFrom('orders')
      .select(['id', 'public_id', 'status'])
      .where(isOrderOf(owner))
      .orderBy('id')
      .forUpdate()
      .execute();
    return {
      all: rows.map(({ id }) => id),
      running: rows.filter(({ status }) => RUNNING.includes(status)),
    };
  },

  /** Takes the person out of their locked orders. What the law asks for stays: services, prices, country, payments. */
  async anonymize(ids: readonly number[], trx: Connection): Promise<void> {
    if (ids.length === 0) return;
    await trx.deleteFrom('order_notes').where('order_id', 'in', ids).execute();
    const lines = trx.selectFrom('order_lines').select('id').where('order_id', 'in', ids);
    await trx.updateTable('refund_requests').set({ words: NOTHING }).where('order_line_id', 'in', lines).execute();
    await trx
      .updateTable('orders')
      .set({ email: NOBODY, contact: '{}', game_details: '{}', account_id: null, guest_hash: null, zone: null })
      .where('id', 'in', ids)
      .execute();
  },
};
