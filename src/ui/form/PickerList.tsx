import type { ReactNode } from 'react';
import { cx } from '../cx';
import check from './Check.module.css';
import css from './Picker.module.css';

/** A form that isn't: the controls of a list are no fields of the form around them. */
const NO_FORM = 'none';

/** As many rows are seen at once; fewer need no search (SPEC §9). */
export const VISIBLE_ROWS = 6;

interface PickerSearch {
  /** What is searched, as "Search Country". */
  readonly label: string;
  readonly placeholder?: string | undefined;
  /** What stands in the field; without it the field keeps that itself. */
  readonly query?: string | undefined;
  /** What the rows answer; they may come later than what is typed. */
  readonly answers: string;
  readonly onSearch: (q: string) => void;
}

export interface PickerListProps {
  readonly search?: PickerSearch | undefined;
  /** How many rows answer the search. */
  readonly found: number;
  /** The rows may not be there yet. */
  readonly isReady?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The search and the rows of an open list: `PickerRow`s. */
export function PickerList({ search, found, isReady = true, className, children }: PickerListProps) {
  return (
    <div className={className}>
      {search && (
        <input
          type="search"
          form={NO_FORM}
          autoComplete="off"
          className={css.search}
          aria-label={`Search ${search.label}`}
          placeholder={search.placeholder ?? 'Search'}
          {...(search.query !== undefined && { value: search.query })}
          data-answers={search.answers}
          onChange={({ currentTarget }) => search.onSearch(currentTarget.value)}
        />
      )}
      {isReady && (
        <div className={css.list}>
          {children}
          {found === 0 && search && <p className={css.message}>Nothing is called “{search.answers.trim()}”.</p>}
        </div>
      )}
      {search && (
        <p className="visually-hidden" aria-live="polite">
          {search.answers.trim() && `${found} ${found === 1 ? 'result' : 'results'} available`}
        </p>
      )}
    </div>
  );
}

export interface PickerRowProps {
  readonly type: 'radio' | 'checkbox';
  /** The same for all rows of a list. */
  readonly name: string;
  /** What is read out, where the row itself says it otherwise. */
  readonly label?: string | undefined;
  readonly checked: boolean;
  /** It can't be chosen now. */
  readonly closed?: boolean | undefined;
  readonly onPick: (on: boolean) => void;
  /** A radio was pressed, also the one that is chosen already. */
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** One row of a list: a native radio or checkbox. */
export function PickerRow({ type, name, label, checked, closed, onPick, onDone, children }: PickerRowProps) {
  return (
    <label className={cx(css.row, closed && css.closed)}>
      <input
        type={type}
        name={name}
        form={NO_FORM}
        className={check.check}
        aria-label={label}
        aria-disabled={closed || undefined}
        checked={checked}
        onChange={({ currentTarget }) => closed || onPick(currentTarget.checked)}
        onClick={() => type === 'radio' && onDone()}
      />
      {children}
    </label>
  );
}
