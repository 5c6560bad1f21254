const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The minutes that a device is ahead of UTC at a time. */
export const deviceOffset = (at: number): number => -new Date(at).getTimezoneOffset();

/**
 * When a start is: `Today, 18:00`, `Tomorrow, 10:00`, `Fri 27 Nov, 20:00`.
 * @param now ms UTC
 * @param offsetOf the minutes that the reader's zone is ahead of UTC at a time; without it the time is in UTC, and says so
 */
export function startTimeText(startsAt: number, now: number, offsetOf?: (at: number) => number): string {
  const localTime = (at: number) => at + (offsetOf?.(at) ?? 0) * MINUTE_MS;
  const local = new Date(localTime(startsAt));
  const days = Math.floor(localTime(startsAt) / DAY_MS) - Math.floor(localTime(now) / DAY_MS);
  const date = `${DAYS[local.getUTCDay()]} ${local.getUTCDate()} ${MONTHS[local.getUTCMonth()]}`;
  const day = days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : date;
  return `${day}, ${local.toISOString().slice(11, 16)}${offsetOf ? '' : ' UTC'}`;
}
