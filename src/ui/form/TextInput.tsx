import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field, type FieldFrame, fieldAria } from './Field';
import css from './Field.module.css';

export type TextInputProps = FieldFrame &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
    /** Right after the input, so that its state can show it. */
    readonly after?: ReactNode;
  };

/** A single-line text field with label, help and error. */
export function TextInput({ id, label, help, error, optional, type = 'text', after, ...rest }: TextInputProps) {
  return (
    <Field id={id} label={label} help={help} error={error} optional={optional}>
      <input {...rest} {...fieldAria({ id, help, error })} id={id} type={type} className={css.control} />
      {after}
    </Field>
  );
}
