import checkCss from './Check.module.css';
import css from './RadioList.module.css';

export interface RadioListProps {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly defaultValue: string;
}

/** Radios as rows, for more values or longer labels than `Segmented` has room for. */
export function RadioList({ legend, name, choices, defaultValue }: RadioListProps) {
  return (
    <fieldset className={css.list}>
      <legend>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            className={checkCss.check}
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
