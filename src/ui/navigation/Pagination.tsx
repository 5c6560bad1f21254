import { ButtonLink } from '../form/ButtonLink';
import { Icon } from '../media/Icon';
import * as icons from '../media/icons';
import css from './Pagination.module.css';

export interface PaginationProps {
  /** URL of the next page; absent on the last. */
  readonly next?: string | undefined;
  /** URL of the first page; absent on the first. */
  readonly first?: string | undefined;
  /** Plural name of the items: `services`. */
  readonly itemName: string;
  /** The text of the link to the next page. */
  readonly nextText?: string;
}

/** Links to the next and to the first page of a long list; the browser's back button leads to the previous one. */
export function Pagination({ next, first, itemName, nextText = `Next ${itemName}` }: PaginationProps) {
  if (next === undefined && first === undefined) return null;
  return (
    <nav className={css.pagination} aria-label={`Pages of ${itemName}`}>
      {next !== undefined && (
        <ButtonLink href={next} rel="next">
          <span>{nextText}</span>
          <Icon icon={icons.arrowRight} size={16} />
        </ButtonLink>
      )}
      {first !== undefined && (
        <ButtonLink href={first} look="quiet">
          To the beginning
        </ButtonLink>
      )}
    </nav>
  );
}
