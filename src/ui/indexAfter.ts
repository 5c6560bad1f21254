/**
 * Where a key leads in a list, round and round; undefined for keys that lead nowhere.
 * @param steps the arrow keys of the list with their direction
 * @param index of the current entry; -1 before the first
 */
export function indexAfter(
  key: string,
  steps: Readonly<Record<string, 1 | -1>>,
  index: number,
  length: number,
): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  const step = steps[key];
  return step && (Math.max(index, step > 0 ? -1 : 0) + step + length) % length;
}
