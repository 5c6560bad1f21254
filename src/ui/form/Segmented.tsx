import type { ChangeEvent } from 'react';
import { FieldError } from './FieldError';
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
  /** Target of links in an error summary; the group can be focused. */
  readonly id?: string;
  readonly required?: boolean;
  /** What is wrong and how to fix it. */
  readonly error?: string | undefined;
  readonly onChange?: (value: string) => void;
}

/** A segmented control of two to five radios, so arrow keys and forms work without JavaScript. */
export function Segmented(props: SegmentedProps) {
  const { legend, hideLegend, name, choices, value, defaultValue, form, id, required, error, onChange } = props;
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => onChange?.(event.currentTarget.value);
  return (
    <fieldset id={id} tabIndex={id === undefined ? undefined : -1} aria-describedby={error && `${id}-error`}>
      <legend className={hideLegend ? 'visually-hidden' : css.legend}>{legend}</legend>
      <div className={css.row}>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              form={form}
              required={required}
              aria-invalid={error ? true : undefined}
              {...(value === undefined
                ? { defaultChecked: choice.value === defaultValue }
                : { checked: choice.value === value, onChange: handleChange })}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
