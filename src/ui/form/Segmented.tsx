import type { ChangeEvent } from 'react';
import css from './Segmented.module.css';

export interface SegmentedProps {
  readonly legend: string;
  readonly hideLegend?: boolean;
  readonly name: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Controlled by `value` and `onChange`, or left to the browser by `defaultValue`. */
  readonly value?: string;
  readonly defaultValue?: string;
  readonly form?: string;
  readonly onChange?: (value: string) => void;
}

/** Two to five short values in one row; radios underneath, so arrows and forms work without script. */
export function Segmented({ legend, hideLegend, name, choices, value, defaultValue, form, onChange }: SegmentedProps) {
  const chosen = (event: ChangeEvent<HTMLInputElement>) => onChange?.(event.currentTarget.value);
  return (
    <fieldset className={css.segmented}>
      <legend className={hideLegend ? 'vh' : css.legend}>{legend}</legend>
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
                : { checked: choice.value === value, onChange: chosen })}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
