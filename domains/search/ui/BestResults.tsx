import { useDispatch, useSelector } from 'react-redux';
import { formatCount } from '../../../src/lib/money';
import { searchPath } from '../../../src/lib/urls';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { GROUP_TITLES, hasMore, moreOptionId, resultCount, resultsText } from '../search.rules';
import { groupOpened, type Hit, querySubmitted, type ResultGroup, selectSearch } from '../search.slice';
import { HitOption } from './HitOption';
import { SearchOption } from './SearchOption';
import css from './SearchPanel.module.css';
import { RESULTS_ID } from './searchIds';

/** The first hits of each group. */
export function BestResults() {
  const search = useSelector(selectSearch);
  const dispatch = useDispatch();
  const groups = search.groups.filter(({ hits }) => hits.length > 0);
  return (
    <>
      <div id={RESULTS_ID} role="listbox" aria-label="Search results" tabIndex={-1}>
        <SearchOption
          id="all"
          href={searchPath(search.answered)}
          className={css.head}
          onChoose={() => dispatch(querySubmitted())}
        >
          <Icon icon={icons.search} />
          <span>
            Best Results for <b>{search.answered}</b>
          </span>
          <small>{resultsText(resultCount(search))}</small>
        </SearchOption>
        <div className={css.groups}>
          {groups.map((group) => (
            <Group key={group.index} group={group} />
          ))}
          {search.nearest.length > 0 && <NearestGames games={search.nearest} />}
        </div>
      </div>
      <p className={css.keys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
      </p>
    </>
  );
}

/** Games to start from where only guides were found. */
function NearestGames({ games }: { readonly games: readonly Hit[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups and options only, no fieldset
    <div role="group" aria-labelledby="search-nearest" className={css.group} data-group="games">
      <span id="search-nearest" className={css.title}>
        Or start from a game
      </span>
      {games.map((hit) => (
        <HitOption key={hit.id} index="games" hit={hit} />
      ))}
    </div>
  );
}

function Group({ group }: { readonly group: ResultGroup }) {
  const { index, hits, count } = group;
  const dispatch = useDispatch();
  const titleId = `search-${index}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups and options only, no fieldset
    <div role="group" aria-labelledby={titleId} className={css.group} data-group={index}>
      <span id={titleId} className={css.title}>
        {GROUP_TITLES[index]}
      </span>
      {hits.map((hit) => (
        <HitOption key={hit.id} index={index} hit={hit} />
      ))}
      {hasMore(group) && (
        <SearchOption id={moreOptionId(group)} className={css.more} onChoose={() => dispatch(groupOpened({ index }))}>
          <span>{`All ${formatCount(count)}`}</span>
          <span className="visually-hidden">{` ${GROUP_TITLES[index]}`}</span>
        </SearchOption>
      )}
    </div>
  );
}
