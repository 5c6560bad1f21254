import type { SearchVocabulary } from '../../../domains/catalogue';
import { wordsOf } from './searchText';

/** A word of a query, or several that belong together, with everything that means the same. */
export interface QueryTerm {
  /** As typed, normalized. */
  readonly words: readonly string[];
  /** Other expressions for it, each a list of words that must all be there. */
  readonly synonyms: readonly (readonly string[])[];
  readonly isFiller: boolean;
}

/** More words are ignored, as Algolia does: nobody types them, and each costs time. */
export const MAX_QUERY_WORDS = 10;

/** The synonyms and fillers of the catalogue, by their words. */
export class Vocabulary {
  private readonly synonyms = new Map<string, string[][]>();
  private readonly fillers: ReadonlySet<string>;
  /** The number of words of the longest expression with synonyms. */
  private readonly longest: number;

  constructor({ synonyms, fillers }: SearchVocabulary) {
    for (const group of synonyms) {
      const expressions = group.map(wordsOf).filter(({ length }) => length > 0);
      for (const expression of expressions) {
        const key = expression.join(' ');
        const others = expressions.filter((other) => other !== expression);
        this.synonyms.set(key, [...(this.synonyms.get(key) ?? []), ...others]);
      }
    }
    this.fillers = new Set(fillers.flatMap(wordsOf));
    this.longest = Math.max(1, ...[...this.synonyms.keys()].map((key) => key.split(' ').length));
  }

  /** Splits a query into terms, the longest known expressions first. */
  parse(query: string): QueryTerm[] {
    const words = wordsOf(query).slice(0, MAX_QUERY_WORDS);
    const terms: QueryTerm[] = [];
    for (let index = 0; index < words.length; ) {
      const term = this.termAt(words, index);
      terms.push(term);
      index += term.words.length;
    }
    return terms;
  }

  private termAt(words: readonly string[], index: number): QueryTerm {
    for (let length = Math.min(this.longest, words.length - index); length > 1; length -= 1) {
      const expression = words.slice(index, index + length);
      const synonyms = this.synonyms.get(expression.join(' '));
      if (synonyms) return { words: expression, synonyms, isFiller: false };
    }
    const word = words[index] as string;
    return { words: [word], synonyms: this.synonyms.get(word) ?? [], isFiller: this.fillers.has(word) };
  }
}
