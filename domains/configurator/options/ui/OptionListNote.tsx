import type { Failure } from '../../../../src/ports';
import { Button } from '../../../../src/ui/form/Button';
import css from '../../../../src/ui/select/SelectNotes.module.css';
import { OTHER_CURRENCY } from '../../../price-check';
import type { OptionList } from '../../transitions.rules';

export interface OptionListNoteProps {
  readonly list: OptionList;
  /** Why no more options can be chosen. */
  readonly fullReason: string | undefined;
  readonly onRetry: () => void;
}

/** The HTTP status of a failed request, which shoppers can report to support (SPEC §8). */
function formatHttpStatus(error: Failure | null): string {
  const [, status] = /^http-(\d+)$/.exec(error?.code ?? '') ?? [];
  return status === undefined ? '' : ` (HTTP error! status: ${status})`;
}

/** The loading state of an option list, and why no more options can be chosen. */
export function OptionListNote({ list: { status, error }, fullReason, onRetry }: OptionListNoteProps) {
  return (
    <div data-state={status}>
      {status === 'loading' && (
        <p role="status" className={css.note}>
          Loading…
        </p>
      )}
      {status === 'failed' && (
        <div role="alert" className={css.note}>
          {error?.code === OTHER_CURRENCY.code ? (
            <p>{OTHER_CURRENCY.message}</p>
          ) : (
            <>
              <p>{`The options could not be loaded${formatHttpStatus(error)}. Your choices are kept.`}</p>
              <Button onClick={onRetry}>Try again</Button>
            </>
          )}
        </div>
      )}
      {status === 'ready' && fullReason && (
        <p role="status" className={css.note}>
          {fullReason}
        </p>
      )}
    </div>
  );
}
