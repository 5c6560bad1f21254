import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database, PushOutboxTable } from '../db/schema';
import { isTheirs, type Recipient, recipientColumns } from './recipient.repository';

type Connection = Kysely<Database>;

/** A message to all browsers of a recipient. */
export type NewPush = Pick<PushOutboxTable, 'topic' | 'title' | 'body' | 'path' | 'action_title' | 'expires_at'> & {
  /** When it is sent at the earliest. */
  readonly next_try_at: Date;
  /** Null for a test. */
  readonly notificationId: number | null;
};

/** The queue of push messages. The last argument is the connection or transaction to work in. */
export const pushQueue = {
  /** Adds a message for each browser of a recipient. Returns for how many. */
  async add(recipient: Recipient, { notificationId, ...push }: NewPush, now: Date, trx: Connection): Promise<number> {
    const tokens = await trx.selectFrom('push_tokens').select('id').where(isTheirs(recipient)).orderBy('id').execute();
    if (tokens.length === 0) return 0;
    await trx
      .insertInto('push_outbox')
      .values(
        tokens.map(({ id }) => ({
          ...push,
          ...recipientColumns(recipient),
          push_token_id: id,
          notification_id: notificationId,
          message_id: randomBytes(16).toString('hex'),
          created_at: now,
          updated_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return tokens.length;
  },
};
