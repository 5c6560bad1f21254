import MiniSearch, { type Query } from 'minisearch';
import { misspelled, spelled } from './indexQuery';
import { indexedWords } from './searchText';
import type { QueryTerm } from './vocabulary';

/** How the words of a query may differ from those of the index. */
export interface WordMatching {
  /** The term may be the start of a longer word. */
  readonly prefix: boolean;
  readonly typos: boolean;
}

/** Which terms of a query match a field of each text, as bits: with a whole word, or with any part of one. */
export interface FieldMatches {
  readonly whole: Uint16Array;
  readonly any: Uint16Array;
}

/** How many texts are indexed in one turn of the event loop: about 3 ms. */
const CHUNK_SIZE = 500;

/**
 * The words of many texts with the same fields. MiniSearch finds them; which texts match is collected as bits, because an object for each match
 * and its own ranking take several times longer in a shop of 50.000 services.
 */
export class WordIndex<Field extends string> {
  private constructor(
    private readonly index: MiniSearch<number>,
    private readonly size: number,
  ) {}

  /** Indexes texts in small steps, between which the server answers requests. @param textOf the text of a field by position */
  static async build<Field extends string>(
    size: number,
    fields: readonly Field[],
    textOf: (position: number, field: Field) => string,
  ): Promise<WordIndex<Field>> {
    const index = new MiniSearch<number>({
      fields: [...fields],
      tokenize: indexedWords,
      processTerm: (word) => word,
      // The id stays a number, which the declared type does not know.
      extractField: (position, field) =>
        field === 'id' ? (position as unknown as string) : textOf(position, field as Field),
      searchOptions: { tokenize: (word) => [word] },
    });
    const positions = Array.from({ length: size }, (_, position) => position);
    await index.addAllAsync(positions, { chunkSize: CHUNK_SIZE });
    return new WordIndex<Field>(index, size);
  }

  /**
   * Finds the texts that match each term in a field.
   * @param matchings one for each term
   * @param onWord called with the words of the index that matched
   */
  find(
    field: Field,
    terms: readonly QueryTerm[],
    matchings: readonly WordMatching[],
    onWord: (word: string) => void,
  ): FieldMatches {
    const matches: FieldMatches = { whole: new Uint16Array(this.size), any: new Uint16Array(this.size) };
    terms.forEach(({ words, synonyms }, index) => {
      const bit = 1 << index;
      const mark = (position: number, isWhole: boolean) => {
        matches.any[position] = (matches.any[position] as number) | bit;
        if (isWhole) matches.whole[position] = (matches.whole[position] as number) | bit;
      };
      const { prefix, typos } = matchings[index] as WordMatching;
      const typedQuery = (word: string) => (typos ? misspelled(word, prefix) : spelled(word, prefix));
      this.findExpression(field, words, typedQuery, mark, onWord);
      for (const synonym of synonyms) this.findExpression(field, synonym, (word) => spelled(word, false), mark, onWord);
    });
    return matches;
  }

  /** Finds the texts with all words of an expression. */
  private findExpression(
    field: Field,
    words: readonly string[],
    queryFor: (word: string) => Query,
    mark: (position: number, isWhole: boolean) => void,
    onWord: (word: string) => void,
  ): void {
    const [first] = words;
    if (words.length === 1 && first !== undefined) {
      this.findWord(field, queryFor(first), onWord, (position, word) => mark(position, word === first));
      return;
    }
    const found = new Map<number, number>();
    words.forEach((one, index) => {
      this.findWord(field, queryFor(one), onWord, (position) =>
        found.set(position, (found.get(position) ?? 0) | (1 << index)),
      );
    });
    const all = (1 << words.length) - 1;
    for (const [position, bits] of found) if (bits === all) mark(position, true);
  }

  private findWord(
    field: Field,
    query: Query,
    onWord: (word: string) => void,
    onMatch: (position: number, word: string) => void,
  ): void {
    let lastWord: string | undefined;
    this.index.search(query, {
      fields: [field],
      boostDocument(position: number, word) {
        if (word !== lastWord) onWord(word);
        lastWord = word;
        onMatch(position, word);
        // Without a score MiniSearch makes no result of it.
        return 0;
      },
    });
  }
}
