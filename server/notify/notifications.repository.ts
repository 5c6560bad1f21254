import { utc } from '@date-fns/utc';
import { subDays } from 'date-fns/subDays';
import { type Kysely, sql } from 'kysely';
import { type Topic, UNDO_MS } from '../../domains/notifications';
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

/** A notification as the shop shows it. */
export interface ShownNotification {
  readonly id: number;
  readonly topic: Topic;
  /** Null for none, or a game that is gone. */
  readonly game: { readonly id: number; readonly art: string } | null;
  readonly title: string;
  readonly body: string;
  readonly amount: string | null;
  readonly note: string;
  readonly path: string;
  readonly createdAt: number;
  readonly isRead: boolean;
}

/** Which notifications are meant. */
export interface NotificationFilter {
  /** Null for all games. */
  readonly gameId: number | null;
  /** Null for all topics. */
  readonly topic: Topic | null;
}

/** Which part of a list, newest first: the first ones, those before or after one, or those that come after so many. */
export interface ListPart {
  readonly limit: number;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly skip?: number | undefined;
}

/** How many there are of a game and a topic, and how many of them are new. */
export interface NotificationCount {
  /** Null for those of no game. */
  readonly game: { readonly id: number; readonly name: string } | null;
  readonly topic: Topic;
  readonly all: number;
  readonly unread: number;
}

/** What changes when somebody presses a button; null: they have no such notification. */
export type Change = 'changed' | 'unchanged' | null;

