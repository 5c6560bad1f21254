/** An entry of the search index. Matches in `name` score higher than in `keywords`, which hold its game and categories. */
export interface SearchEntry<Id> {
  readonly id: Id;
  readonly name: string;
  readonly keywords: string;
}

/** The best matches of a query, best first, ties in index order. */
export interface NameMatches<Id> {
  readonly ids: readonly Id[];
  /** The number of all matches. */
  readonly total: number;
  /** The entry after which the next page starts; absent on the last page. */
  readonly next?: Id;
}

const NO_MATCHES = { ids: [], total: 0 };
const MAX_WORDS = 10;
/** Scores of a query word at the start of a word of the name, inside a word of the name, and in the keywords only. */
const [PREFIX_SCORE, INNER_SCORE, KEYWORD_SCORE] = [4, 2, 1];

/** Removes case and accents: `Pokémon` is found by `pokemon`. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/**
 * Finds entries that contain every word of a query at the start of or inside their words. Thousands of names share few distinct words, so
 * the index is inverted: it scans words, each with the positions of the entries that contain it.
 */
export class NameIndex<Id> {
  private readonly ids: readonly Id[];
  private readonly positions: ReadonlyMap<Id, number>;
  private readonly words: readonly IndexedWord[];

  constructor(entries: readonly SearchEntry<Id>[]) {
    const words = new Map<string, { name: number[]; keywords: number[] }>();
    entries.forEach(({ name, keywords }, position) => {
      addWords(words, name, position, 'name');
      addWords(words, keywords, position, 'keywords');
    });
    this.ids = entries.map(({ id }) => id);
    this.positions = new Map(this.ids.map((id, position) => [id, position]));
    this.words = [...words].map(([text, { name, keywords }]) => ({
      text,
      name: Uint32Array.from(name),
      keywords: Uint32Array.from(keywords),
    }));
  }

  /**
   * One page of matches; none for an empty query.
   * @param after the last entry of the previous page; ignored when it is not a match
   */
  find(query: string, limit: number, after?: Id): NameMatches<Id> {
    const queryWords = normalizeText(query).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
    if (queryWords.length === 0) return NO_MATCHES;
    const scores = this.scoresOf(queryWords);
    const counts = new Uint32Array(queryWords.length * PREFIX_SCORE + 1);
    for (let position = 0; position < scores.length; position += 1) {
      const score = scores[position] as number;
      counts[score] = (counts[score] as number) + 1;
    }
    const total = scores.length - (counts[0] ?? 0);
    const position = after === undefined ? undefined : this.positions.get(after);
    const from = position === undefined || !scores[position] ? undefined : { score: scores[position], position };
    const found = positionsByScore(scores, counts, limit + 1, from);
    const ids = found.slice(0, limit).map((at) => this.ids[at] as Id);
    const last = ids.at(-1);
    return { ids, total, ...(found.length > limit && last !== undefined && { next: last }) };
  }

  /** The score of each entry, summed over the words of the query; 0 where a word does not match. */
  private scoresOf(queryWords: readonly string[]): Uint8Array {
    const scores = new Uint8Array(this.ids.length);
    const wordScores = new Uint8Array(this.ids.length);
    queryWords.forEach((word, index) => {
      wordScores.fill(0);
      const matches = this.words.filter(({ text }) => text.includes(word));
      // In ascending order, because higher scores overwrite lower ones.
      for (const { keywords } of matches) setScores(wordScores, keywords, KEYWORD_SCORE);
      for (const { text, name } of matches) if (!text.startsWith(word)) setScores(wordScores, name, INNER_SCORE);
      for (const { text, name } of matches) if (text.startsWith(word)) setScores(wordScores, name, PREFIX_SCORE);
      if (index === 0) scores.set(wordScores);
      else addWordScores(scores, wordScores);
    });
    return scores;
  }
}

/** A word with the positions of the entries that contain it. */
interface IndexedWord {
  readonly text: string;
  readonly name: Uint32Array;
  readonly keywords: Uint32Array;
}

function addWords(
  words: Map<string, { name: number[]; keywords: number[] }>,
  text: string,
  position: number,
  where: 'name' | 'keywords',
): void {
  for (const word of new Set(normalizeText(text).split(/\s+/))) {
    if (word === '') continue;
    const known = words.get(word) ?? { name: [], keywords: [] };
    known[where].push(position);
    words.set(word, known);
  }
}

/** Adds the scores of another word; an entry that does not match both drops to 0. */
function addWordScores(scores: Uint8Array, wordScores: Uint8Array): void {
  for (let position = 0; position < scores.length; position += 1) {
    const before = scores[position] as number;
    const wordScore = wordScores[position] as number;
    scores[position] = before === 0 || wordScore === 0 ? 0 : before + wordScore;
  }
}

/** A plain loop, because an iterator is several times slower and this runs over every name of a large shop. */
function setScores(wordScores: Uint8Array, positions: Uint32Array, as: number): void {
  for (let index = 0; index < positions.length; index += 1) wordScores[positions[index] as number] = as;
}

/** Positions by descending score, ties in index order, starting after `from`. */
function positionsByScore(
  scores: Uint8Array,
  counts: Uint32Array,
  limit: number,
  from: { readonly score: number; readonly position: number } | undefined,
): number[] {
  const found: number[] = [];
  for (let score = from?.score ?? counts.length - 1; score > 0 && found.length < limit; score -= 1) {
    if (counts[score] === 0) continue;
    const begin = score === from?.score ? from.position + 1 : 0;
    for (let position = scores.indexOf(score, begin); position >= 0 && found.length < limit; ) {
      found.push(position);
      position = scores.indexOf(score, position + 1);
    }
  }
  return found;
}
