import { type RawBuilder, sql } from 'kysely';
import { type Topic, UNDO_MS } from '../../../domains/notifications';
import { type Connection, hasChangedRows } from '../../platform/db';
import { isTheirs, type Recipient } from './recipient.repository';

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

/** The count of unread ones stops here. */
const MAX_UNREAD = 100;

/** What shoppers see of their notifications, and do with them. The last argument is the connection or transaction to work in. */
export const shownNotifications = {
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
    const isChanged = await change(recipient, id, { read_at: now }, sql`read_at is null`, db);
    return isChanged ? 'changed' : unchanged(recipient, id, db);
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
    const isChanged = await change(recipient, id, { removed_at: now }, sql`removed_at is null`, db);
    return isChanged ? 'changed' : unchanged(recipient, id, db);
  },

  /** Brings back one that was removed a moment ago. `unchanged`: it is there. */
  async restore(recipient: Recipient, id: number, now: Date, db: Connection): Promise<Change> {
    if (await change(recipient, id, { removed_at: null }, canReturn(now), db)) return 'changed';
    return unchanged(recipient, id, db, sql`removed_at is null`);
  },
};

const matches = ({ gameId, topic }: NotificationFilter) =>
  sql<boolean>`${gameId === null ? sql`true` : sql`game_id = ${gameId}`} and ${topic === null ? sql`true` : sql`topic = ${topic}`}`;

/** The database counts in microseconds, browsers in milliseconds. */
const isAfter = (time: Date) => sql`created_at >= ${new Date(time.getTime() + 1)}`;

/** Those with the time of their creation were never shown. */
const canReturn = (now: Date) =>
  sql<boolean>`removed_at > created_at and removed_at >= ${new Date(now.getTime() - UNDO_MS)}`;

/** Changes one of theirs to which a condition applies. Returns whether there was one. */
async function change(
  recipient: Recipient,
  id: number,
  to: { readonly read_at: Date } | { readonly removed_at: Date | null },
  when: RawBuilder<boolean>,
  db: Connection,
): Promise<boolean> {
  return hasChangedRows(
    db.updateTable('notifications').set(to).where(isTheirs(recipient)).where('id', '=', id).where(when),
  );
}

/** @param when what applies to one that is as it should be */
async function unchanged(
  recipient: Recipient,
  id: number,
  db: Connection,
  when: RawBuilder<boolean> = sql`true`,
): Promise<Change> {
  const row = await db
    .selectFrom('notifications')
    .select('id')
    .where(isTheirs(recipient))
    .where('id', '=', id)
    .where(when)
    .executeTakeFirst();
  return row === undefined ? null : 'unchanged';
}
