import MiniSearch from 'minisearch';
import { indexQuery, type Matching } from './indexQuery';
import { Ranking, type SearchField } from './ranking';
import type { NamedGame, SearchRecord } from './records';
import { indexedWords, wordsOf } from './searchText';
import type { QueryTerm } from './vocabulary';

/** The records that a query matches. */
export interface Matches {
  /** Positions of the records, best first. */
  readonly positions: Uint32Array;
  /** The query as it was understood; fillers that had to go are missing. */
  readonly terms: readonly QueryTerm[];
  /** Whether the whole query was found as it was typed. */
  readonly isAsTyped: boolean;
  /** Whether a word of a record was matched, for highlighting. */
  isMatched(word: string): boolean;
}

interface RankedMatches extends Matches {
  readonly ranking: Ranking;
}

const FIELDS: readonly SearchField[] = ['name', 'nicknames', 'game', 'sub', 'category', 'ranks'];
/** How many records are indexed in one turn of the event loop: about 3 ms. */
const CHUNK_SIZE = 250;
/** More than any index has; a record's score and its position fit into one number. */
const MAX_RECORDS = 2 ** 24;
/** With fewer matches, misspelled words are looked for. */
const ENOUGH_MATCHES = 3;

/** The words of one index's records. MiniSearch finds the records; their order is `Ranking`'s. */
export class SearchIndex {
  private constructor(
    readonly records: readonly SearchRecord[],
    private readonly games: readonly NamedGame[],
    private readonly words: MiniSearch<number>,
    /** The number of words of each name. */
    private readonly nameLengths: Uint8Array,
  ) {}

  /** Indexes records in small steps, between which the server answers requests. */
  static async build(records: readonly SearchRecord[], games: readonly NamedGame[]): Promise<SearchIndex> {
    const namesOfGames = new Map(games.map(({ slug, names }) => [slug, names.join(' , ')]));
    const words = new MiniSearch<number>({
      fields: [...FIELDS],
      tokenize: cachedWords(),
      processTerm: (word) => word,
      extractField(position, field) {
        if (field === 'id') return String(position);
        const record = records[position] as SearchRecord;
        switch (field as SearchField) {
          case 'name':
            return record.name;
          case 'nicknames':
            // A game's other names count as its game.
            return record.game_name === undefined ? '' : record.nicknames.join(' , ');
          case 'game':
            return namesOfGames.get(record.game) ?? '';
          case 'sub':
            return record.sub_category_name ?? '';
          case 'category':
            return record.category_names.join(' , ');
          case 'ranks':
            return record.ranks?.join(' ') ?? '';
        }
      },
      searchOptions: { tokenize: (word) => [word] },
    });
    const positions = records.map((_record, position) => position);
    await words.addAllAsync(positions, { chunkSize: CHUNK_SIZE });
    const nameLengths = Uint8Array.from(records, ({ name }) => wordsOf(name).length);
    return new SearchIndex(records, games, words, nameLengths);
  }

  /** The records that match the query, as typed if there are enough, else also misspelled; all records when it has no terms. */
  find(terms: readonly QueryTerm[], matching: Omit<Matching, 'typos'>): Matches {
    if (terms.length === 0)
      return { positions: Uint32Array.from(this.records.keys()), terms, isAsTyped: false, isMatched: () => false };
    const whole = this.findAsTyped(terms, matching);
    if (whole.positions.length > 0) return this.withMisspelled(whole, terms, matching);
    const needed = terms.filter(({ isFiller }) => !isFiller);
    if (needed.length === 0 || needed.length === terms.length) return this.withMisspelled(whole, terms, matching);
    return { ...this.withMisspelled(this.findAsTyped(needed, matching), needed, matching), isAsTyped: false };
  }

  private findAsTyped(terms: readonly QueryTerm[], matching: Omit<Matching, 'typos'>): RankedMatches {
    const ranking = new Ranking(terms, this.games);
    const exact = this.run(terms, ranking, { ...matching, typos: false });
    const positions = Uint32Array.from(new Set([...exact, ...this.namedGames(ranking)]));
    return { positions, terms, ranking, isAsTyped: exact.length > 0, isMatched: (word) => ranking.isMatched(word) };
  }

  private withMisspelled(
    found: RankedMatches,
    terms: readonly QueryTerm[],
    matching: Omit<Matching, 'typos'>,
  ): RankedMatches {
    if (found.positions.length >= ENOUGH_MATCHES) return found;
    const misspelled = this.run(terms, found.ranking, { ...matching, typos: true });
    return { ...found, positions: Uint32Array.from(new Set([...found.positions, ...misspelled])) };
  }

  /** Games that the query names in full are found whatever else it asks for: “poe 2 divine” is about Path of Exile 2. */
  private namedGames(ranking: Ranking): readonly number[] {
    if (this.records[0]?.game_name !== undefined) return [];
    return this.records.flatMap(({ game }, position) => (ranking.isNamed(game) ? position : []));
  }

  private run(terms: readonly QueryTerm[], ranking: Ranking, matching: Matching): Uint32Array {
    const scores: number[] = [];
    this.words.search(indexQuery(terms, matching), {
      ...(matching.fields && { fields: [...matching.fields] }),
      // Takes over the ranking: MiniSearch's own is by rarity of words, and sorting every match by it would take longer than finding them.
      filter: ({ id, match }) => {
        const position = Number(id);
        const { game } = this.records[position] as SearchRecord;
        const score = ranking.score(match, game, this.nameLengths[position] ?? 0);
        scores.push(score * MAX_RECORDS + (MAX_RECORDS - 1 - position));
        return false;
      },
    });
    const sorted = Float64Array.from(scores).sort().reverse();
    return Uint32Array.from(sorted, (score) => MAX_RECORDS - 1 - (score % MAX_RECORDS));
  }
}

/** Splits texts into words; games and categories stand in thousands of records, so each text is split once. */
function cachedWords(): (text: string) => string[] {
  const known = new Map<string, string[]>();
  return (text) => {
    const words = known.get(text) ?? indexedWords(text);
    if (known.size < 5_000) known.set(text, words);
    return words;
  };
}
