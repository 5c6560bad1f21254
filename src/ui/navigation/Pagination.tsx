import { ButtonLink } from '../form/ButtonLink';
import { Icon } from '../media/Icon';
import css from './Pagination.module.css';

export interface PaginationProps {
  /** The page after this one; absent on the last. */
  readonly next?: string | undefined;
  /** The first page; absent when one is there. */
  readonly first?: string | undefined;
  /** What the list holds: `services`. */
  readonly itemName: string;
}

/** The way on at the end of a long list, and back to its beginning. Back by one page is the browser's own. */
export function Pagination({ next, first, itemName: of }: PaginationProps) {
  if (next === undefined && first === undefined) return null;
  return (
    <nav className={css.turn} aria-label={`Pages of ${of}`}>
      {next !== undefined && (
        <ButtonLink href={next} rel="next">
          Next {of}
          <Icon name="arrow-right" size={16} />
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
