import { searchPath } from '../../../src/lib/urls';
import { Icon } from '../../../src/ui/media/Icon';
import css from './SearchPanel.module.css';

export interface SuggestionsProps {
  readonly recent: readonly string[];
  readonly popular: readonly string[];
  readonly onRemove: (query: string) => void;
}

/** Links to earlier and to frequent searches, while the field is empty. */
export function Suggestions({ recent, popular, onRemove }: SuggestionsProps) {
  return (
    <>
      {recent.length > 0 && (
        <nav className={css.group} aria-labelledby="search-recent">
          <p id="search-recent" className={css.title}>
            Recent searches
          </p>
          <ul>
            {recent.map((query) => (
              <li key={query} className={css.recent}>
                <a className={css.option} href={searchPath(query)}>
                  <Icon name="clock" />
                  {query}
                </a>
                <button
                  type="button"
                  className={css.remove}
                  aria-label={`Remove ${query}`}
                  onClick={({ currentTarget }) => {
                    focusNext(currentTarget);
                    onRemove(query);
                  }}
                >
                  <Icon name="x" />
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {popular.length > 0 && (
        <nav className={css.group} aria-labelledby="search-popular">
          <p id="search-popular" className={css.title}>
            Popular searches
          </p>
          <ul>
            {popular.map((query) => (
              <li key={query}>
                <a className={css.option} href={searchPath(query)}>
                  <Icon name="search" />
                  {query}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

/** The removed row's button disappears, so the focus moves to that of another row, or else to the field. */
function focusNext(button: HTMLElement): void {
  const row = button.closest('li');
  const other = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
  (other ?? button.closest('search')?.querySelector('input'))?.focus();
}
