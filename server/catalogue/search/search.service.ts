import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { ALL_SEARCH_INDEXES, type SearchIndexName } from '../../../domains/search';
import type { Clock } from '../../platform/config';
import type { Database } from '../../platform/db';
import type { CatalogueReader } from '../data/catalogue.service';
import type { SearchRecord } from './records';
import { type ReadGuideRecords, readSearchData } from './records.repository';
import { SearchBudget } from './searchBudget';
import { type Matches, type Matching, SearchIndex } from './searchIndex';
import { Spellings } from './spellings';
import { Vocabulary } from './vocabulary';

/** What is asked of an index. */
export interface Question extends Matching {
  readonly index: SearchIndexName;
  readonly query: string;
}

export interface Answer extends Matches {
  readonly records: readonly SearchRecord[];
  /** Codes of the currencies, in the order of the records' prices. */
  readonly currencies: readonly string[];
}

interface SearchServiceParts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly catalogue: CatalogueReader;
  /** Absent where there are none. */
  readonly guideRecords?: ReadGuideRecords | undefined;
}

/** The indexes of one state of the catalogue. */
interface Indexes {
  readonly byName: ReadonlyMap<SearchIndexName, SearchIndex>;
  readonly vocabulary: Vocabulary;
  readonly currencies: readonly string[];
  /** Matches by question: shoppers page and filter the same ones, and many begin with the same letters. */
  readonly answers: LRUCache<string, Matches>;
}

/** The answer to a query without letters and digits. */
const NOTHING: Matches = {
  positions: new Uint32Array(),
  terms: [],
  isAsTyped: false,
  isExhaustive: true,
  matchedWords: new Set(),
};

const MAX_ANSWERS_BYTES = 4 * 1024 * 1024;
/** What an answer takes besides its positions and matched words, and an entry of those, whose text is that of the index. */
const [ANSWER_BYTES, WORD_BYTES] = [2_000, 32];

/** Finds what is on sale by its name, in indexes in memory. */
export function createSearchService({ db, clock, log, catalogue, guideRecords }: SearchServiceParts) {
  let current: Promise<Indexes> | undefined;
  let building: Promise<void> | undefined;
  let isOutdated = false;

  function outdate(): void {
    isOutdated = true;
  }
  catalogue.onCacheCleared(outdate);

  async function build(): Promise<Indexes> {
    isOutdated = false;
    const { records, games, currencies, vocabulary } = await readSearchData(
      db,
      new Date(clock.now()),
      catalogue.currentPrices,
      guideRecords,
    );
    const byName = new Map<SearchIndexName, SearchIndex>();
    const spellings = new Spellings();
    for (const name of ALL_SEARCH_INDEXES) byName.set(name, await SearchIndex.build(records[name], games, spellings));
    const answers = new LRUCache<string, Matches>({
      maxSize: MAX_ANSWERS_BYTES,
      sizeCalculation: ({ positions, matchedWords }) =>
        positions.byteLength + matchedWords.size * WORD_BYTES + ANSWER_BYTES,
    });
    return { byName, currencies, vocabulary: new Vocabulary(vocabulary), answers };
  }

  function rebuild(): Promise<void> {
    building ??= build()
      .then(
        (indexes) => {
          current = Promise.resolve(indexes);
        },
        (error: unknown) => {
          isOutdated = true;
          throw error;
        },
      )
      .finally(() => {
        building = undefined;
      });
    return building;
  }

  async function currentIndexes(): Promise<Indexes> {
    if (current === undefined) await rebuild();
    else if (isOutdated) rebuild().catch((error) => log.warn({ err: error }, 'the search was not brought up to date'));
    return current as Promise<Indexes>;
  }

  return {
    /** Builds the indexes anew, in small steps beside other requests. */
    rebuild,
    /** Has them built anew with the next search, after something else than the catalogue has changed. */
    outdate,
    /** Codes of the currencies, in the order of the records' prices. */
    async currencies(): Promise<readonly string[]> {
      return (await currentIndexes()).currencies;
    },
    /**
     * Everything that matches, best first. Until new indexes are built, the answer comes from the previous ones.
     * @param budget of the request, for all of its searches
     */
    async find({ index, query, ...matching }: Question, budget = new SearchBudget()): Promise<Answer> {
      const { byName, vocabulary, currencies, answers } = await currentIndexes();
      const searchIndex = byName.get(index) as SearchIndex;
      const terms = vocabulary.parse(query);
      if (terms.length === 0 && query.trim() !== '') return { ...NOTHING, records: searchIndex.records, currencies };
      const { prefix, combine, fields } = matching;
      const key = JSON.stringify([index, prefix, combine, fields ?? null, ...terms.flatMap(({ words }) => words)]);
      const known = answers.get(key);
      const matches = known ?? searchIndex.find(terms, matching, budget);
      if (!known && matches.isExhaustive) answers.set(key, matches);
      return { ...matches, records: searchIndex.records, currencies };
    },
  };
}

export type SearchService = ReturnType<typeof createSearchService>;
