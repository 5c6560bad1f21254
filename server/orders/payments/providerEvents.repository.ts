import type { Connection } from '../../platform/db';

/** Processed events of payment providers. The last argument is the connection or transaction to work in. */
export const providerEventRepository = {
  /** Stores an event in the transaction that processes it. False when it was stored before. */
  async insertOnce(
    { provider, eventId, type }: { readonly provider: string; readonly eventId: string; readonly type: string },
    now: Date,
    trx: Connection,
  ): Promise<boolean> {
    const inserted = await trx
      .insertInto('provider_events')
      .values({ provider, event_id: eventId, type, received_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('event_id')
      .executeTakeFirst();
    return inserted !== undefined;
  },

  /** Deletes events received before a date. Returns how many. */
  async deleteBefore(before: Date, db: Connection): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('provider_events')
      .where('received_at', '<', before)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};
