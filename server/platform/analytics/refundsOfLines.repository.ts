import type { Connection } from '../db/connection';

/** The refunds by which lines got money back: those are numbered in each order from 1, by their ids, and told to analytics by that number. */
export const refundsOfLines = (db: Connection) =>
  db
    .selectFrom('order_refunds as refund')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_refund_lines as part').select('part.amount').whereRef('part.refund_id', '=', 'refund.id'),
      ),
    );
