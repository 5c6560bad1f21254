import type { ReactNode } from 'react';
import { Button } from './Button';
import css from './FilterForm.module.css';

export interface FilterFormProps {
  readonly label: string;
  /** The page that the form opens without JavaScript, and the text of the button for that. */
  readonly action: string;
  readonly submitText: string;
  readonly fields: ReactNode;
  /** What stands below the fields: how many are left, and what they are filtered by. */
  readonly children: ReactNode;
  /** Why the list could not be updated; null when it could. */
  readonly error: { readonly message: string | null; readonly retriable: boolean } | null;
  readonly onRetry: () => void;
  /** The list without a filter, for a filter that can't be used. */
  readonly whole: { readonly href: string; readonly text: string };
}

/** The filter of a list. Every change is answered at once; without JavaScript its button opens the filtered page. */
export function FilterForm({ label, action, submitText, fields, children, error, onRetry, whole }: FilterFormProps) {
  return (
    <form method="get" action={action} aria-label={label} onSubmit={(event) => event.preventDefault()}>
      <div className={css.row}>
        {fields}
        <span className={css.submit}>
          <Button type="submit">{submitText}</Button>
        </span>
      </div>
      {children}
      {error && (
        <p className={css.failed} role="alert">
          {error.message ?? 'The list could not be updated.'}{' '}
          {error.retriable ? (
            <Button onClick={onRetry}>Try again</Button>
          ) : (
            <a className="link" href={whole.href}>
              {whole.text}
            </a>
          )}
        </p>
      )}
    </form>
  );
}
