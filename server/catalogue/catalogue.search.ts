/** Something that can be found by name. `name` counts more than `around`, where its game and categories stand. */
export interface Findable<Id> {
  readonly id: Id;
  readonly name: string;
  readonly around: string;
}

interface Entry<Id> {
  readonly id: Id;
  readonly name: string;
  readonly around: string;
}

/** Letters and digits without case and accents: `Pokémon` is found by `pokemon`. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** Finds things whose words begin with, or hold, every word of a query. Good for the tens of thousands of names of one shop. */
export class NameIndex<Id> {
  private readonly entries: readonly Entry<Id>[];

  constructor(findables: readonly Findable<Id>[]) {
    this.entries = findables.map(({ id, name, around }) => ({
      id,
      name: ` ${plain(name)}`,
      around: ` ${plain(around)}`,
    }));
  }

  /** Ids of the best matches first, equals in the order they were given. Nothing for a query without a letter. */
  find(query: string, limit: number): Id[] {
    const words = plain(query).split(/\s+/).filter(Boolean).slice(0, 10);
    if (words.length === 0) return [];
    const found: { readonly id: Id; readonly score: number }[] = [];
    for (const entry of this.entries) {
      const score = scoreOf(entry, words);
      if (score > 0) found.push({ id: entry.id, score });
    }
    return found
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ id }) => id);
  }
}

/** 0 when a word is nowhere; a word at the beginning of a word of the name counts most. */
function scoreOf({ name, around }: Entry<unknown>, words: readonly string[]): number {
  let score = 0;
  for (const word of words) {
    if (name.includes(` ${word}`)) score += 4;
    else if (name.includes(word)) score += 2;
    else if (around.includes(word)) score += 1;
    else return 0;
  }
  return score;
}
