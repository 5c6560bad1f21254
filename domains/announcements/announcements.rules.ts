import type { Announcement } from './announcements.contract';

type Schedule = Pick<Announcement, 'startsAt' | 'endsAt'>;

/** Whether an announcement is on at a time, ms UTC. It starts at its start, and is over at its end. */
export function isOn({ startsAt, endsAt }: Schedule, now: number): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);
}

/** The announcements that pages of a kind show, in their order. */
export function announcementsFor<M extends Pick<Announcement, 'pages'>>(
  announcements: readonly M[],
  pageKind: string,
): readonly M[] {
  return announcements.filter(({ pages }) => pages.length === 0 || pages.includes(pageKind));
}

/** The next start or end of any announcement after a time, ms UTC; undefined when there is none. */
export function nextChange(announcements: readonly Schedule[], now: number): number | undefined {
  const moments = announcements.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
  const later = moments.filter((moment): moment is number => moment !== null && moment > now);
  return later.length === 0 ? undefined : Math.min(...later);
}
