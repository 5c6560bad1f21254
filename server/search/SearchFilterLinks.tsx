import { formatCount } from '../../src/lib/money';
import { Chip } from '../../src/ui/navigation/Chip';
import css from './SearchPage.module.css';
import { filteredSearchPath, KIND_NAMES, type SearchFilter, SORTS, type Sort } from './searchFilter';
import type { SearchResults } from './searchPage.service';

export interface SearchFilterLinksProps {
  readonly filter: SearchFilter;
  readonly results: Pick<SearchResults, 'kinds' | 'gameCounts'>;
}

/** Kinds, games and sort orders as links, so that they work without JavaScript and can be shared. */
export function SearchFilterLinks({ filter, results: { kinds, gameCounts } }: SearchFilterLinksProps) {
  const { kind, game, sort, ...first } = { ...filter, page: 1 };
  const all = { kind, game, sort };
  const href = (change: Change) => filteredSearchPath(withoutAbsent({ ...first, ...all, ...change }));
  const found = kinds.filter(({ count, kind: one }) => count > 0 || one === kind);
  const hasServices = kinds.some(({ kind: one, count }) => one === 'services' && count > 1);
  const hasKinds = found.length > 1 || kind !== undefined;
  const hasGames = gameCounts.length > 1 || game !== undefined;
  const isSortable = hasServices && (kind === undefined || kind === 'services');
  if (!hasKinds && !hasGames && !isSortable) return null;
  return (
    <div className={css.filters}>
      {hasKinds && (
        <nav className={css.chips} aria-label="Kind">
          <Chip href={href({ kind: undefined })} current={kind === undefined}>
            All
          </Chip>
          {found.map(({ kind: one, count }) => (
            <Chip key={one} href={href({ kind: one })} current={one === kind}>
              {KIND_NAMES[one]} <small>{formatCount(count)}</small>
            </Chip>
          ))}
        </nav>
      )}
      {hasGames && (
        <nav className={css.chips} aria-label="Game">
          <Chip href={href({ game: undefined })} current={game === undefined}>
            All games
          </Chip>
          {gameCounts.map(({ slug, name, count }) => (
            <Chip key={slug} href={href({ game: slug })} current={slug === game}>
              {name} <small>{formatCount(count)}</small>
            </Chip>
          ))}
        </nav>
      )}
      {isSortable && (
        <nav className={css.chips} aria-label="Sort services by">
          <Chip href={href({ sort: undefined })} current={sort === undefined}>
            Best match
          </Chip>
          {(Object.keys(SORTS) as Sort[]).map((key) => (
            <Chip key={key} href={href({ sort: key })} current={sort === key}>
              {SORTS[key]}
            </Chip>
          ))}
        </nav>
      )}
    </div>
  );
}

type Change = { readonly [Name in keyof SearchFilter]?: SearchFilter[Name] | undefined };

function withoutAbsent({ query = '', page = 1, kind, game, sort }: Change): SearchFilter {
  return { query, page, ...(kind && { kind }), ...(game && { game }), ...(sort && { sort }) };
}
