import type { RunView } from '../../../domains/raid-run';
import { Note } from '../../../src/ui/feedback/Note';
import css from './CalendarPage.module.css';
import { NamedRun } from './NamedRun';

/** What the address names as `selected`. */
export interface Selected {
  /** Null when it is not on sale. */
  readonly run: RunView | null;
}

/** The run that the address names, which scripts open in the dialog; another list takes its place. */
export function SelectedRun({ run, className }: Selected & { readonly className: string }) {
  return (
    <div className={css.selected}>
      <Note>
        {run ? (
          <>
            Your link leads to <NamedRun run={run} className={className} />.
          </>
        ) : (
          'The run in your link is no longer available.'
        )}
      </Note>
    </div>
  );
}
