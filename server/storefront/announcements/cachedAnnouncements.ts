import type { Kysely } from 'kysely';
import { type Announcement, isOn, nextChange } from '../../../domains/announcements';
import type { Clock } from '../../platform/config';
import type { Database } from '../../platform/db';
import { createCachedList } from '../../platform/live';
import { announcementRepository } from './announcements.repository';

/** The announcements that are on at a time, and when that changes next, ms UTC. */
interface CurrentAnnouncements {
  readonly announcements: readonly Announcement[];
  readonly changeAt: number | undefined;
}

/** Keeps the announcements in memory until they change: they are few and on every page. */
export function createCachedAnnouncements(db: Kysely<Database>, clock: Clock) {
  const { get: all, cache } = createCachedList(
    () => announcementRepository.all(db),
    ({ id }) => id,
    clock,
  );
  return {
    /** All announcements, the oldest first; also those that are over, or not on yet. */
    all,

    /** @param now ms UTC */
    async current(now: number): Promise<CurrentAnnouncements> {
      const announcements = await all();
      return {
        announcements: announcements.filter((announcement) => isOn(announcement, now)),
        changeAt: nextChange(announcements, now),
      };
    },

    ...cache,
  };
}

export type CachedAnnouncements = ReturnType<typeof createCachedAnnouncements>;
