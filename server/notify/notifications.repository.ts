import { type Kysely, sql } from 'kysely';
import type { Topic } from '../../domains/notifications';
import type { Database } from '../db/schema';
import { pushQueue } from './pushQueue.repository';
import { isTheirs, type Recipient, recipientColumns } from './recipient.repository';

type Connection = Kysely<Database>;

/** What somebody is told. */
export interface News {
  readonly topic: Topic;
  /** What it is about, and which news of it: `order 12` and `paid`. Each is told once. */
  readonly subject: string;
  readonly detail: string;
  /** The slug of the game that it belongs to; null for none. */
  readonly game: string | null;
  readonly title: string;
  readonly body: string;
  /** An amount that stands out at the end of the text: `129.00 $`. */
  readonly amount?: string | undefined;
  /** Where it belongs: `Order Q-100042`. */
  readonly note: string;
  /** The page that it leads to. */
  readonly path: string;
}

/** Notifications in the database. The last argument is the connection or transaction to work in. */
export const notifications = {
  /**
   * Adds a notification, once for its subject and detail.
   * @param isShown false when the shopper does not want this topic in the shop
   * @returns its id; null when it was told before, or the account is gone
   */
  async add(
    recipient: Recipient,
    { game, amount, ...news }: News,
    isShown: boolean,
    now: Date,
    trx: Connection,
  ): Promise<number | null> {
    if ('accountId' in recipient && !(await isAccount(recipient.accountId, trx))) return null;
    const added = await trx
      .insertInto('notifications')
      .values({
        ...news,
        ...recipientColumns(recipient),
        game_id: game === null ? null : sql<number>`(select id from games where slug = ${game})`,
        amount: amount ?? null,
        created_at: now,
        ...(!isShown && { removed_at: now }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added?.id ?? null;
  },

  /** What has become of a notification since it was told; null when it is gone. `isOpen` is false once it was read or removed. */
  async findOpen(id: number, db: Connection): Promise<{ readonly subject: string; readonly isOpen: boolean } | null> {
    const row = await db
      .selectFrom('notifications')
      .select(['subject', 'created_at', 'read_at', 'removed_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { subject, created_at: created, read_at: read, removed_at: removed } = row;
    // Removed at once: not wanted in the shop, but perhaps by push messages.
    return { subject, isOpen: read === null && (removed === null || removed.getTime() === created.getTime()) };
  },

  /** Deletes what is not read about a subject, with the push messages that wait, because newer news take its place. */
  async deleteUnread(recipient: Recipient, subject: string, trx: Connection): Promise<void> {
    const deleted = await trx
      .deleteFrom('notifications')
      .where(isTheirs(recipient))
      .where('subject', '=', subject)
      .where('read_at', 'is', null)
      .returning('id')
      .execute();
    if (deleted.length === 0) return;
    const ids = deleted.map(({ id }) => id);
    await pushQueue.deleteWaiting(recipient, ids, trx);
  },
};

async function isAccount(id: number, trx: Connection): Promise<boolean> {
  return (await trx.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
