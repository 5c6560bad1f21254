import type { ReactNode } from 'react';
import css from './Field.module.css';
import { FieldError } from './FieldError';

/** Label, help and error of a field. */
export interface FieldFrame {
  readonly id: string;
  readonly label: string;
  /** One line of help text. */
  readonly help?: string | undefined;
  /** What is wrong and how to fix it; marks the field as invalid. */
  readonly error?: string | undefined;
  /** Shows "optional" beside the label. */
  readonly optional?: boolean | undefined;
}

/** The ARIA attributes that connect a control with its help and error. */
export function fieldAria({ id, help, error }: Pick<FieldFrame, 'id' | 'help' | 'error'>) {
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return { 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? (true as const) : undefined };
}

/** A labeled field; `children` is the control, which needs the same `id` and the attributes of `fieldAria`. */
export function Field({ id, label, help, error, optional, children }: FieldFrame & { readonly children: ReactNode }) {
  return (
    <div className={css.field}>
      <label id={`${id}-label`} htmlFor={id}>
        <span>{label}</span>
        {optional && <span className={css.optional}> optional</span>}
      </label>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <span id={`${id}-help`} className="tiny muted">
          {help}
        </span>
      )}
    </div>
  );
}
