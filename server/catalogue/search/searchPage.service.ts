import type { ServiceCard } from '../../../domains/catalogue';
import type { SearchIndexName } from '../../../domains/search';
import type { CatalogueReader } from '../data/catalogue.service';
import type { SearchRecord } from './records';
import type { Answer, SearchService } from './search.service';
import { SearchBudget } from './searchBudget';
import { KINDS, type Kind, type SearchFilter } from './searchFilter';

/** Results of a kind on the page of one kind, and in the overview of all. */
export const RESULTS_PER_PAGE = 24;
const OVERVIEW_RESULTS = 4;

export interface KindCount {
  readonly kind: Kind;
  readonly count: number;
}

export interface GameCount {
  readonly slug: string;
  readonly name: string;
  readonly count: number;
}

export interface SearchResults {
  /** The results of this page by kind; services are cards of their own. */
  readonly games: readonly SearchRecord[];
  readonly categories: readonly SearchRecord[];
  readonly subCategories: readonly SearchRecord[];
  readonly services: readonly ServiceCard[];
  readonly guides: readonly SearchRecord[];
  /** How many results there are of each kind, in the chosen game. */
  readonly kinds: readonly KindCount[];
  /** How many results of the chosen kinds each game has, whichever is chosen. */
  readonly gameCounts: readonly GameCount[];
  /** All results of the chosen kinds and game. */
  readonly total: number;
  readonly isLastPage: boolean;
  /** Games that match at least a word of the query, when nothing on sale matches all of it. */
  readonly nearest: readonly SearchRecord[];
}

/** Finds what the search page shows. */
export async function searchForPage(
  { search, catalogue }: { readonly search: SearchService; readonly catalogue: CatalogueReader },
  filter: SearchFilter,
  currency: string,
): Promise<SearchResults> {
  const { query, kind, game, page } = filter;
  const budget = new SearchBudget();
  const find = (index: SearchIndexName, combine: 'and' | 'or' = 'and') =>
    search.find({ index, query, prefix: 'all', combine }, budget);
  const answers = new Map<Kind, Answer>();
  for (const one of Object.keys(KINDS) as Kind[]) answers.set(one, await find(KINDS[one]));

  const inGame = new Map([...answers].map(([one, answer]) => [one, positionsIn(answer, game)]));
  const chosenKinds = kind ? [kind] : [...answers.keys()];
  const total = chosenKinds.reduce((sum, one) => sum + (inGame.get(one)?.length ?? 0), 0);
  const shown = (one: Kind): readonly SearchRecord[] => {
    const answer = answers.get(one);
    // The other kinds are only above the first services.
    const isOverview = kind === undefined && one !== 'services';
    if (!answer || !chosenKinds.includes(one) || (isOverview && page > 1)) return [];
    const positions = sorted(inGame.get(one) ?? new Uint32Array(), answer, filter, currency);
    const first = (page - 1) * RESULTS_PER_PAGE;
    const end = first + (isOverview ? OVERVIEW_RESULTS : RESULTS_PER_PAGE);
    return [...positions.slice(first, end)].map((at) => answer.records[at] as SearchRecord);
  };
  // Who finds guides alone may have misspelled a game.
  const sold = kind === undefined ? total - (inGame.get('guides')?.length ?? 0) : total;
  const services = await catalogue.cards(
    shown('services').map(({ objectID }) => Number(objectID)),
    currency,
  );
  const paged = kind ?? 'services';
  return {
    games: shown('games'),
    categories: shown('categories'),
    subCategories: shown('sub-categories'),
    services,
    guides: shown('guides'),
    kinds: [...inGame].map(([one, positions]) => ({ kind: one, count: positions.length })),
    gameCounts: countGames(chosenKinds.flatMap((one) => answers.get(one) ?? [])),
    total,
    isLastPage: page * RESULTS_PER_PAGE >= (inGame.get(paged)?.length ?? 0),
    nearest: sold > 0 || budget.isSpent ? [] : await nearestGames(find),
  };
}

