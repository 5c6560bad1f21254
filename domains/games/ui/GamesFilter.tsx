import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { GAMES_PATH } from '../../../src/lib/urls';
import { cx } from '../../../src/ui/cx';
import { FilterField } from '../../../src/ui/form/FilterField';
import { MAX_FILTER_LENGTH } from '../games.contract';
import { gamesFilterChanged, gamesFilterCleared, selectGamesFilter } from '../games.slice';
import css from './GamesFilter.module.css';

export interface GamesFilterProps {
  /** Unique on the page. */
  readonly id: string;
  /** The number of all games. */
  readonly total: number;
  /** The title of the list; absent where it stands elsewhere. */
  readonly heading?: ReactNode;
  /** All games, which are shown while nothing is filtered. */
  readonly children: ReactNode;
  /** What the shown list stands in, such as a container that scrolls. */
  readonly frame?: (list: ReactNode, key: string) => ReactNode;
}

/** The field that filters a list of games, and the list itself. Without JavaScript it opens the page of all games. */
export function GamesFilter({ id, total, heading, children, frame = (list) => list }: GamesFilterProps) {
  const { query, status, shown, lastList } = useSelector(selectGamesFilter);
  const dispatch = useDispatch();
  const field = useRef<HTMLInputElement>(null);
  const isNothing = shown?.isFound === false;
  const count = shown ? (shown.isFound ? countRows(shown.html) : 0) : total;
  const clear = () => {
    dispatch(gamesFilterCleared());
    field.current?.focus();
  };
  /** The message that nothing was found is server HTML; its link clears the filter. */
  const handleClick = (event: MouseEvent) => {
    if (!(event.target as Element).closest('[data-clear-filter]')) return;
    event.preventDefault();
    clear();
  };
  const list = lastList === null ? children : <ServerHtml html={lastList} />;
  return (
    <>
      <div className={css.head}>
        {heading && (
          <div className={css.title}>
            {heading}
            <span className="small muted tabular" translate="no">
              {shown ? `${count} of ${total}` : total}
            </span>
          </div>
        )}
        <form
          action={GAMES_PATH}
          method="get"
          onSubmit={(event) => {
            // Every letter is answered; without JavaScript this opens the page with the answer.
            event.preventDefault();
          }}
        >
          <FilterField
            id={id}
            name="q"
            label="Filter games"
            placeholder={`Filter ${total} games`}
            maxLength={MAX_FILTER_LENGTH}
            value={query}
            isLoading={status === 'loading'}
            onChange={(value) => dispatch(gamesFilterChanged({ query: value }))}
            onClear={() => dispatch(gamesFilterCleared())}
            field={field}
          />
        </form>
        <p className="visually-hidden" role="status">
          {shown && (isNothing ? 'No results' : `${count} of ${total} games`)}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the click is that of the link inside. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
      <div onClick={handleClick} aria-busy={status === 'loading' || undefined}>
        <div key={lastList ?? ''} className={cx(css.slide, isNothing && css.up)} inert={isNothing}>
          <div>{frame(list, lastList ?? '')}</div>
        </div>
        {isNothing && <ServerHtml className={css.nothing} html={shown.html} />}
      </div>
    </>
  );
}

interface ServerHtmlProps {
  readonly html: string;
  readonly className?: string | undefined;
}

function ServerHtml({ html, className }: ServerHtmlProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML from our own server
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The number of games in the rows that the server has rendered. */
function countRows(html: string): number {
  return html.split('<li').length - 1;
}
