/** The time below which a part of the times is. @param sorted times, ms @param part 0.95 for p95 */
export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.floor(sorted.length * part)] ?? Number.NaN;

/** The middle of some values; NaN of none. */
export const median = (values: readonly number[]): number => medianBy(values, (value) => value) ?? Number.NaN;

/** The item whose value is the middle one. */
export function medianBy<Item>(items: readonly Item[], read: (item: Item) => number): Item | undefined {
  return [...items].sort((a, b) => read(a) - read(b))[items.length >> 1];
}

/** How far two samples are apart, in standard deviations of the rank sum (Mann-Whitney). */
export function rankDistance(one: readonly number[], other: readonly number[]): number {
  const wins = one.reduce((sum, value) => sum + other.filter((rival) => rival < value).length, 0);
  const mean = (one.length * other.length) / 2;
  return (wins - mean) / Math.sqrt((mean * (one.length + other.length + 1)) / 6);
}

/** The time of one of `count` calls, ms, once V8 has compiled them. */
export function msPerCall(count: number, call: (index: number) => void): number {
  for (let i = 0; i < count / 10; i += 1) call(i);
  const startedAt = performance.now();
  for (let i = 0; i < count; i += 1) call(i);
  return (performance.now() - startedAt) / count;
}

export const formatKilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

export const formatCount = (count: number): string => count.toLocaleString('en');

/** How much larger a value is than another: `−33 %`. */
export function formatChange(value: number, other: number): string {
  const percent = Math.round((value / other - 1) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`;
}

/** The median of some values; with others that were measured in turns, theirs and the change: `120 ms (against 180 ms, −33 %)`. */
export function formatCompared(
  own: readonly number[],
  other: readonly number[] | undefined,
  format: (value: number) => string,
): string {
  const [mine, theirs] = [median(own), other && median(other)];
  if (theirs === undefined) return format(mine);
  return `${format(mine)} (against ${format(theirs)}, ${theirs === 0 ? 'from nothing' : formatChange(mine, theirs)})`;
}
