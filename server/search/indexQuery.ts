import type { Query, SearchOptions } from 'minisearch';
import type { SearchField } from './ranking';
import type { QueryTerm } from './vocabulary';

/** How the last letters and the spelling of a query's words may differ from those of the index. */
export interface Matching {
  /** Which words may be the start of a longer one (Algolia's `queryType`). */
  readonly prefix: 'all' | 'last' | 'none';
  readonly typos: boolean;
  /** `and`: every term must match; `or`: one is enough. */
  readonly combine: 'and' | 'or';
  /** The fields to search; all when absent. */
  readonly fields?: readonly SearchField[] | undefined;
}

/** The number of wrong letters that are forgiven in a word. */
export function allowedTypos(word: string): number {
  if (/\d/.test(word)) return 0;
  if (word.length >= 8) return 2;
  return word.length >= 4 ? 1 : 0;
}

/** The query for the index: each term, or a synonym of it, must match. */
export function indexQuery(terms: readonly QueryTerm[], { prefix, typos, combine }: Omit<Matching, 'fields'>): Query {
  return {
    combineWith: combine === 'and' ? 'AND' : 'OR',
    queries: terms.map(({ words, synonyms }, index) => {
      const isPrefix = prefix === 'all' || (prefix === 'last' && index === terms.length - 1);
      return {
        combineWith: 'OR',
        queries: [
          typed(words, isPrefix, typos),
          ...synonyms.map((synonym): Query => ({ ...EXACT, queries: [...synonym] })),
        ],
      };
    }),
  };
}

const EXACT: SearchOptions = { combineWith: 'AND', prefix: false, fuzzy: false };

function typed(words: readonly string[], prefix: boolean, typos: boolean): Query {
  return {
    combineWith: 'AND',
    queries: words.map((word) => (typos ? misspelled(word, prefix) : spelled(word, prefix))),
  };
}

const spelled = (word: string, prefix: boolean): Query => ({ queries: [word], prefix, fuzzy: false });

/**
 * The index compares whole words, so swapped and doubled letters in words that are not typed to the end are tried one by one:
 * `vlaor` is the start of `valorant`.
 */
function misspelled(word: string, prefix: boolean): Query {
  const typos = allowedTypos(word);
  if (typos === 0) return spelled(word, prefix);
  const variants = new Set<string>();
  for (let index = 0; index < word.length; index += 1) {
    const [before, letter, next, rest] = [
      word.slice(0, index),
      word[index],
      word[index + 1] ?? '',
      word.slice(index + 2),
    ];
    // The first letter is rarely wrong, and other words begin differently.
    if (index > 0) variants.add(before + next + rest);
    if (next !== '') variants.add(before + next + letter + rest);
  }
  variants.delete(word);
  return {
    combineWith: 'OR',
    queries: [{ queries: [word], prefix, fuzzy: typos }, ...[...variants].map((variant) => spelled(variant, prefix))],
  };
}
