import { FilterRow } from '../../platform/layout';
import { LIST_SORTS, SORT_NAMES } from '../data/serviceFilter';
import { filteredSearchPath, kindName, type SearchFilter } from './searchFilter';
import type { SearchResults } from './searchPage.service';

export interface SearchFilterLinksProps {
  readonly filter: SearchFilter;
  readonly results: Pick<SearchResults, 'kinds' | 'gameCounts'>;
}

/** Kinds, games and sort orders as links. */
export function SearchFilterLinks({ filter, results: { kinds, gameCounts } }: SearchFilterLinksProps) {
  const { kind, game, sort } = filter;
  const href = (change: Partial<SearchFilter>) => filteredSearchPath({ ...filter, page: 1, ...change });
  const found = kinds.filter(({ count, kind: one }) => count > 0 || one === kind);
  const hasServices = kinds.some(({ kind: one, count }) => one === 'services' && count > 1);
  const hasKinds = found.length > 1 || kind !== undefined;
  const hasGames = gameCounts.length > 1 || game !== undefined;
  const isSortable = hasServices && (kind === undefined || kind === 'services');
  if (!hasKinds && !hasGames && !isSortable) return null;
  return (
    <>
      {hasKinds && (
        <FilterRow
          label="Kind"
          chips={[
            { text: 'All', href: href({ kind: undefined }), current: kind === undefined },
            ...found.map(({ kind: one, count }) => ({
              text: kindName(one),
              count,
              href: href({ kind: one }),
              current: one === kind,
            })),
          ]}
        />
      )}
      {hasGames && (
        <FilterRow
          label="Game"
          chips={[
            { text: 'All games', href: href({ game: undefined }), current: game === undefined },
            ...gameCounts.map(({ slug, name, count }) => ({
              text: name,
              count,
              href: href({ game: slug }),
              current: slug === game,
            })),
          ]}
        />
      )}
      {isSortable && (
        <FilterRow
          label="Sort"
          chips={[
            { text: 'Best match', href: href({ sort: undefined }), current: sort === undefined },
            ...LIST_SORTS.map((key) => ({
              text: SORT_NAMES[key],
              href: href({ sort: key }),
              current: sort === key,
            })),
          ]}
        />
      )}
    </>
  );
}
