import type { Announcement } from './announcements.contract';
import { type AnnouncementsState, announcementsSlice } from './announcements.slice';

/** The slice of a page with announcements; undefined for a page without any. */
export function preloadAnnouncements(
  announcements: readonly Pick<Announcement, 'id'>[],
): AnnouncementsState | undefined {
  if (announcements.length === 0) return undefined;
  return { ...announcementsSlice.getInitialState(), ids: announcements.map(({ id }) => id) };
}
