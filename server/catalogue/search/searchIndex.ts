import { Ranking } from './ranking';
import type { NamedGame, SearchRecord } from './records';
import type { SearchBudget } from './searchBudget';
import { wordsOf } from './searchText';
import { allowedTypos, type Spellings } from './spellings';
import type { QueryTerm } from './vocabulary';
import { type FieldMatches, WordIndex, type WordMatching } from './wordIndex';

/** What is searched of the records themselves, and of what thousands of them share. */
const NAME_FIELDS = ['name', 'nicknames'] as const;
const CONTEXT_FIELDS = ['game', 'sub', 'category', 'ranks'] as const;
type NameField = (typeof NAME_FIELDS)[number];
type ContextField = (typeof CONTEXT_FIELDS)[number];
export type SearchField = NameField | ContextField;

/** How a query is matched. */
export interface Matching {
  /** Which words may be the start of a longer one (Algolia's `queryType`). */
  readonly prefix: 'all' | 'last' | 'none';
  /** `and`: every term must match; `or`: one is enough. */
  readonly combine: 'and' | 'or';
  /** The fields to search; all when absent. */
  readonly fields?: readonly SearchField[] | undefined;
}

/** The records that a query matches. */
export interface Matches {
  /** Positions of the records, best first. */
  readonly positions: Uint32Array;
  /** The query as it was understood; fillers that had to go are missing. */
  readonly terms: readonly QueryTerm[];
  /** Whether the whole query was found as it was typed. */
  readonly isAsTyped: boolean;
  /** Whether misspelled words were looked for, if they were needed, and fillers left out; not when that would have cost too much. */
  readonly isExhaustive: boolean;
  /** The words of records that were matched, for highlighting. */
  readonly matchedWords: ReadonlySet<string>;
}

/** More than any index has; a record's score and its position fit into one number. */
const MAX_RECORDS = 2 ** 24;
/** With fewer matches, misspelled words are looked for. */
const ENOUGH_MATCHES = 3;
/** More words of one letter are not the start of others: each would match most records, and nobody types them. */
const MAX_LETTERS = 2;

/** The game, categories and ranks that records have in common. */
type Context = Pick<SearchRecord, 'game' | 'sub_category_name' | 'category_names' | 'ranks'>;

/** The records of one index with their words. */
export class SearchIndex {
  private constructor(
    readonly records: readonly SearchRecord[],
    private readonly games: readonly NamedGame[],
    private readonly names: WordIndex<NameField>,
    private readonly contexts: WordIndex<ContextField>,
    /** The context of each record. */
    private readonly contextOf: Uint32Array,
    /** The number of words of each name. */
    private readonly nameLengths: Uint8Array,
  ) {}

  /** Indexes records in small steps, between which the server answers requests. */
  static async build(
    records: readonly SearchRecord[],
    games: readonly NamedGame[],
    spellings: Spellings,
  ): Promise<SearchIndex> {
    const contexts: Context[] = [];
    const positions = new Map<string, number>();
    const contextOf = new Uint32Array(records.length);
    records.forEach((record, position) => {
      const { game, sub_category_name, category_names, ranks } = record;
      const key = [game, sub_category_name, ...category_names, '', ...(ranks ?? [])].join('\n');
      const known = positions.get(key) ?? contexts.push(record) - 1;
      positions.set(key, known);
      contextOf[position] = known;
    });
    const names = await WordIndex.build(
      records.length,
      NAME_FIELDS,
      (position, field) => nameText(records[position] as SearchRecord, field),
      spellings,
    );
    const gameNames = new Map(games.map(({ slug, names: all }) => [slug, all.join(', ')]));
    const contextWords = await WordIndex.build(
      contexts.length,
      CONTEXT_FIELDS,
      (position, field) => contextText(contexts[position] as Context, field, gameNames),
      spellings,
    );
    const nameLengths = Uint8Array.from(records, ({ name }) => Math.min(wordsOf(name).length, 255));
    return new SearchIndex(records, games, names, contextWords, contextOf, nameLengths);
  }

  /** The records that match the query, as typed if there are enough, else also misspelled; all records when it has no terms. */
  find(terms: readonly QueryTerm[], matching: Matching, budget: SearchBudget): Matches {
    if (terms.length === 0)
      return {
        positions: budget.spend(() => Uint32Array.from(this.records.keys())),
        terms,
        isAsTyped: false,
        isExhaustive: true,
        matchedWords: new Set(),
      };
    const queryOf = (some: readonly QueryTerm[]) => budget.spend(() => new Query(this, this.games, some, matching));
    const whole = queryOf(terms);
    const needed = terms.filter(({ isFiller }) => !isFiller);
    const isReducible = whole.count === 0 && needed.length > 0 && needed.length < terms.length;
    if (isReducible && budget.isSpent) return { ...whole.matches(true), isExhaustive: false };
    const query = isReducible ? queryOf(needed) : whole;
    const { typoWords } = query;
    const isExhaustive =
      query.count >= ENOUGH_MATCHES || typoWords === 0 || (!budget.isSpent && budget.takeTypos(typoWords));
    if (query.count < ENOUGH_MATCHES && typoWords > 0 && isExhaustive) budget.spend(() => query.addMisspelled());
    return { ...query.matches(query === whole), isExhaustive };
  }