function positionsIn({ positions, records }: Answer, game: string | undefined): Uint32Array {
  return game === undefined ? positions : positions.filter((position) => records[position]?.game === game);
}

/** Only services have prices; other kinds keep their order. */
function sorted(
  positions: Uint32Array,
  { records, currencies }: Answer,
  { sort }: SearchFilter,
  currency: string,
): Uint32Array {
  const at = currencies.indexOf(currency);
  const price = (position: number) => records[position]?.shownPrices?.[at] ?? 0;
  switch (sort) {
    case 'price':
      return sortedBy(positions, price);
    case '-price':
      return sortedBy(positions, (position) => MAX_PRICE - price(position));
    case 'name': {
      const ranks = nameRanksOf(records);
      return sortedBy(positions, (position) => ranks[position] ?? 0);
    }
    default:
      return positions;
  }
}

/** More than any price in cents, and than any index has records: both fit into one number. */
const MAX_PRICE = 2 ** 29;
const MAX_POSITIONS = 2 ** 24;

/** Sorts by whole numbers, equal ones in their order. Plain numbers sort several times as fast as positions by a function. */
function sortedBy(positions: Uint32Array, key: (position: number) => number): Uint32Array {
  const keys = Float64Array.from(positions, (position, at) => key(position) * MAX_POSITIONS + at).sort();
  return Uint32Array.from(keys, (one) => positions[one % MAX_POSITIONS] as number);
}

/** The place of each record among all by name, once for each index: to compare tens of thousands of names takes longer than to show a page of them. */
const nameRanks = new WeakMap<readonly SearchRecord[], Uint32Array>();

function nameRanksOf(records: readonly SearchRecord[]): Uint32Array {
  const known = nameRanks.get(records);
  if (known) return known;
  const names = [...new Set(records.map(nameOf))].sort();
  const rankOf = new Map(names.map((name, rank) => [name, rank]));
  const ranks = Uint32Array.from(records, (record) => rankOf.get(nameOf(record)) ?? 0);
  nameRanks.set(records, ranks);
  return ranks;
}

/** Plain texts are compared, because a collator takes ten times as long for thousands of names. */
const nameOf = ({ name }: SearchRecord): string => name.toLowerCase();

/** Games with the most results first. */
function countGames(answers: readonly Answer[]): readonly GameCount[] {
  const counts = new Map<string, GameCount>();
  for (const answer of answers)
    for (const [slug, { name, count }] of gameCountsOf(answer))
      counts.set(slug, { slug, name: counts.get(slug)?.name ?? name, count: count + (counts.get(slug)?.count ?? 0) });
  return [...counts.values()].sort((a, b) => b.count - a.count);
}

/** By the positions of an answer, which the search keeps: to count tens of thousands takes longer than to show a page of them. */
const gameCounts = new WeakMap<Uint32Array, ReadonlyMap<string, GameCount>>();

function gameCountsOf({ positions, records }: Answer): ReadonlyMap<string, GameCount> {
  const known = gameCounts.get(positions);
  if (known) return known;
  const counts = new Map<string, { slug: string; name: string; count: number }>();
  for (const position of positions) {
    const { game: slug, game_name, name } = records[position] as SearchRecord;
    // Guides about all games.
    if (slug === '') continue;
    const entry = counts.get(slug) ?? { slug, name: game_name ?? name, count: 0 };
    entry.count += 1;
    counts.set(slug, entry);
  }
  gameCounts.set(positions, counts);
  return counts;
}

async function nearestGames(find: (index: 'games', combine: 'or') => Promise<Answer>): Promise<SearchRecord[]> {
  const { positions, records } = await find('games', 'or');
  return [...positions.slice(0, OVERVIEW_RESULTS)].map((position) => records[position] as SearchRecord);
}
