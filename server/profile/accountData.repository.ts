import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { OrderStatus } from '../../domains/order';
import type { AccountRow } from '../account/accounts.repository';
import type { Database } from '../db/schema';

type Connection = Kysely<Database>;

/** The states of orders that keep an account from being deleted. */
const RUNNING = ['awaiting_payment', 'payment_failed', 'paid', 'in_progress'] as const satisfies readonly OrderStatus[];

/** An address that nobody has: `.invalid` is reserved for that. */
const NOBODY = 'deleted@account.invalid';

type Owner = Pick<AccountRow, 'id' | 'email'>;

/** The orders of an account, and those placed with its email as a guest since it has signed in last. */
const isOrderOf =
  ({ id, email }: Owner) =>
  ({ and, eb, or }: ExpressionBuilder<Pick<Database, 'orders'>, 'orders'>) =>
    or([
      eb('orders.account_id', '=', id),
      and([eb('orders.account_id', 'is', null), eb(sql`lower(orders.email)`, '=', email)]),
    ]);

/** All that the shop holds about an account. The last argument is the connection or transaction to work in. */
export const accountData = {
  /** The ids of orders that are not over. */
  async runningOrders(owner: Owner, db: Connection): Promise<readonly number[]> {
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where(isOrderOf(owner))
      .where('status', 'in', RUNNING)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  },

  async orders(owner: Owner, db: Connection) {
    return db
      .selectFrom('orders')
      .select([
        'id',
        'status',
        'email',
        'country',
        'contact',
        'game_details',
        'currency',
        'subtotal',
        'discount',
        'total',
      ])
      .select(['created_at', 'paid_at'])
      .where(isOrderOf(owner))
      .orderBy('id', 'desc')
      .execute();
  },

  async orderLines(owner: Owner, db: Connection) {
    return db
      .selectFrom('order_lines as line')
      .innerJoin('orders', 'orders.id', 'line.order_id')
      .select(['line.order_id', 'line.position', 'line.game_name', 'line.service_name', 'line.summary', 'line.total'])
      .where(isOrderOf(owner))
      .orderBy('line.order_id')
      .orderBy('line.position')
      .execute();
  },

  async savedDetails(accountId: number, db: Connection) {
    return db
      .selectFrom('saved_details')
      .select(['game', 'account', 'region', 'platform', 'updated_at'])
      .where('account_id', '=', accountId)
      .orderBy('game')
      .execute();
  },

  /** Takes the person out of their orders, and deletes what else was stored with the email or the orders. */
  async forget(owner: Owner, trx: Connection): Promise<void> {
    const { email } = owner;
    const orders = trx.selectFrom('orders').select('id').where(isOrderOf(owner));
    await trx.deleteFrom('outbox').where('order_id', 'in', orders).execute();
    await trx.deleteFrom('outbox').where(sql`lower(recipient)`, '=', email).execute();
    await trx.deleteFrom('account_tokens').where('email', '=', email).execute();
    await trx.deleteFrom('device_prints').where('order_id', 'in', orders).execute();
    await trx.deleteFrom('questions').where(sql`lower(email)`, '=', email).execute();
    await trx.deleteFrom('run_waitlist').where(sql`lower(email)`, '=', email).execute();
    await trx
      .updateTable('orders')
      .set({ email: NOBODY, contact: '{}', game_details: '{}', account_id: null })
      .where(isOrderOf(owner))
      .execute();
  },

  async deleteCart(tokenHash: string, trx: Connection): Promise<void> {
    await trx.deleteFrom('carts').where('token_hash', '=', tokenHash).execute();
  },
};