  /** The positions of the records that match, best first. */
  run(
    terms: readonly QueryTerm[],
    matchings: readonly WordMatching[],
    { combine, fields }: Matching,
    ranking: Ranking,
    onWord: (word: string) => void,
  ): Uint32Array {
    const isSearched = (field: SearchField) => fields?.includes(field) ?? true;
    const nameMatches = NAME_FIELDS.filter(isSearched).map((field) => this.names.find(field, terms, matchings, onWord));
    const contextMatches = new Map(
      CONTEXT_FIELDS.filter(isSearched).map((field) => [field, this.contexts.find(field, terms, matchings, onWord)]),
    );
    const contextAny = union([...contextMatches.values()].map(({ any }) => any));
    const contextWhole = union([...contextMatches.values()].map(({ whole }) => whole));
    const nameAny = union(nameMatches.map(({ any }) => any));
    const nameWhole = union(nameMatches.map(({ whole }) => whole));
    const required = combine === 'and' ? (1 << terms.length) - 1 : 0;
    const scores: number[] = [];
    for (let position = 0; position < this.records.length; position += 1) {
      const context = this.contextOf[position] as number;
      const inName = nameAny?.[position] ?? 0;
      const matched = inName | (contextAny?.[context] ?? 0);
      if (matched === 0 || (matched & required) !== required) continue;
      const wholeInName = nameWhole?.[position] ?? 0;
      const score = ranking.score(
        {
          nameWhole: wholeInName,
          nameAny: inName,
          whole: wholeInName | (contextWhole?.[context] ?? 0),
          game: bitsOf(contextMatches, 'game', context),
          sub: bitsOf(contextMatches, 'sub', context),
          category: bitsOf(contextMatches, 'category', context),
        },
        (this.records[position] as SearchRecord).game,
        this.nameLengths[position] as number,
      );
      scores.push(score * MAX_RECORDS + (MAX_RECORDS - 1 - position));
    }
    const sorted = Float64Array.from(scores).sort().reverse();
    return Uint32Array.from(sorted, (score) => MAX_RECORDS - 1 - (score % MAX_RECORDS));
  }
}

/** The matches of a query as it is typed, to which misspelled ones can be added. */
class Query {
  private readonly ranking: Ranking;
  private readonly words = new Set<string>();
  private readonly hasExact: boolean;
  private positions: Uint32Array;

  constructor(
    private readonly index: SearchIndex,
    games: readonly NamedGame[],
    private readonly terms: readonly QueryTerm[],
    private readonly matching: Matching,
  ) {
    this.ranking = new Ranking(terms, games);
    const exact = this.run(false);
    this.hasExact = exact.length > 0;
    const named = this.namedGames();
    this.positions = named.length === 0 ? exact : Uint32Array.from(new Set([...exact, ...named]));
  }

  get count(): number {
    return this.positions.length;
  }

  /** How many of its words are looked for misspelled. */
  get typoWords(): number {
    return this.terms.flatMap(({ words }) => words).filter((word) => allowedTypos(word) > 0).length;
  }

  addMisspelled(): void {
    this.positions = Uint32Array.from(new Set([...this.positions, ...this.run(true)]));
  }

  /** @param isWhole nothing was left out of the shopper's query */
  matches(isWhole: boolean): Omit<Matches, 'isExhaustive'> {
    const { positions, terms, words } = this;
    return { positions, terms, isAsTyped: isWhole && this.hasExact, matchedWords: words };
  }

  private run(typos: boolean): Uint32Array {
    const { terms, matching, ranking, words } = this;
    const last = terms.length - 1;
    let letters = 0;
    const matchings = terms.map(({ words: [word = ''] }, index) => {
      if (word.length === 1) letters += 1;
      const isPrefix = matching.prefix === 'all' || (matching.prefix === 'last' && index === last);
      return { typos, prefix: isPrefix && (word.length > 1 || letters <= MAX_LETTERS) };
    });
    return this.index.run(terms, matchings, matching, ranking, (word) => words.add(word));
  }

  /** Games that the query names in full are found whatever else it asks for: “poe 2 divine” is about Path of Exile 2. */
  private namedGames(): readonly number[] {
    const { records } = this.index;
    if (records[0]?.game_name !== undefined) return [];
    return records.flatMap(({ game }, position) => (this.ranking.isNamed(game) ? position : []));
  }
}

function nameText({ name, nicknames, game_name }: SearchRecord, field: NameField): string {
  if (field === 'name') return name;
  // A game's other names count as its game.
  return game_name === undefined ? '' : nicknames.join(', ');
}

function contextText(
  { game, sub_category_name, category_names, ranks }: Context,
  field: ContextField,
  gameNames: ReadonlyMap<string, string>,
): string {
  switch (field) {
    case 'game':
      return gameNames.get(game) ?? '';
    case 'sub':
      return sub_category_name ?? '';
    case 'category':
      return category_names.join(', ');
    case 'ranks':
      return ranks?.join(' ') ?? '';
  }
}

function bitsOf(matches: ReadonlyMap<ContextField, FieldMatches>, field: ContextField, position: number): number {
  return matches.get(field)?.any[position] ?? 0;
}

/** The bits of several fields together; undefined without fields. */
function union(all: readonly Uint16Array[]): Uint16Array | undefined {
  const [first, ...others] = all;
  const joined = first?.slice();
  for (const one of others)
    for (let position = 0; joined && position < joined.length; position += 1)
      joined[position] = (joined[position] as number) | (one[position] as number);
  return joined;
}
