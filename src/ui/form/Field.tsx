import type { ReactNode } from 'react';
import css from './Field.module.css';
import { FieldError } from './FieldError';

/** What surrounds every field: label above, help and error below. */
export interface FieldFrame {
  readonly id: string;
  readonly label: string;
  /** One line that says what is wanted. */
  readonly help?: string | undefined;
  /** What is wrong and what to do; its presence marks the field. */
  readonly error?: string | undefined;
  /** Says "optional" beside the label. */
  readonly optional?: boolean | undefined;
}

/** The ARIA attributes that tie a control to its help and error. */
export function fieldAria({ id, help, error }: Pick<FieldFrame, 'id' | 'help' | 'error'>) {
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return { 'aria-describedby': described || undefined, 'aria-invalid': error ? (true as const) : undefined };
}

/** A labelled field; `children` is the control, which has the same `id` and the attributes of `fieldAria`. */
export function Field({ id, label, help, error, optional, children }: FieldFrame & { readonly children: ReactNode }) {
  return (
    <div className={css.field}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
        {optional && <span className={css.optional}> optional</span>}
      </label>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <span id={`${id}-help`} className={css.help}>
          {help}
        </span>
      )}
    </div>
  );
}
