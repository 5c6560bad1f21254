/**
 * How far the sections of the levels have been scrolled: n in the middle of the section of level n, and a part of the way between two middles. Before
 * the first middle it is 0, after the last one the highest level. Two decimals, so that what can't be seen writes nothing.
 * @param line what counts as the place of the reader, px from the top of the page
 * @param middles of the sections, px from the top of the page, ascending
 * @param isStepped only whole levels, for shoppers who want less motion
 */
export function scrolledLevel(line: number, middles: readonly number[], isStepped: boolean): number {
  const next = middles.findIndex((middle) => line < middle);
  if (next === 0 || middles.length === 0) return 0;
  if (next === -1) return middles.length - 1;
  const [from = 0, to = 0] = middles.slice(next - 1);
  const level = next - 1 + (line - from) / (to - from);
  return isStepped ? Math.round(level) : Math.round(level * 100) / 100;
}
