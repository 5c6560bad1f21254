import { type Selectable, sql } from 'kysely';
import type { ChoiceRow } from '../../../domains/configurator';
import type { LineState, OrderStatus } from '../../../domains/order';
import type { OrderedItem, OrderReader } from '../../orders';
import type { Connection, OrderTable } from '../../platform/db';

/** A line as the list of an account's orders needs it. */
export interface AccountOrderLine {
  readonly name: string;
  readonly choices: readonly ChoiceRow[];
  readonly art: string;
  /** What is known of its date; null for services. */
  readonly item: OrderedItem | null;
  /** Null until its order is paid. */
  readonly state: LineState | null;
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
        selectFrom('order_refunds as refund')
          .select('refund.id')
          .whereRef('refund.order_id', '=', 'orders.id')
          .where('refund.status', 'in', ['pending', 'unsure']),
      ).as('is_refund_pending'),
    )
    .where('account_id', '=', accountId);

async function withLines(
  rows: readonly (OrderColumns & { readonly is_refund_pending: unknown })[],
  reader: OrderReader,
  db: Connection,
): Promise<readonly AccountOrderRow[]> {
  const ids = rows.map(({ id }) => id);
  const lines = ids.length === 0 ? [] : await findLines(ids, reader, db);
  return rows.map(({ is_refund_pending, ...order }) => ({
    ...order,
    isRefundPending: is_refund_pending === true,
    lines: lines.filter(({ orderId }) => orderId === order.id),
  }));
}

async function findLines(
  orderIds: readonly number[],
  reader: OrderReader,
  db: Connection,
): Promise<(AccountOrderLine & { readonly orderId: number })[]> {
  const rows = await db
    .selectFrom('order_lines as line')
    .selectAll('line')
    .where('line.order_id', 'in', orderIds)
    .orderBy('line.order_id')
    .orderBy('line.position')
    .execute();
  const items = await reader.itemsOf(rows, db);
  return rows.map((line) => ({
    orderId: line.order_id,
    name: line.service_name,
    choices: line.summary,
    art: line.art,
    item: items.get(line.id) ?? null,
    state: line.state,
    start: { least: line.start_least, most: line.start_most },
  }));
}

/** The orders of an account, never those of another one. The last argument is the connection or transaction to work in. */
export const accountOrders = {
  /** A page of the list, the newest first. */
  async list(
    accountId: number,
    { statuses, after, limit }: ListQuery,
    reader: OrderReader,
    db: Connection,
  ): Promise<readonly AccountOrderRow[]> {
    const rows = await ordersOf(accountId, db)
      .where('status', 'in', statuses)
      .$if(after !== null, (query) => query.where('id', '<', after ?? 0))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return withLines(rows, reader, db);
  },

  /** Those of these orders that belong to the account, the newest first. @param ids public ones */
  async findMany(
    accountId: number,
    ids: readonly string[],
    reader: OrderReader,
    db: Connection,
  ): Promise<readonly AccountOrderRow[]> {
    const rows = await ordersOf(accountId, db).where('public_id', 'in', ids).orderBy('id', 'desc').execute();
    return withLines(rows, reader, db);
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
