import type { InputHTMLAttributes } from 'react';
import { Field, type FieldFrame, fieldAria } from './Field';
import css from './Field.module.css';

export type TextInputProps = FieldFrame & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>;

/** A single-line text field with label, help and error. */
export function TextInput({ id, label, help, error, optional, type = 'text', ...rest }: TextInputProps) {
  return (
    <Field id={id} label={label} help={help} error={error} optional={optional}>
      <input {...rest} {...fieldAria({ id, help, error })} id={id} type={type} className={css.control} />
    </Field>
  );
}
