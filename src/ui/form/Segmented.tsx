import type { ChangeEvent } from 'react';
import css from './Segmented.module.css';

export interface SegmentedProps {
  readonly legend: string;
  readonly hideLegend?: boolean;
  readonly name: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Controlled by `value` and `onChange`, or uncontrolled with `defaultValue`. */
  readonly value?: string;
  readonly defaultValue?: string;
  readonly form?: string;
  readonly onChange?: (value: string) => void;
}

/** A segmented control of two to five radios, so arrow keys and forms work without JavaScript. */
export function Segmented({ legend, hideLegend, name, choices, value, defaultValue, form, onChange }: SegmentedProps) {
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => onChange?.(event.currentTarget.value);
  return (
    <fieldset className={css.segmented}>
      <legend className={hideLegend ? 'visually-hidden' : css.legend}>{legend}</legend>
      <div className={css.row}>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              form={form}
              {...(value === undefined
                ? { defaultChecked: choice.value === defaultValue }
                : { checked: choice.value === value, onChange: handleChange })}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
