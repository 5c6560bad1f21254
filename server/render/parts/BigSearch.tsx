import { searchPath } from '../../../src/lib/urls';
import { Button } from '../../../src/ui/form/Button';
import { Icon } from '../../../src/ui/media/Icon';
import css from './BigSearch.module.css';

/** The large search form of the home and search pages. */
export function BigSearch({ id, query }: { readonly id: string; readonly query?: string }) {
  return (
    <search>
      <form className={css.search} action={searchPath()} method="get">
        <label className="visually-hidden" htmlFor={id}>
          What do you want done?
        </label>
        <Icon name="search" size={24} />
        <input
          id={id}
          type="search"
          name="q"
          maxLength={80}
          autoComplete="off"
          placeholder="Game, raid, rank…"
          defaultValue={query}
        />
        <Button type="submit" look="action">
          Find it
        </Button>
      </form>
    </search>
  );
}
