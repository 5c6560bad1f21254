import type { Kysely } from 'kysely';
import { type Announcement, isOn, nextChange } from '../../../domains/announcements';
import type { Database } from '../../platform/db';
import { announcementRepository } from './announcements.repository';

/** The announcements that are on at a time, and when that changes next, ms UTC. */
interface CurrentAnnouncements {
  readonly announcements: readonly Announcement[];
  readonly changeAt: number | undefined;
}

/** Keeps the announcements in memory until they change: they are few and on every page. */
export function createCachedAnnouncements(db: Kysely<Database>) {
  let cached: Promise<readonly Announcement[]> | undefined;
  const listeners: (() => void)[] = [];

  /** All announcements, the oldest first; also those that are over, or not on yet. */
  function all(): Promise<readonly Announcement[]> {
    if (cached) return cached;
    const read = announcementRepository.all(db);
    cached = read;
    read.catch(() => {
      if (cached === read) cached = undefined;
    });
    return read;
  }

  return {
    all,

    /** @param now ms UTC */
    async current(now: number): Promise<CurrentAnnouncements> {
      const announcements = await all();
      return {
        announcements: announcements.filter((announcement) => isOn(announcement, now)),
        changeAt: nextChange(announcements, now),
      };
    },

    /** After the announcements have changed, here or in another process. */
    clearCache(): void {
      cached = undefined;
      for (const listener of listeners) listener();
    },

    /** Calls back on every `clearCache`. */
    onCacheCleared(listener: () => void): void {
      listeners.push(listener);
    },
  };
}

export type CachedAnnouncements = ReturnType<typeof createCachedAnnouncements>;
