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

  /** What goes back, or has gone back: of whole payments (`line` is null) and of single lines (from 1). */
  async refunds(ids: readonly number[], db: Connection) {
    const whole = await db
      .selectFrom('refunds')
      .select(['order_id as orderId', 'amount', 'currency', 'status'])
      .select(['created_at as createdAt', 'updated_at as updatedAt'])
      .where('order_id', 'in', ids)
      .orderBy('id')
      .execute();
    const lines = await db
      .selectFrom('order_lines as line')
      .innerJoin('line_refunds as refund', 'refund.order_line_id', 'line.id')
      .select(['line.order_id as orderId', 'refund.amount', 'refund.currency', 'refund.status'])
      .select(['refund.created_at as createdAt', 'refund.updated_at as updatedAt', 'line.position'])
      .where('line.order_id', 'in', ids)
      .orderBy('line.id')
      .execute();
    return [
      ...whole.map((refund) => ({ ...refund, line: null })),
      ...lines.map(({ position, ...refund }) => ({ ...refund, line: position + 1 })),
    ];
  },
};
