import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { searchPath } from '../../src/lib/urls';
import { cx } from '../../src/ui/cx';
import { Button } from '../../src/ui/form/Button';
import { Icon } from '../../src/ui/media/Icon';
import * as icons from '../../src/ui/media/icons';
import { markPage } from '../../src/ui/overlay/pageMark';
import { useLazyImport } from '../../src/ui/useLazyImport';
import { panelContent } from './panelContent.rules';
import { queryChanged, queryCleared, querySubmitted, searchClosed, searchOpened, selectSearch } from './search.slice';
import css from './ui/SearchBox.module.css';
import { RESULTS_ID } from './ui/searchIds';

export interface SearchBoxProps {
  readonly placeholder: string;
  /** On phones the field is part of the page, and otherwise opens over the whole screen. */
  readonly isInPage?: boolean | undefined;
  /** The address of the style sheet of the suggestions. */
  readonly styles?: string | undefined;
}

const importPanel = () => import(/* webpackChunkName: "search" */ './ui/SearchPanel');

/** The search field of the header. Enter on the text, and all of it without JavaScript, leads to the search page. */
export default function SearchBox({ placeholder, isInPage, styles }: SearchBoxProps) {
  const search = useSelector(selectSearch);
  const { query, isOpen, active } = search;
  const dispatch = useDispatch();
  const field = useRef<HTMLInputElement>(null);
  const panel = useLazyImport(importPanel, 'The suggestions could not be loaded.');
  useEffect(() => markPage('search', isOpen), [isOpen]);
  const open = () => {
    panel.load();
    if (!isOpen) dispatch(searchOpened());
  };
  const openByLink = () => {
    open();
    // On phones the field is visible only then.
    requestAnimationFrame(() => field.current?.focus());
  };
  const close = () => void dispatch(searchClosed());
  const content = panelContent(search);
  const isExpanded = content === 'results' || content === 'nothing';
  return (
    <search className={cx(css.search, isInPage && css.inPage, isOpen && css.open)}>
      {/* For the links that open the search; without it they lead to the search page. */}
      {!panel.hasFailed && <button type="button" hidden data-search-opener="" onClick={openByLink} />}
      <form
        className={css.form}
        action={searchPath()}
        method="get"
        onSubmit={(event) => {
          if (query.trim() === '') event.preventDefault();
          else dispatch(querySubmitted());
        }}
      >
        <label className="visually-hidden" htmlFor="head-q">
          Search the shop
        </label>
        <Icon icon={icons.search} />
        <input
          ref={field}
          id="head-q"
          // A field of the type search may not be a combobox.
          type="text"
          name="q"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={placeholder}
          value={query}
          onChange={({ target }) => dispatch(queryChanged(target.value))}
          onFocus={open}
          onClick={open}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? RESULTS_ID : undefined}
          aria-activedescendant={(isExpanded && active) || undefined}
        />
        {query !== '' && (
          <button
            type="button"
            className={cx(css.clear, 'only-script')}
            aria-label="Clear"
            onClick={() => {
              dispatch(queryCleared());
              field.current?.focus();
            }}
          >
            <Icon icon={icons.x} />
          </button>
        )}
      </form>
      <div className={css.cancel}>
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
      {panel.loaded && <panel.loaded.SearchPanel field={field} styles={styles} onClose={close} />}
    </search>
  );
}

SearchBox.sample = { props: { placeholder: 'Search 275 services in 24 games' } } satisfies IslandSample<SearchBoxProps>;
