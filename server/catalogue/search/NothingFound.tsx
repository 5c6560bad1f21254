import { GAMES_PATH } from '../../../src/lib/urls';
import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import type { PageContext } from '../../platform/layout';
import { GameSection, gamesOf } from './ResultSections';
import css from './SearchPage.module.css';
import { filteredSearchPath, type SearchFilter } from './searchFilter';
import type { SearchResults } from './searchPage.service';

export const NEAREST_GAMES_TITLE = 'Did you mean one of these games?';

export interface NothingFoundProps {
  readonly context: PageContext;
  readonly filter: SearchFilter;
  readonly results: Pick<SearchResults, 'nearest'>;
}

/** What to do when nothing matches: other filters, the nearest games, or all games. */
export function NothingFound({ context, filter, results }: NothingFoundProps) {
  const isFiltered = filter.kind !== undefined || filter.game !== undefined;
  const nearest = gamesOf(context, results.nearest);
  return (
    <>
      <div className={css.group}>
        <EmptyState
          title="No results"
          text={
            isFiltered
              ? 'Try all results, or another game.'
              : 'Try fewer or other words: the name of a game, a rank, a raid or an item.'
          }
          action={
            isFiltered ? (
              <ButtonLink href={filteredSearchPath({ query: filter.query, page: 1 })}>All results</ButtonLink>
            ) : (
              <ButtonLink href={GAMES_PATH}>All games</ButtonLink>
            )
          }
        />
      </div>
      <GameSection
        id="nearest-games"
        title={nearest.length > 0 ? NEAREST_GAMES_TITLE : 'Or start from a game'}
        games={nearest.length > 0 ? nearest : context.games.slice(0, 12)}
      />
    </>
  );
}
