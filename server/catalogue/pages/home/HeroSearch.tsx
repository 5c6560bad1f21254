import { searchPath } from '../../../../src/lib/urls';
import { buttonClass } from '../../../../src/ui/form/buttonLook';
import { Icon } from '../../../../src/ui/media/Icon';
import * as icons from '../../../../src/ui/media/icons';
import css from './HeroSearch.module.css';

/** Opens the search of the header, which is the only search field of a page; without JavaScript it leads to the search page. */
export function HeroSearch() {
  return (
    <a className={css.search} href={searchPath()} data-search-open="">
      <Icon icon={icons.search} size={24} />
      <span className={css.text}>Game, raid, rank…</span>
      <span className={buttonClass({ look: 'action' })}>Search</span>
    </a>
  );
}
