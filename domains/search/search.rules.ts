import { formatCount } from '../../src/lib/money';
import { ownPrice, type Tariff } from '../pricing';
import {
  ALL_SEARCH_INDEXES,
  GUIDES_INDEX,
  type SearchIndexName,
  type SearchResponse,
  type WireHit,
} from './search.contract';
import type { Hit, ResultGroup, SearchState } from './search.slice';

/** Hits per group in the best results (SPEC §9), and per page of a group that is shown in full. */
export const GROUP_HITS = 3;
export const PAGE_HITS = 20;

/** Tags that no name contains; the text between them is what was matched. */
export const HIGHLIGHT_TAGS = ['<%', '%>'] as const;

/** Splits a highlighted text: every second piece is what was matched. */
export function highlightedPieces(text: string): readonly string[] {
  const [before, after] = HIGHLIGHT_TAGS;
  return text.split(before).flatMap((part, index) => {
    if (index === 0) return [part];
    const [matched = '', rest = ''] = part.split(after);
    return [matched, rest];
  });
}

/** Converts a hit of the search service, whose prices are those for everybody. */
export function hitOf(wire: WireHit, tariff: Tariff): Hit {
  const { objectID, link, picture, name, game_name, price, _highlightResult } = wire;
  const cents = (price as Readonly<Record<string, unknown>> | undefined)?.[tariff.code];
  return {
    id: objectID,
    link,
    picture,
    name: highlightedPieces(_highlightResult?.name?.value ?? name),
    ...(game_name !== undefined && { game: highlightedPieces(_highlightResult?.game_name?.value ?? game_name) }),
    ...(typeof cents === 'number' && { price: ownPrice(cents, tariff) }),
  };
}

/** The groups of a multi-query, which asked for all indexes in order. A search without guides has left out the last of them. */
export function groupsOf({ results }: SearchResponse, tariff: Tariff): readonly ResultGroup[] {
  return ALL_SEARCH_INDEXES.map((index, position) => {
    const { hits = [], nbHits = 0 } = results[position] ?? {};
    return { index, hits: hits.map((hit) => hitOf(hit, tariff)), count: nbHits };
  });
}

export const GROUP_TITLES: Readonly<Record<SearchIndexName, string>> = {
  games: 'Games',
  categories: 'Categories',
  services: 'Services',
  sub_categories: 'Sub-categories',
  guides: 'Guides',
};

/** Whether nothing on sale was found. Guides sell nothing: who finds them alone may have misspelled a game. */
export const sellsNothing = ({ groups }: Pick<SearchState, 'groups'>): boolean =>
  resultCount({ groups: groups.filter(({ index }) => index !== GUIDES_INDEX) }) === 0;

/** The number of results in all groups. */
export function resultCount({ groups }: Pick<SearchState, 'groups'>): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}

/** `1 result`, `1,240 results`. */
export function resultsText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'result' : 'results'}`;
}

/** Ids of the options in the order of the arrow keys. */
export function optionIds({ groups, nearest, full, status }: SearchState): readonly string[] {
  const hitIds = ({ index, hits }: ResultGroup) => hits.map(({ id }) => hitOptionId(index, id));
  if (full) return ['back', ...hitIds(full)];
  const found = groups.filter(({ hits }) => hits.length > 0);
  const nearestIds = hitIds({ index: 'games', hits: nearest, count: nearest.length });
  if (found.length === 0) return status === 'ready' || status === 'failed' ? [...nearestIds, 'all-games'] : [];
  const foundIds = found.flatMap((group) => [...hitIds(group), ...(hasMore(group) ? [moreOptionId(group)] : [])]);
  return ['all', ...foundIds, ...nearestIds];
}

export const hitOptionId = (index: SearchIndexName, id: string): string => `hit-${index}-${id}`;
export const moreOptionId = ({ index }: Pick<ResultGroup, 'index'>): string => `more-${index}`;
export const hasMore = ({ hits, count }: ResultGroup): boolean => count > hits.length;
