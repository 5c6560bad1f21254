import { type Selectable, sql } from 'kysely';
import type { ChoiceRow } from '../../../domains/configurator';
import type { OrderedHot } from '../../../domains/hot-products';
import type { OrderStatus } from '../../../domains/order';
import type { OrderedRun } from '../../../domains/raid-run';
import type { Connection, OrderTable } from '../../platform/db';

/** A line as the list of an account's orders needs it. */
export interface AccountOrderLine {
  readonly name: string;
  readonly choices: readonly ChoiceRow[];
  readonly art: string;
  /** Null for services. */
  readonly run: OrderedRun | null;
  /** The start of a hot product; null for other lines. */
  readonly hot: OrderedHot | null;
  /** The run that staff has assigned to a line with flex time. */
  readonly assigned: Pick<OrderedRun, 'id' | 'region' | 'startsAt' | 'leader'> | null;
  /** The line goes back to the buyer while the order goes on. */
  readonly isRefunded: boolean;
  /** Minutes from payment to the start of the work. */
  readonly start: { readonly least: number; readonly most: number };
}

type OrderColumns = Pick<
  Selectable<OrderTable>,
  'id' | 'public_id' | 'status' | 'total' | 'currency_sign' | 'created_at' | 'paid_at'
>;

export interface AccountOrderRow extends OrderColumns {
  readonly lines: readonly AccountOrderLine[];
  readonly isRefundPending: boolean;
}

export interface ListQuery {
  readonly statuses: readonly OrderStatus[];
  /** The serial of the last order of the page before; null for the first page. */
  readonly after: number | null;
  readonly limit: number;
}

const COLUMNS = ['id', 'public_id', 'status', 'total', 'currency_sign', 'created_at', 'paid_at'] as const;

const ordersOf = (accountId: number, db: Connection) =>
  db
    .selectFrom('orders')
    .select(COLUMNS)
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('refunds')
          .select('refunds.id')
          .whereRef('refunds.order_id', '=', 'orders.id')
          .where('refunds.status', '=', 'pending'),
      ).as('is_refund_pending'),
    )
    .where('account_id', '=', accountId);

async function withLines(
  rows: readonly (OrderColumns & { readonly is_refund_pending: unknown })[],
  db: Connection,
): Promise<readonly AccountOrderRow[]> {
  const ids = rows.map(({ id }) => id);
  const lines = ids.length === 0 ? [] : await findLines(ids, db);
  return rows.map(({ is_refund_pending, ...order }) => ({
    ...order,
    isRefundPending: is_refund_pending === true,
    lines: lines.filter(({ orderId }) => orderId === order.id),
  }));
}

async function findLines(
  orderIds: readonly number[],
  db: Connection,
): Promise<(AccountOrderLine & { readonly orderId: number })[]> {
  const rows = await db
    .selectFrom('order_lines as line')
    .leftJoin('line_refunds as refund', 'refund.order_line_id', 'line.id')
    .leftJoin('flex_orders as flex', 'flex.order_line_id', 'line.id')
    .leftJoin('runs', 'runs.id', 'flex.run_id')
    .select([
      'line.order_id',
      'line.service_name',
      'line.summary',
      'line.art',
      'line.run',
      'line.hot',
      'line.start_least',
      'line.start_most',
    ])
    .select(['refund.amount', 'runs.id as run_id', 'runs.region', 'runs.starts_at', 'runs.leader'])
    .where('line.order_id', 'in', orderIds)
    .orderBy('line.order_id')
    .orderBy('line.position')
    .execute();
  return rows.map(({ run_id, region, starts_at, leader, ...line }) => ({
    orderId: line.order_id,
    name: line.service_name,
    choices: line.summary,
    art: line.art,
    run: line.run,
    hot: line.hot,
    assigned:
      run_id === null || region === null || starts_at === null || leader === null
        ? null
        : { id: run_id, region, startsAt: starts_at.getTime(), leader },
    isRefunded: (line.amount ?? 0) > 0,
    start: { least: line.start_least, most: line.start_most },
  }));
}

/** The orders of an account, never those of another one. The last argument is the connection or transaction to work in. */
export const accountOrders = {
  /** A page of the list, the newest first. */
  async list(
    accountId: number,
    { statuses, after, limit }: ListQuery,
    db: Connection,
  ): Promise<readonly AccountOrderRow[]> {
    const rows = await ordersOf(accountId, db)
      .where('status', 'in', statuses)
      .$if(after !== null, (query) => query.where('id', '<', after ?? 0))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return withLines(rows, db);
  },

  /** Those of these orders that belong to the account, the newest first. @param ids public ones */
  async findMany(accountId: number, ids: readonly string[], db: Connection): Promise<readonly AccountOrderRow[]> {
    return withLines(await ordersOf(accountId, db).where('public_id', 'in', ids).orderBy('id', 'desc').execute(), db);
  },

  /** How many orders the account has in each status. */
  async countByStatus(accountId: number, db: Connection): Promise<ReadonlyMap<OrderStatus, number>> {
    const rows = await db
      .selectFrom('orders')
      .select(['status', sql<number>`count(*)::int`.as('count')])
      .where('account_id', '=', accountId)
      .groupBy('status')
      .execute();
    return new Map(rows.map(({ status, count }) => [status, count]));
  },
};
