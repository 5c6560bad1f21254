import type { ReactNode } from 'react';
import { Button } from '../form/Button';
import css from './SelectNotes.module.css';

export interface SelectNotesProps {
  /** What was searched without finding anything; empty when there is nothing to choose at all. */
  readonly nothingFound: string | undefined;
  /** How many of what was found have no row. */
  readonly hiddenRows: number;
  readonly note: ReactNode;
  /** Several may be chosen: it is enough. */
  readonly onDone: (() => void) | undefined;
}

/** What stands under the rows of a list, which may hold nothing but rows itself. */
export function SelectNotes({ nothingFound, hiddenRows, note, onDone }: SelectNotesProps) {
  return (
    <>
      {nothingFound !== undefined && (
        <p role="status" className={css.note}>
          {nothingFound ? `Nothing is called “${nothingFound}”.` : 'There is nothing to choose.'}
        </p>
      )}
      {hiddenRows > 0 && <p className={css.note}>and {hiddenRows} more: type to find them</p>}
      {note}
      {onDone && (
        <div className={css.foot}>
          <Button onClick={onDone}>Done</Button>
        </div>
      )}
    </>
  );
}