/** How long notifications are kept, and removed ones, days. */
const KEPT_DAYS = 90;
const REMOVED_DAYS = 1;
/** The count of unread ones stops here. */
export const MAX_UNREAD = 100;

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

  /** Part of a list, newest first. */
  async list(
    recipient: Recipient,
    filter: NotificationFilter,
    { limit, before, after, skip = 0 }: ListPart,
    db: Connection,
  ): Promise<readonly ShownNotification[]> {
    const part = db
      .selectFrom('notifications')
      .select(['id', 'topic', 'game_id', 'title', 'body', 'amount', 'note', 'path', 'created_at', 'read_at'])
      .where(isTheirs(recipient))
      .where('removed_at', 'is', null)
      .where(matches(filter))
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
      .$if(after !== undefined, (query) => query.where('id', '>', after ?? 0))
      .orderBy('id', 'desc')
      .limit(limit)
      .$if(skip > 0, (query) => query.offset(skip));
    const rows = await db
      .selectFrom(part.as('part'))
      .leftJoin('games as game', 'game.id', 'part.game_id')
      .selectAll('part')
      .select(sql<string | null>`coalesce(game.art, game.slug)`.as('art'))
      .orderBy('part.id', 'desc')
      .execute();
    return rows.map(({ id, topic, game_id, art, title, body, amount, note, path, created_at, read_at }) => ({
      ...{ id, topic, title, body, amount, note, path },
      game: game_id === null || art === null ? null : { id: game_id, art },
      createdAt: created_at.getTime(),
      isRead: read_at !== null,
    }));
  },

  /** One that was removed and can still be brought back; null without one. */
  async findRemoved(
    recipient: Recipient,
    id: number,
    now: Date,
    db: Connection,
  ): Promise<{ readonly title: string } | null> {
    const row = await db
      .selectFrom('notifications')
      .select('title')
      .where(isTheirs(recipient))
      .where('id', '=', id)
      .where(canReturn(now))
      .executeTakeFirst();
    return row ?? null;
  },

  /**
   * How many there are of each game and topic, in the order of the games.
   * @param since only unread ones that were created after this count as new; null for all unread ones
   */
  async count(recipient: Recipient, since: Date | null, db: Connection): Promise<readonly NotificationCount[]> {
    const isNew = since === null ? sql`read_at is null` : sql`read_at is null and ${isAfter(since)}`;
    const counted = db
      .selectFrom('notifications')
      .select(['game_id', 'topic', sql<number>`count(*)::int`.as('all')])
      .select(sql<number>`(count(*) filter (where ${isNew}))::int`.as('unread'))
      .where(isTheirs(recipient))
      .where('removed_at', 'is', null)
      .groupBy(['game_id', 'topic']);
    const rows = await db
      .selectFrom(counted.as('counted'))
      .leftJoin('games as game', 'game.id', 'counted.game_id')
      .select(['counted.game_id', 'game.name', 'counted.topic', 'counted.all', 'counted.unread'])
      .orderBy('game.position')
      .orderBy('counted.game_id')
      .orderBy('counted.topic')
      .execute();
    return rows.map(({ game_id, name, ...row }) => ({
      ...row,
      game: game_id === null || name === null ? null : { id: game_id, name },
    }));
  },

  /** When the unread ones were created, newest first, ms UTC; at most `MAX_UNREAD`. */
  async unreadTimes(recipient: Recipient, db: Connection): Promise<readonly number[]> {
    const rows = await db
      .selectFrom('notifications')
      .select('created_at')
      .where(isTheirs(recipient))
      .where('removed_at', 'is', null)
      .where('read_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(MAX_UNREAD)
      .execute();
    return rows.map(({ created_at }) => created_at.getTime());
  },

  /** How many are unread; at most `MAX_UNREAD`. */
  async countUnread(recipient: Recipient, db: Connection): Promise<number> {
    const unread = db
      .selectFrom('notifications')
      .select('id')
      .where(isTheirs(recipient))
      .where('removed_at', 'is', null)
      .where('read_at', 'is', null)
      .limit(MAX_UNREAD);
    const { count } = await db
      .selectFrom(unread.as('unread'))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    return count;
  },

  /** The number of the newest one; 0 without one. */
  async newest(recipient: Recipient, db: Connection): Promise<number> {
    const row = await db
      .selectFrom('notifications')
      .select('id')
      .where(isTheirs(recipient))
      .where('removed_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.id ?? 0;
  },

  /** Marks one as read. */
  async markRead(recipient: Recipient, id: number, now: Date, db: Connection): Promise<Change> {
    const { numUpdatedRows } = await db
      .updateTable('notifications')
      .set({ read_at: now })
      .where(isTheirs(recipient))
      .where('id', '=', id)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n ? 'changed' : await unchanged(recipient, id, db);
  },

  /** Marks all as read that match. */
  async markAllRead(recipient: Recipient, filter: NotificationFilter, now: Date, db: Connection): Promise<void> {
    await db
      .updateTable('notifications')
      .set({ read_at: now })
      .where(isTheirs(recipient))
      .where('removed_at', 'is', null)
      .where('read_at', 'is', null)
      .where(matches(filter))
      .execute();
  },

  /** Removes one. It is deleted later, because it may be brought back. */
  async remove(recipient: Recipient, id: number, now: Date, db: Connection): Promise<Change> {
    const { numUpdatedRows } = await db
      .updateTable('notifications')
      .set({ removed_at: now })
      .where(isTheirs(recipient))
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n ? 'changed' : await unchanged(recipient, id, db);
  },

  /** Brings back one that was removed a moment ago. `unchanged`: it is there. */
  async restore(recipient: Recipient, id: number, now: Date, db: Connection): Promise<Change> {
    const { numUpdatedRows } = await db
      .updateTable('notifications')
      .set({ removed_at: null })
      .where(isTheirs(recipient))
      .where('id', '=', id)
      .where(canReturn(now))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return 'changed';
    const there = await db
      .selectFrom('notifications')
      .select('id')
      .where(isTheirs(recipient))
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return there === undefined ? null : 'unchanged';
  },

  /** Gives an account what a guest was told. What the account was told, too, goes. */
  async joinAccount(guestHash: string, accountId: number, trx: Connection): Promise<void> {
    await trx
      .deleteFrom('notifications')
      .where('guest_hash', '=', guestHash)
      .where(
        sql<boolean>`exists (select from notifications own where own.account_id = ${accountId}
          and own.subject = notifications.subject and own.detail = notifications.detail)`,
      )
      .execute();
    await trx
      .updateTable('notifications')
      .set({ account_id: accountId, guest_hash: null })
      .where('guest_hash', '=', guestHash)
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

const matches = ({ gameId, topic }: NotificationFilter) =>
  sql<boolean>`${gameId === null ? sql`true` : sql`game_id = ${gameId}`} and ${topic === null ? sql`true` : sql`topic = ${topic}`}`;

/** The database counts in microseconds, browsers in milliseconds. */
const isAfter = (time: Date) => sql`created_at >= ${new Date(time.getTime() + 1)}`;

/** Those with the time of their creation were never shown. */
const canReturn = (now: Date) =>
  sql<boolean>`removed_at > created_at and removed_at >= ${new Date(now.getTime() - UNDO_MS)}`;

async function unchanged(recipient: Recipient, id: number, db: Connection): Promise<Change> {
  const row = await db
    .selectFrom('notifications')
    .select('id')
    .where(isTheirs(recipient))
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : 'unchanged';
}

async function isAccount(id: number, trx: Connection): Promise<boolean> {
  return (await trx.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
