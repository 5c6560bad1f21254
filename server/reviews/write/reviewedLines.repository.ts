import { type Selectable, sql } from 'kysely';
import type { Connection, OrderLineTable, OrderTable } from '../../platform/db';

/** When a line was paid, began and was completed, as its moves were recorded; null where they were not. */
interface LineTimes {
  readonly paid_at: Date | null;
  readonly started_at: Date | null;
  readonly completed_at: Date | null;
}

/** A line of an order as its review is about it. */
export type ReviewedLine = Selectable<OrderLineTable> &
  LineTimes & {
    readonly order: Pick<
      Selectable<OrderTable>,
      'id' | 'public_id' | 'account_id' | 'guest_hash' | 'email' | 'contact' | 'date_style' | 'zone'
    >;
  };

const firstMove = (to: string) =>
  sql<Date | null>`(select min(move.at) from line_moves move where move.order_line_id = line.id and move.to_state = ${to})`;

const selectLines = (db: Connection) =>
  db
    .selectFrom('order_lines as line')
    .innerJoin('orders as o', 'o.id', 'line.order_id')
    .selectAll('line')
    .select(['o.id as o_id', 'o.public_id', 'o.account_id', 'o.guest_hash', 'o.email', 'o.contact', 'o.date_style'])
    .select([
      'o.zone',
      'o.paid_at',
      firstMove('in_progress').as('started_at'),
      firstMove('completed').as('completed_at'),
    ]);

type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];

const toLine = (row: LineRow): ReviewedLine => {
  const { o_id: id, public_id, account_id, guest_hash, email, contact, date_style, zone, ...line } = row;
  return { ...line, order: { id, public_id, account_id, guest_hash, email, contact, date_style, zone } };
};

/** Lines of orders with what is measured of them. The last argument is the connection or transaction to work in. */
export const reviewedLines = {
  /** A line of an order; null when there is none. @param orderId the public one @param position from 0 */
  async find(orderId: string, position: number, db: Connection): Promise<ReviewedLine | null> {
    const row = await selectLines(db)
      .where('o.public_id', '=', orderId)
      .where('line.position', '=', position)
      .executeTakeFirst();
    return row === undefined ? null : toLine(row);
  },

  /** A line by its id. */
  async get(id: number, db: Connection): Promise<ReviewedLine> {
    return toLine(await selectLines(db).where('line.id', '=', id).executeTakeFirstOrThrow());
  },
};
