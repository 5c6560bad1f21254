import type { NamedGame } from './records';
import { formsOf, wordsOf } from './searchText';
import type { QueryTerm } from './vocabulary';

/** The fields of a record that are searched. */
export type SearchField = 'name' | 'nicknames' | 'game' | 'sub' | 'category' | 'ranks';

/** Where the terms of a query match a record: the matched words of the record with their fields. */
export type FieldMatch = Readonly<Record<string, readonly string[]>>;

/** Which terms of the query a word of the index matches, as bits: completely, or only in part. */
interface WordMatch {
  readonly whole: number;
  readonly any: number;
}

/** Which criterion a match in a field counts for; nicknames are as good as the name, and ranks decide nothing. */
const CRITERIA: Readonly<Record<SearchField, number>> = {
  name: 0,
  nicknames: 0,
  game: 1,
  sub: 2,
  category: 3,
  ranks: 4,
};

/** At most 15 of everything counts, so that each criterion has four bits. */
const MAX_COUNT = 15;

/**
 * Orders matches as a shopper would: games that the query names in full, then words of the name, whole words before parts of words, then the
 * game, the sub-category and the category. Popularity decides what is left; it is the order of the records.
 */
export class Ranking {
  private readonly words = new Map<string, WordMatch>();
  private readonly namedGames: ReadonlyMap<string, NamedInQuery>;

  constructor(
    private readonly terms: readonly QueryTerm[],
    games: readonly NamedGame[],
  ) {
    this.namedGames = gamesNamedIn(terms, games);
  }

  /** Whether a record with this word was scored. */
  isMatched(word: string): boolean {
    return this.words.has(word);
  }

  /** Whether the query names the game in full. */
  isNamed(game: string): boolean {
    return this.namedGames.has(game);
  }

  /**
   * The score of a record; higher is better.
   * @param nameLength the number of words of its name
   */
  score(match: FieldMatch, game: string, nameLength: number): number {
    const named = this.namedGames.get(game);
    // Words of the game's name count once: “wow gold” is about gold.
    const others = ~(named?.terms ?? 0);
    let [nameWhole, whole] = [0, 0];
    const any = [0, 0, 0, 0, 0];
    for (const word in match) {
      const wordMatch = this.matchOf(word);
      whole |= wordMatch.whole;
      for (const field of match[word] as readonly SearchField[]) {
        const criterion = CRITERIA[field];
        if (criterion === CRITERIA.name) nameWhole |= wordMatch.whole;
        any[criterion] = (any[criterion] as number) | wordMatch.any;
      }
    }
    const wholeWords = bitCount(nameWhole & others);
    const count = (criterion: number) => bitCount(any[criterion] as number);
    const criteria = [
      named?.words ?? 0,
      wholeWords,
      bitCount(whole),
      bitCount((any[CRITERIA.name] as number) & others),
      wholeWords > 0 && wholeWords >= nameLength ? 1 : 0,
      count(CRITERIA.game),
      // Of several words, the sub-category and the category together have one place.
      count(CRITERIA.sub) * 2 + Math.min(count(CRITERIA.category), 1),
    ];
    return criteria.reduce((score, count) => score * (MAX_COUNT + 1) + Math.min(count, MAX_COUNT), 0);
  }

  private matchOf(word: string): WordMatch {
    const known = this.words.get(word);
    if (known) return known;
    let [whole, any] = [0, 0];
    this.terms.forEach(({ words, synonyms }, index) => {
      const bit = 1 << index;
      if (words.includes(word) || synonyms.some((synonym) => synonym.includes(word))) whole |= bit;
      else if (words.some((typed) => word.startsWith(typed))) any |= bit;
    });
    // What matches no term as written is a misspelled one.
    const match = { whole, any: whole | any || 1 };
    this.words.set(word, match);
    return match;
  }
}

/** A game that a query names in full. */
interface NamedInQuery {
  /** The number of words of the name: two for “poe 2”, one for “poe”. */
  readonly words: number;
  /** The terms of the query that are part of it, as bits. */
  readonly terms: number;
}

function gamesNamedIn(terms: readonly QueryTerm[], games: readonly NamedGame[]): ReadonlyMap<string, NamedInQuery> {
  const query = phraseOf(terms.flatMap(({ words }) => words));
  const found = new Map<string, NamedInQuery>();
  for (const { slug, names } of games)
    for (const name of names) {
      const words = wordsOf(name);
      const phrase = phraseOf(words);
      if (words.length <= (found.get(slug)?.words ?? 0) || !query.includes(phrase)) continue;
      const bits = terms.map((term, index) => (phrase.includes(phraseOf(term.words)) ? 1 << index : 0));
      found.set(slug, { words: words.length, terms: bits.reduce((all, bit) => all | bit, 0) });
    }
  return found;
}

/** The words with a space around each, roman numerals as numbers. */
function phraseOf(words: readonly string[]): string {
  return ` ${words.map((word) => formsOf(word).find((form) => /^\d+$/.test(form)) ?? word).join(' ')} `;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
