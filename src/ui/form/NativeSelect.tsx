import type { SelectHTMLAttributes } from 'react';
import { Icon } from '../media/Icon';
import * as icons from '../media/icons';
import { Field, type FieldFrame, fieldAria } from './Field';
import css from './Field.module.css';

interface SelectChoice {
  readonly value: string;
  readonly label: string;
}

export type NativeSelectProps = FieldFrame &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'children' | 'multiple'> & {
    readonly choices: readonly SelectChoice[];
  };

/** A native select, for rank ladders and long lists; works without JavaScript. */
export function NativeSelect({ id, label, help, error, optional, choices, ...rest }: NativeSelectProps) {
  return (
    <Field id={id} label={label} help={help} error={error} optional={optional}>
      <span className={css.select}>
        <select {...rest} {...fieldAria({ id, help, error })} id={id} className={css.control}>
          {choices.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <Icon icon={icons.chevronDown} size={16} />
      </span>
    </Field>
  );
}
