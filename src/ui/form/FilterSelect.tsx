import { Icon } from '../media/Icon';
import * as icons from '../media/icons';
import field from './Field.module.css';

export interface FilterSelectProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** A select of a filter. No `NativeSelect`, because it brings help, errors and problems of fields, which a filter has not. */
export function FilterSelect({ name, label, value, choices, onChange }: FilterSelectProps) {
  return (
    <label className={field.field}>
      {label}
      <span className={field.select}>
        <select
          name={name}
          value={value}
          className={field.control}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon icon={icons.chevronDown} size={16} />
      </span>
    </label>
  );
}
