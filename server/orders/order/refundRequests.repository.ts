import { type Selectable, sql } from 'kysely';
import type { Connection, JsonRow, RefundRequestTable } from '../../platform/db';

/** What a buyer asks back for a line that has started. Amounts in cents, times in ms UTC. */
export type RefundRequest = ReturnType<typeof toRequest>;

type RequestRow = Selectable<RefundRequestTable>;

/** A request as it is read alone, or as JSON with others. */
export const toRequest = (row: RequestRow | JsonRow<RequestRow>) => ({
  id: row.id,
  lineId: row.order_line_id,
  words: row.words,
  proposed: row.proposed,
  state: row.state,
  answer: row.answer,
  createdAt: new Date(row.created_at).getTime(),
});

/** Requests in the database, at most one open one for a line. The last argument is the connection or transaction to work in. */
export const refundRequests = {
  /** The query for the requests of an order, the oldest first, to be read with others. */
  selectByOrder: (orderSerial: number, db: Connection) =>
    db
      .selectFrom('refund_requests as request')
      .innerJoin('order_lines as line', 'line.id', 'request.order_line_id')
      .selectAll('request')
      .where('line.order_id', '=', orderSerial)
      .orderBy('request.id'),

  async ofOrder(orderSerial: number, db: Connection): Promise<readonly RefundRequest[]> {
    return (await refundRequests.selectByOrder(orderSerial, db).execute()).map(toRequest);
  },

  /** Stores a request, unless the line has an open one. False then. */
  async create(
    request: Pick<RefundRequest, 'lineId' | 'words' | 'proposed'>,
    now: Date,
    trx: Connection,
  ): Promise<boolean> {
    const { lineId: order_line_id, words, proposed } = request;
    const row = await trx
      .insertInto('refund_requests')
      .values({ order_line_id, words, proposed, created_at: now })
      .onConflict((conflict) => conflict.column('order_line_id').where('state', '=', 'open').doNothing())
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Ends the open request of a line. False when there is none. */
  async close(
    lineId: number,
    { state, answer = '' }: { readonly state: 'answered' | 'withdrawn'; readonly answer?: string },
    now: Date,
    trx: Connection,
  ): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('refund_requests')
      .set({ state, answer, closed_at: now })
      .where('order_line_id', '=', lineId)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },

  /**
   * Ends the open requests of lines by a stored refund of them: one that gives back less than was asked for is an answer, and accepts nothing. Nothing was
   * proposed for a line that is done, so that what goes back of it is an answer, too.
   * @param reason given by staff; may be empty
   */
  async settle(refundId: number, reason: string, now: Date, trx: Connection): Promise<void> {
    const isAccepted = sql`request.proposed between 1 and part.amount`;
    await sql`update refund_requests request set closed_at = ${now}, refund_id = ${refundId},
        state = case when ${isAccepted} then 'accepted' else 'answered' end,
        answer = case when ${isAccepted} then '' else ${reason} end
      from order_refund_lines part
      where part.refund_id = ${refundId} and part.order_line_id = request.order_line_id and request.state = 'open'`.execute(
      trx,
    );
  },
};
