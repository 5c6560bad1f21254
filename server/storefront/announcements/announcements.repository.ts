import type { Selectable } from 'kysely';
import type { Announcement } from '../../../domains/announcements';
import { type AnnouncementTable, asJson, type Connection } from '../../platform/db';

/** The channel that a database trigger notifies when a change of the announcements was committed. */
export const ANNOUNCEMENTS_CHANNEL = 'messages_changed';

export type NewAnnouncement = Omit<Announcement, 'id'>;

/** Announcements in the database. */
export const announcementRepository = {
  /** All announcements, the oldest first; also those that are over, or not on yet. */
  async all(db: Connection): Promise<readonly Announcement[]> {
    const rows = await db.selectFrom('messages').selectAll().orderBy('id').execute();
    return rows.map(announcementOf);
  },

  /** Inserts announcements in their order. Returns their ids. */
  async insert(announcements: readonly NewAnnouncement[], db: Connection): Promise<readonly number[]> {
    if (announcements.length === 0) return [];
    const inserted = await db.insertInto('messages').values(announcements.map(rowOf)).returning('id').execute();
    return inserted.map(({ id }) => id);
  },

  /** Returns what was removed; null when there is no announcement with this id. */
  async remove(id: number, db: Connection): Promise<Announcement | null> {
    const removed = await db.deleteFrom('messages').where('id', '=', id).returningAll().executeTakeFirst();
    return removed === undefined ? null : announcementOf(removed);
  },
};

function rowOf(announcement: NewAnnouncement) {
  const { kind, text, details, link, art, pages, startsAt, endsAt, closeAfterMs, delayDays } = announcement;
  return {
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
  };
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
