const UNITS = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const;

/** The time left in at most two units (SPEC §4), rounded down: `2 d 4 h`, `3 h`, `12 min 5 s`, `0 s`. @param seconds whole seconds */
export function timeLeftText(seconds: number): string {
  const first = UNITS.findIndex(([, size]) => seconds >= size);
  if (first < 0) return '0 s';
  let rest = seconds;
  const parts = UNITS.slice(first, first + 2).map(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return [count, unit] as const;
  });
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}

/** How a time left is written: in two units, as a clock, or in whole minutes. */
export type TimeLeftFormat = 'clock' | 'minutes';

/** The time left as `02:14:31`, or as `15 min`, rounded up to a minute; in two units without a format. @param seconds whole seconds */
export function timeLeftIn(format: string | null, seconds: number): string {
  if (format === 'minutes') return `${Math.ceil(seconds / 60)} min`;
  if (format !== 'clock') return timeLeftText(seconds);
  // Only the last day is written so.
  return new Date(Math.ceil(seconds) * 1000).toISOString().slice(11, 19);
}
