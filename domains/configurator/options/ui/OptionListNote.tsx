import type { Failure } from '../../../../src/ports';
import { Button } from '../../../../src/ui/form/Button';
import css from '../../../../src/ui/select/SelectNotes.module.css';
import type { OptionList } from '../../transitions.rules';

export interface OptionListNoteProps {
  readonly list: OptionList;
  /** Why no other option can be chosen. */
  readonly full: string | undefined;
  readonly onRetry: () => void;
}

/** What the server said instead (SPEC §8), for those who ask the support. */
function reasonOf(error: Failure | null): string {
  const [, status] = /^http-(\d+)$/.exec(error?.code ?? '') ?? [];
  return status === undefined ? '' : ` (HTTP error! status: ${status})`;
}

/** How far the list of a group has come, and why no more can be chosen. */
export function OptionListNote({ list: { status, error }, full, onRetry }: OptionListNoteProps) {
  return (
    <div data-state={status}>
      {status === 'loading' && (
        <p role="status" className={css.note}>
          Loading…
        </p>
      )}
      {status === 'failed' && (
        <div role="alert" className={css.note}>
          <p>The options could not be loaded{reasonOf(error)}. What you have chosen is kept.</p>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      )}
      {status === 'ready' && full && (
        <p role="status" className={css.note}>
          {full}
        </p>
      )}
    </div>
  );
}
