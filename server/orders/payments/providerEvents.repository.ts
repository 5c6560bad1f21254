import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db';

/** Processed events of payment providers. */
export function createProviderEventRepository(db: Kysely<Database>) {
  return {
    /** Stores an event in the transaction that processes it. False when it was stored before. */
    async insertOnce(
      { provider, eventId, type }: { readonly provider: string; readonly eventId: string; readonly type: string },
      now: Date,
      trx: Kysely<Database>,
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
    async deleteBefore(before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('provider_events')
        .where('received_at', '<', before)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

export type ProviderEventRepository = ReturnType<typeof createProviderEventRepository>;
