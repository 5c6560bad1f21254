import { utc } from '@date-fns/utc';
import { subDays } from 'date-fns/subDays';
import { sql } from 'kysely';
import type { Topic } from '../../../domains/notifications';
import type { Connection } from '../../platform/db';
import { pushQueue } from './pushQueue.repository';
import { isTheirs, type Recipient, recipientColumns } from './recipient.repository';

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

/** How long notifications are kept, and removed ones, days. */
export const KEPT_DAYS = 90;
const REMOVED_DAYS = 1;
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

  /** Marks what a recipient was told about a subject as read. */
  async markSubjectRead(recipient: Recipient, subject: string, now: Date, db: Connection): Promise<void> {
    await db
      .updateTable('notifications')
      .set({ read_at: now })
      .where(isTheirs(recipient))
      .where('subject', '=', subject)
      .where('read_at', 'is', null)
      .execute();
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

  /**
   * Gives an account what a guest was told of its chats, of orders and alerts with its email, and of other subjects that are the account's. What the
   * account was told, too, goes.
   */
  async joinAccount(
    guestHash: string,
    { id: accountId, email }: { readonly id: number; readonly email: string },
    otherSubjects: readonly string[],
    trx: Connection,
  ): Promise<void> {
    const isOfAccount = sql<boolean>`guest_hash = ${guestHash} and (subject like 'chat %'
      or exists (select from orders o where o.account_id = ${accountId} and notifications.subject = 'order ' || o.id)
      or exists (select from wishes w where (w.account_id = ${accountId} or w.email = ${email}) and notifications.subject = 'wish ' || w.id)
      or subject = any(${otherSubjects}))`;
    await trx
      .deleteFrom('notifications')
      .where(isOfAccount)
      .where(
        sql<boolean>`exists (select from notifications own where own.account_id = ${accountId}
          and own.subject = notifications.subject and own.detail = notifications.detail)`,
      )
      .execute();
    await trx
      .updateTable('notifications')
      .set({ account_id: accountId, guest_hash: null })
      .where(isOfAccount)
      .execute();
  },

  /** Deletes what is old, was removed a day ago, or belongs to an account that is gone. Returns how many. */
  async deleteExpired(now: Date, trx: Connection): Promise<number> {
    const { numDeletedRows: expired } = await trx
      .deleteFrom('notifications')
      .where(({ or, eb }) =>
        or([
          eb('created_at', '<', subDays(now, KEPT_DAYS, { in: utc })),
          eb('removed_at', '<', subDays(now, REMOVED_DAYS, { in: utc })),
        ]),
      )
      .executeTakeFirstOrThrow();
    const { numDeletedRows: orphans } = await trx
      .deleteFrom('notifications')
      .where('created_at', '>=', orphansSince(now))
      .where(isOrphan)
      .executeTakeFirstOrThrow();
    return Number(expired + orphans);
  },
};

/** How long ago an account may have been deleted while something was told to it, days; the job runs every hour. */
const ORPHAN_DAYS = 2;
export const orphansSince = (now: Date): Date => subDays(now, ORPHAN_DAYS, { in: utc });

/** Rows of an account that is gone: see the README. */
export const isOrphan = sql<boolean>`account_id is not null and (select id from accounts where id = account_id) is null`;

async function isAccount(id: number, trx: Connection): Promise<boolean> {
  return (await trx.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
