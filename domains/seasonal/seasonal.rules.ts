import type { ShownReward } from './seasonal.contract';

/** The number of letters that can be searched for. */
export const MAX_QUERY_LENGTH = 100;

/** Both kinds of apostrophes are typed for each other, and are one letter each. */
const comparable = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/** A query as it is compared with texts: trimmed, in lower case (SPEC §5). */
const wanted = (query: string): string => comparable(query.trim());

/** The rewards whose text contains the query (SPEC §5); all for an empty one. */
export function matchingRewards(rewards: readonly ShownReward[], query: string): readonly ShownReward[] {
  const text = wanted(query);
  return text === '' ? rewards : rewards.filter(({ title, where }) => comparable(`${title}\n${where}`).includes(text));
}

/** A text in pieces; every second piece is what was typed. */
export function markedPieces(text: string, query: string): readonly string[] {
  const [compared, typed] = [comparable(text), wanted(query)];
  // A letter whose small form is two letters would shift what follows it.
  if (typed === '' || compared.length !== text.length) return [text];
  const pieces: string[] = [];
  let done = 0;
  for (let at = compared.indexOf(typed); at >= 0; at = compared.indexOf(typed, done)) {
    pieces.push(text.slice(done, at), text.slice(at, at + typed.length));
    done = at + typed.length;
  }
  return [...pieces, text.slice(done)];
}

/** `1 reward`, `9 rewards`. */
export const rewardsText = (count: number): string => `${count} ${count === 1 ? 'reward' : 'rewards'}`;

/** How many games stand before the active one when the strip starts (SPEC §4). */
const GAMES_BEFORE_ACTIVE = 2;

/** The index of the first game that the strip shows: the active one with two before it, as far as there are. */
export const stripStart = (activeIndex: number): number => Math.max(0, activeIndex - GAMES_BEFORE_ACTIVE);
