import { searchPath } from '../../../src/lib/urls';
import { Icon, type IconProps } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
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
      <QueryList id="search-recent" title="Recent searches" icon={icons.clock} queries={recent} onRemove={onRemove} />
      <QueryList id="search-popular" title="Popular searches" icon={icons.search} queries={popular} />
    </>
  );
}

interface QueryListProps {
  readonly id: string;
  readonly title: string;
  readonly icon: IconProps['icon'];
  readonly queries: readonly string[];
  /** Absent for those that can't be removed. */
  readonly onRemove?: SuggestionsProps['onRemove'];
}

function QueryList({ id, title, icon, queries, onRemove }: QueryListProps) {
  if (queries.length === 0) return null;
  return (
    <nav className={css.group} aria-labelledby={id}>
      <p id={id} className={css.title}>
        {title}
      </p>
      <ul>
        {queries.map((query) => (
          <li key={query} className={onRemove && css.recent}>
            <a className={css.option} href={searchPath(query)}>
              <Icon icon={icon} />
              <span>{query}</span>
            </a>
            {onRemove && (
              <button
                type="button"
                className={css.remove}
                aria-label={`Remove ${query}`}
                onClick={({ currentTarget }) => {
                  focusNext(currentTarget);
                  onRemove(query);
                }}
              >
                <Icon icon={icons.x} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The removed row's button disappears, so the focus moves to that of another row, or else to the field. */
function focusNext(button: HTMLElement): void {
  const row = button.closest('li');
  const other = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
  (other ?? button.closest('search')?.querySelector('input'))?.focus();
}
