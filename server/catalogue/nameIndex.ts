/** Something that can be found by name. `name` counts more than `around`, where its game and categories stand. */
export interface Findable<Id> {
  readonly id: Id;
  readonly name: string;
  readonly around: string;
}

/** The best matches of a query, best first, equals in the order they were given. */
export interface Found<Id> {
  readonly ids: readonly Id[];
  /** How many match in all. */
  readonly total: number;
  /** What the next page goes on from; absent on the last one. */
  readonly next?: Id;
}

const NOTHING = { ids: [], total: 0 };
const MAX_WORDS = 10;
/** A word at the beginning of a word of the name, one inside a word of the name, one that is only around. */
const [BEGINS, INSIDE, AROUND] = [4, 2, 1];

/** Letters and digits without case and accents: `Pokémon` is found by `pokemon`. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/**
 * Finds things whose words begin with, or hold, every word of a query. Thousands of names are made of few words, so words are looked
 * through, not names: each knows the things whose name, or whose surroundings, hold it.
 */
export class NameIndex<Id> {
  private readonly ids: readonly Id[];
  private readonly places: ReadonlyMap<Id, number>;
  private readonly words: readonly IndexedWord[];

  constructor(findables: readonly Findable<Id>[]) {
    const words = new Map<string, { name: number[]; around: number[] }>();
    findables.forEach(({ name, around }, place) => {
      note(words, name, place, 'name');
      note(words, around, place, 'around');
    });
    this.ids = findables.map(({ id }) => id);
    this.places = new Map(this.ids.map((id, place) => [id, place]));
    this.words = [...words].map(([text, { name, around }]) => ({
      text,
      name: Uint32Array.from(name),
      around: Uint32Array.from(around),
    }));
  }

  /**
   * One page of what a query finds; nothing for a query without a letter.
   * @param after the last one of the page before; one that the query does not find counts for none
   */
  find(query: string, limit: number, after?: Id): Found<Id> {
    const asked = plain(query).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
    if (asked.length === 0) return NOTHING;
    const scores = this.scoresOf(asked);
    const counts = new Uint32Array(asked.length * BEGINS + 1);
    for (let place = 0; place < scores.length; place += 1) {
      const score = scores[place] as number;
      counts[score] = (counts[score] as number) + 1;
    }
    const total = scores.length - (counts[0] ?? 0);
    const place = after === undefined ? undefined : this.places.get(after);
    const from = place === undefined || !scores[place] ? undefined : { score: scores[place], place };
    const found = placesFrom(scores, counts, limit + 1, from);
    const ids = found.slice(0, limit).map((at) => this.ids[at] as Id);
    const last = ids.at(-1);
    return { ids, total, ...(found.length > limit && last !== undefined && { next: last }) };
  }

  /** For each thing the sum of what each word is worth there; 0 where one is missing. */
  private scoresOf(asked: readonly string[]): Uint8Array {
    const scores = new Uint8Array(this.ids.length);
    const worth = new Uint8Array(this.ids.length);
    asked.forEach((word, index) => {
      worth.fill(0);
      const holding = this.words.filter(({ text }) => text.includes(word));
      // What is worth least first: what is worth more is written over it.
      for (const { around } of holding) mark(worth, around, AROUND);
      for (const { text, name } of holding) if (!text.startsWith(word)) mark(worth, name, INSIDE);
      for (const { text, name } of holding) if (text.startsWith(word)) mark(worth, name, BEGINS);
      if (index === 0) scores.set(worth);
      else addWhereBoth(scores, worth);
    });
    return scores;
  }
}

/** A word with the places of the things that have it. */
interface IndexedWord {
  readonly text: string;
  readonly name: Uint32Array;
  readonly around: Uint32Array;
}

function note(
  words: Map<string, { name: number[]; around: number[] }>,
  text: string,
  place: number,
  where: 'name' | 'around',
): void {
  for (const word of new Set(plain(text).split(/\s+/))) {
    if (word === '') continue;
    const known = words.get(word) ?? { name: [], around: [] };
    known[where].push(place);
    words.set(word, known);
  }
}

/** Adds what another word is worth; nothing is left where one of them is missing. */
function addWhereBoth(scores: Uint8Array, worth: Uint8Array): void {
  for (let place = 0; place < scores.length; place += 1) {
    const before = scores[place] as number;
    const here = worth[place] as number;
    scores[place] = before === 0 || here === 0 ? 0 : before + here;
  }
}

/** By index: this runs over every name of a large shop, and an iterator makes it several times slower. */
function mark(worth: Uint8Array, places: Uint32Array, as: number): void {
  for (let index = 0; index < places.length; index += 1) worth[places[index] as number] = as;
}

/** Places by falling score, in their order where that is equal, beginning behind `from`. */
function placesFrom(
  scores: Uint8Array,
  counts: Uint32Array,
  limit: number,
  from: { readonly score: number; readonly place: number } | undefined,
): number[] {
  const found: number[] = [];
  for (let score = from?.score ?? counts.length - 1; score > 0 && found.length < limit; score -= 1) {
    if (counts[score] === 0) continue;
    const begin = score === from?.score ? from.place + 1 : 0;
    for (let place = scores.indexOf(score, begin); place >= 0 && found.length < limit; ) {
      found.push(place);
      place = scores.indexOf(score, place + 1);
    }
  }
  return found;
}
