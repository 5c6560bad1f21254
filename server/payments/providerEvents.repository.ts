import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';

/** Messages of payment providers that were acted on. */
export function createProviderEventRepository(db: Kysely<Database>) {
  return {
    /** Notes a message in the transaction that acts on it. False when it was noted before. */
    async note(
      { provider, eventId, type }: { readonly provider: string; readonly eventId: string; readonly type: string },
      now: Date,
      trx: Kysely<Database>,
    ): Promise<boolean> {
      const noted = await trx
        .insertInto('provider_events')
        .values({ provider, event_id: eventId, type, received_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('event_id')
        .executeTakeFirst();
      return noted !== undefined;
    },

    /** Forgets what was received before a moment. Returns how many. */
    async forget(before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('provider_events')
        .where('received_at', '<', before)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

export type ProviderEventRepository = ReturnType<typeof createProviderEventRepository>;
