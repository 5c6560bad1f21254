import { useSelector } from 'react-redux';
import { GAMES_PATH } from '../../../src/lib/urls';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { selectSearch } from '../search.slice';
import { HitOption } from './HitOption';
import { SearchOption } from './SearchOption';
import css from './SearchPanel.module.css';
import { RESULTS_ID } from './searchIds';

/** Nothing was found, or the search did not answer; either way there is a way on. */
export function NoResults() {
  const { query, status, nearest } = useSelector(selectSearch);
  return (
    <>
      <div className={css.nothing}>
        <p className={css.title}>{status === 'failed' ? 'Search isn’t responding' : 'No results'}</p>
        <p>
          {status === 'failed' ? (
            'Check your connection and try again, or start from a game.'
          ) : (
            <>
              Nothing matches <b>{query.trim()}</b>. Try fewer or other words: a game, a rank, a raid or an item.
            </>
          )}
        </p>
      </div>
      <div id={RESULTS_ID} role="listbox" aria-label="Games" tabIndex={-1} className={css.group}>
        {nearest.map((hit) => (
          <HitOption key={hit.id} index="games" hit={hit} />
        ))}
        <SearchOption id="all-games" href={GAMES_PATH}>
          <Icon icon={icons.layoutGrid} />
          All games
        </SearchOption>
      </div>
    </>
  );
}
