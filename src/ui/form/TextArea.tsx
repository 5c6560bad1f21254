import type { TextareaHTMLAttributes } from 'react';
import { cx } from '../cx';
import { Field, type FieldFrame, fieldAria } from './Field';
import css from './Field.module.css';

export type TextAreaProps = FieldFrame & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>;

/** A multi-line text field with label, help and error. */
export function TextArea({ id, label, help, error, optional, rows = 3, ...rest }: TextAreaProps) {
  return (
    <Field id={id} label={label} help={help} error={error} optional={optional}>
      <textarea
        {...rest}
        {...fieldAria({ id, help, error })}
        id={id}
        rows={rows}
        className={cx(css.control, css.area)}
      />
    </Field>
  );
}
