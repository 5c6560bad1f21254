import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Connection } from '../../platform/db';

/** Orders as the file for their buyer has them. The ids are not empty; the last argument is the connection to work in. */
export const exportedOrders = {
  async orders(ids: readonly number[], db: Connection) {
    return db
      .selectFrom('orders')
      .select(['id', 'status', 'email', 'country', 'zone', 'contact', 'game_details as gameDetails'])
      .select(['currency', 'subtotal', 'discount', 'total', 'created_at as createdAt', 'paid_at as paidAt'])
      .where('id', 'in', ids)
      .orderBy('id', 'desc')
      .execute();
  },

  async lines(ids: readonly number[], db: Connection) {
    return db
      .selectFrom('order_lines as line')
      .select(['line.order_id as orderId', 'line.game_name as game', 'line.service_name as service'])
      .select(['line.id', 'line.summary as choices', 'line.total'])
      .where('line.order_id', 'in', ids)
      .orderBy('line.order_id')
      .orderBy('line.position')
      .execute();
  },

  async payments(ids: readonly number[], db: Connection) {
    return db
      .selectFrom('payments')
      .select(['order_id as orderId', 'provider', 'reference', 'status', 'amount', 'currency'])
      .select(['created_at as createdAt', 'updated_at as updatedAt'])
      .where('order_id', 'in', ids)
      .orderBy('id')
      .execute();
  },

  /** What goes back, or has gone back: `lines` are those it is of (from 1), none for money that came in twice. */
  async refunds(ids: readonly number[], db: Connection) {
    return db
      .selectFrom('order_refunds as refund')
      .select(['refund.order_id as orderId', 'refund.amount', 'refund.currency', 'refund.status', 'refund.reason'])
      .select(['refund.created_at as createdAt', 'refund.updated_at as updatedAt'])
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom('order_refund_lines as part')
            .innerJoin('order_lines as line', 'line.id', 'part.order_line_id')
            .select([sql<number>`line.position + 1`.as('line'), 'part.amount'])
            .whereRef('part.refund_id', '=', 'refund.id')
            .orderBy('line.position'),
        ).as('lines'),
      )
      .where('refund.order_id', 'in', ids)
      .orderBy('refund.id')
      .execute();
  },

  /** What became of each line, and what was asked back for it. */
  async moves(ids: readonly number[], db: Connection) {
    return db
      .selectFrom('line_moves as move')
      .innerJoin('order_lines as line', 'line.id', 'move.order_line_id')
      .select(['line.order_id as orderId', sql<number>`line.position + 1`.as('line')])
      .select(['move.to_state as state', 'move.done', 'move.at', 'move.reason'])
      .where('line.order_id', 'in', ids)
      .orderBy('move.id')
      .execute();
  },

  async refundRequests(ids: readonly number[], db: Connection) {
    return db
      .selectFrom('refund_requests as request')
      .innerJoin('order_lines as line', 'line.id', 'request.order_line_id')
      .select(['line.order_id as orderId', sql<number>`line.position + 1`.as('line')])
      .select(['request.words', 'request.proposed as amount', 'request.state', 'request.answer'])
      .select(['request.created_at as createdAt', 'request.closed_at as closedAt'])
      .where('line.order_id', 'in', ids)
      .orderBy('request.id')
      .execute();
  },
};
