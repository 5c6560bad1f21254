import { LRUCache } from 'lru-cache';
import MiniSearch, { type Query } from 'minisearch';
import { indexedWords } from './searchText';
import { allowedTypos, type Spellings } from './spellings';
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

const AS_SPELLED: WordMatching = { prefix: false, typos: false };

/** The texts that match a word. */
interface WordMatches {
  /** Twice the position of the text, plus one if it has the whole word. */
  readonly places: Uint32Array;
  /** The words of the index that matched. */
  readonly words: readonly string[];
}

const MAX_FOUND_BYTES = 1024 * 1024;
/** What is kept of a word besides its places and matches. */
const FOUND_WORD_BYTES = 500;

/** How many texts are indexed in one turn of the event loop: about 3 ms. */
const CHUNK_SIZE = 500;

/**
 * The words of many texts with the same fields. MiniSearch finds them; which texts match is collected as bits, because an object for each match
 * and its own ranking take several times longer in a shop of 50.000 services.
 */
export class WordIndex<Field extends string> {
  /** Queries have most words in common, at the latest when another letter is typed. */
  private readonly found = new LRUCache<string, WordMatches>({
    maxSize: MAX_FOUND_BYTES,
    sizeCalculation: ({ places, words }) => places.byteLength + words.length * 8 + FOUND_WORD_BYTES,
  });

  private constructor(
    private readonly index: MiniSearch<number>,
    private readonly spellings: Spellings,
    private readonly size: number,
  ) {}

  /**
   * Indexes texts in small steps, between which the server answers requests.
   * @param textOf the text of a field by position
   * @param spellings gets the words of the texts
   */
  static async build<Field extends string>(
    size: number,
    fields: readonly Field[],
    textOf: (position: number, field: Field) => string,
    spellings: Spellings,
  ): Promise<WordIndex<Field>> {
    const index = new MiniSearch<number>({
      fields: [...fields],
      tokenize(text) {
        const words = indexedWords(text);
        for (const word of words) spellings.add(word);
        return words;
      },
      processTerm: (word) => word,
      // The id stays a number, which the declared type does not know.
      extractField: (position, field) =>
        field === 'id' ? (position as unknown as string) : textOf(position, field as Field),
      searchOptions: { tokenize: (word) => [word] },
    });
    const positions = Array.from({ length: size }, (_, position) => position);
    await index.addAllAsync(positions, { chunkSize: CHUNK_SIZE });
    return new WordIndex<Field>(index, spellings, size);
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
      this.findExpression(field, words, matchings[index] as WordMatching, mark, onWord);
      for (const synonym of synonyms) this.findExpression(field, synonym, AS_SPELLED, mark, onWord);
    });
    return matches;
  }

  /** Finds the texts with all words of an expression. */
  private findExpression(
    field: Field,
    expression: readonly string[],
    matching: WordMatching,
    mark: (position: number, isWhole: boolean) => void,
    onWord: (word: string) => void,
  ): void {
    const all = (1 << expression.length) - 1;
    const found = new Map<number, number>();
    expression.forEach((one, index) => {
      const { places, words } = this.findWord(field, one, matching);
      for (const word of words) onWord(word);
      for (const place of places) {
        const [position, isWhole] = [place >> 1, (place & 1) === 1];
        if (expression.length === 1) mark(position, isWhole);
        else found.set(position, (found.get(position) ?? 0) | (1 << index));
      }
    });
    for (const [position, bits] of found) if (bits === all) mark(position, true);
  }

  private findWord(field: Field, word: string, { prefix, typos }: WordMatching): WordMatches {
    const key = `${field} ${prefix} ${typos} ${word}`;
    const known = this.found.get(key);
    if (known) return known;
    const words: string[] = [];
    const places: number[] = [];
    this.index.search(this.queryFor(word, prefix, typos), {
      fields: [field],
      boostDocument(position: number, match) {
        if (match !== words.at(-1)) words.push(match);
        places.push(position * 2 + Number(match === word));
        // Without a score MiniSearch makes no result of it.
        return 0;
      },
    });
    const matches = { places: Uint32Array.from(places), words };
    this.found.set(key, matches);
    return matches;
  }

  private queryFor(word: string, prefix: boolean, typos: boolean): Query {
    if (!typos || allowedTypos(word) === 0) return { queries: [word], prefix, fuzzy: false };
    return { combineWith: 'OR', queries: [...this.spellings.of(word, prefix)], prefix: false, fuzzy: false };
  }
}
