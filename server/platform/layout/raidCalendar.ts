import { gamePath, RAID_CALENDAR_PATH } from '../../../src/lib/urls';

/** Whether a game, or a shop with these games, has the raid calendar. */
export const hasRaidCalendar = (...games: readonly { readonly slug: string }[]): boolean =>
  games.some(({ slug }) => RAID_CALENDAR_PATH.startsWith(`${gamePath(slug)}/`));
