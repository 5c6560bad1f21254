import { type FilteredGames, GameRows } from '../../../domains/games';
import type { DateStyle } from '../../../src/lib/dateStyle';
import { GAMES_PATH, gamePath } from '../../../src/lib/urls';
import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { renderFragment } from '../../platform/layout';
import type { FilteredGameRows } from './gamesFilter.service';

/** What a filter leaves, as HTML: rows, or the message that there are none with the nearest game. */
export function gamesAnswer({ query, games, nearest }: FilteredGameRows, style: DateStyle): FilteredGames {
  if (games.length > 0) return { query, isFound: true, html: renderFragment(<GameRows games={games} />, style) };
  return {
    query,
    isFound: false,
    html: renderFragment(
      <EmptyState
        level={3}
        title={`No results for “${query}”`}
        text={
          nearest ? (
            <>
              Closest:{' '}
              <a className="link" href={gamePath(nearest.slug)}>
                {nearest.name}
              </a>
            </>
          ) : (
            'Check the spelling, or look through all games.'
          )
        }
        action={
          <ButtonLink href={GAMES_PATH} data-clear-filter="">
            Clear filter
          </ButtonLink>
        }
      />,
      style,
    ),
  };
}
