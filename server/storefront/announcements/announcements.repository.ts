import type { Kysely, Selectable } from 'kysely';
import { type Announcement, isOn, nextChange } from '../../../domains/announcements';
import { type AnnouncementTable, asJson, type Database } from '../../platform/db';

/** The channel that a database trigger notifies when a change of the announcements was committed. */
export const ANNOUNCEMENTS_CHANNEL = 'messages_changed';

type Connection = Kysely<Database>;
export type NewAnnouncement = Omit<Announcement, 'id'>;

/** The announcements that are on at a time, and when that changes next, ms UTC. */
export interface CurrentAnnouncements {
  readonly announcements: readonly Announcement[];
  readonly changeAt: number | undefined;
}

export interface AnnouncementRepository {
  /** All announcements, the oldest first; also those that are over, or not on yet. */
  all(): Promise<readonly Announcement[]>;
  /** @param now ms UTC */
  current(now: number): Promise<CurrentAnnouncements>;
  /** Returns the id. @param trx the transaction to work in */
  insert(announcement: NewAnnouncement, trx: Connection): Promise<number>;
  /** Returns what was removed; null when there is no announcement with this id. @param trx the transaction to work in */
  remove(id: number, trx: Connection): Promise<Announcement | null>;
  /** After the announcements have changed, here or in another process. */
  clearCache(): void;
  /** Calls back on every `clearCache`. */
  onCacheCleared(listener: () => void): void;
}

/** The announcements in the database. They are few and on every page, so they are kept in memory until they change. */
export function createAnnouncementRepository(db: Connection): AnnouncementRepository {
  let cached: Promise<readonly Announcement[]> | undefined;
  const listeners: (() => void)[] = [];

  function all(): Promise<readonly Announcement[]> {
    if (cached) return cached;
    const read = readAnnouncements(db);
    cached = read;
    read.catch(() => {
      if (cached === read) cached = undefined;
    });
    return read;
  }

  return {
    all,
    async current(now) {
      const announcements = await all();
      return {
        announcements: announcements.filter((announcement) => isOn(announcement, now)),
        changeAt: nextChange(announcements, now),
      };
    },
    insert: async (announcement, trx) => {
      const [id = 0] = await insertAnnouncements(trx, [announcement]);
      return id;
    },
    async remove(id, trx) {
      const removed = await trx.deleteFrom('messages').where('id', '=', id).returningAll().executeTakeFirst();
      return removed === undefined ? null : announcementOf(removed);
    },
    clearCache() {
      cached = undefined;
      for (const listener of listeners) listener();
    },
    onCacheCleared: (listener) => void listeners.push(listener),
  };
}

/** Inserts announcements in their order. Returns their ids. */
export async function insertAnnouncements(
  db: Connection,
  announcements: readonly NewAnnouncement[],
): Promise<readonly number[]> {
  if (announcements.length === 0) return [];
  const rows = announcements.map(
    ({ kind, text, details, link, art, pages, startsAt, endsAt, closeAfterMs, delayDays }) => ({
      kind,
      text,
      details,
      href: link?.href ?? null,
      label: link?.label ?? null,
      art,
      pages: asJson(pages),
      starts_at: dateOf(startsAt),
      ends_at: dateOf(endsAt),
      close_after_ms: closeAfterMs,
      delay_days: delayDays,
    }),
  );
  const inserted = await db.insertInto('messages').values(rows).returning('id').execute();
  return inserted.map(({ id }) => id);
}

async function readAnnouncements(db: Connection): Promise<readonly Announcement[]> {
  const rows = await db.selectFrom('messages').selectAll().orderBy('id').execute();
  return rows.map(announcementOf);
}

function announcementOf(row: Selectable<AnnouncementTable>): Announcement {
  const { id, kind, text, details, href, label, art, pages, starts_at, ends_at, close_after_ms, delay_days } = row;
  return {
    id,
    kind,
    text,
    details,
    link: href === null ? null : { href, label },
    art,
    pages,
    startsAt: starts_at?.getTime() ?? null,
    endsAt: ends_at?.getTime() ?? null,
    closeAfterMs: close_after_ms,
    delayDays: delay_days,
  };
}

const dateOf = (moment: number | null) => (moment === null ? null : new Date(moment));
