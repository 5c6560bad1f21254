import type { NamedGame } from './records';
import { formsOf, wordsOf } from './searchText';
import type { QueryTerm } from './vocabulary';

/** Which terms of a query match a record where, as bits. */
export interface TermMatches {
  /** With a whole word of the name or a nickname, and with any part of one. */
  readonly nameWhole: number;
  readonly nameAny: number;
  /** With a whole word anywhere. */
  readonly whole: number;
  readonly game: number;
  readonly sub: number;
  readonly category: number;
}

/** At most 15 of everything counts, so that each criterion has four bits. */
const MAX_COUNT = 15;

/**
 * Orders matches as a shopper would: games that the query names in full, then words of the name, whole words before parts of words, then the
 * game, the sub-category and the category. Popularity decides what is left; it is the order of the records.
 */
export class Ranking {
  private readonly namedGames: ReadonlyMap<string, NamedInQuery>;

  constructor(terms: readonly QueryTerm[], games: readonly NamedGame[]) {
    this.namedGames = gamesNamedIn(terms, games);
  }

  /** Whether the query names the game in full. */
  isNamed(game: string): boolean {
    return this.namedGames.has(game);
  }

  /**
   * The score of a record, below 2^28; higher is better.
   * @param nameLength the number of words of its name
   */
  score({ nameWhole, nameAny, whole, game, sub, category }: TermMatches, gameSlug: string, nameLength: number): number {
    const named = this.namedGames.get(gameSlug);
    // Words of the game's name count once: “wow gold” is about gold.
    const others = ~(named?.terms ?? 0);
    const wholeWords = bitCount(nameWhole & others);
    let score = named?.words ?? 0;
    score = score * 16 + wholeWords;
    score = score * 16 + bitCount(whole);
    score = score * 16 + bitCount(nameAny & others);
    score = score * 16 + (wholeWords > 0 && wholeWords >= nameLength ? 1 : 0);
    score = score * 16 + bitCount(game);
    // The sub-category and the category share a place.
    return score * 16 + Math.min(bitCount(sub) * 2 + Math.min(bitCount(category), 1), MAX_COUNT);
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
      found.set(slug, {
        words: Math.min(words.length, MAX_COUNT),
        terms: bits.reduce((all, bit) => all | bit, 0),
      });
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
