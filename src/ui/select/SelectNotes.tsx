import type { ReactNode } from 'react';
import { Button } from '../form/Button';
import css from './SelectNotes.module.css';
import { formatRest } from './selectChoice';

export interface SelectNotesProps {
  /** The query without results; empty when there are no options at all. */
  readonly noResultsFor: string | undefined;
  /** Number of results that are not rendered. */
  readonly hiddenCount: number;
  readonly note: ReactNode;
  /** Closes the list of a multi-select. */
  readonly onDone: (() => void) | undefined;
}

/** Notes below the rows. They are outside of the listbox, which may contain only options. */
export function SelectNotes({ noResultsFor, hiddenCount, note, onDone }: SelectNotesProps) {
  return (
    <>
      {noResultsFor !== undefined && (
        <p role="status" className={css.note}>
          {noResultsFor ? `No results for “${noResultsFor}”.` : 'No options.'}
        </p>
      )}
      {hiddenCount > 0 && <p className={css.note}>{`${formatRest(hiddenCount)}: type to find them`}</p>}
      {note}
      {onDone && (
        <div className={css.foot}>
          <Button onClick={onDone}>Done</Button>
        </div>
      )}
    </>
  );
}
