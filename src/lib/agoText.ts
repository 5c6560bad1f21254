import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

/** How long ago something was, never more than it is: `12 min ago`, `3 h ago`, `2 days ago`. Both in ms UTC. */
export function agoText(at: number, now: number): string {
  const passed = now - at;
  if (passed < millisecondsInMinute) return 'just now';
  if (passed < millisecondsInHour) return `${Math.floor(passed / millisecondsInMinute)} min ago`;
  if (passed < millisecondsInDay) return `${Math.floor(passed / millisecondsInHour)} h ago`;
  const days = Math.floor(passed / millisecondsInDay);
  return `${days} ${days === 1 ? 'day' : 'days'} ago`;
}

/** So long `agoText` stays true, ms. */
export function untilNextAgo(at: number, now: number): number {
  const passed = Math.max(0, now - at);
  const unit =
    passed < millisecondsInHour
      ? millisecondsInMinute
      : passed < millisecondsInDay
        ? millisecondsInHour
        : millisecondsInDay;
  return unit - (passed % unit);
}
