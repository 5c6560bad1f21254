import { memo } from 'react';
import { cx } from '../cx';
import { Field, fieldAria } from '../form/Field';
import { Icon } from '../media/Icon';
import * as icons from '../media/icons';
import { LazySelect } from './LazySelect';
import css from './Select.module.css';
import type { SelectChoice } from './selectChoice';
import type { SelectProps } from './selectProps';

export interface SelectFieldProps
  extends Pick<
    SelectProps,
    | 'id'
    | 'label'
    | 'isSmall'
    | 'results'
    | 'query'
    | 'visibleRows'
    | 'listClass'
    | 'isOpen'
    | 'onOpen'
    | 'onClose'
    | 'onSearch'
  > {
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly name: string;
  readonly form?: string | undefined;
  readonly autoComplete?: string | undefined;
  readonly required?: boolean | undefined;
  /** Empty when nothing is chosen. */
  readonly value: string;
  /** All choices; `results` are those that match the search. */
  readonly choices: readonly SelectChoice[];
  /** Shown while nothing is chosen: `prompt` in the native select, `placeholder` in the full one and its search field. */
  readonly prompt?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly onChoose: (value: string) => void;
}

/** A labeled select for one value. The form submits the native select, and browsers autofill and validate it. */
export function SelectField(props: SelectFieldProps) {
  const { id, label, help, error, name, form, autoComplete, required, value, choices, prompt, placeholder } = props;
  const { isSmall, results, query, visibleRows, listClass, isOpen, onOpen, onClose, onSearch, onChoose } = props;
  const aria = fieldAria({ id, help, error });
  const chosen = choices.filter((choice) => choice.value === value);
  const img = chosen[0]?.img;
  return (
    <Field id={id} label={label} error={error} help={help}>
      <LazySelect
        id={id}
        labelId={`${id}-label`}
        label={label}
        describedBy={aria['aria-describedby']}
        errorId={error && `${id}-error`}
        isSmall={isSmall}
        chosen={chosen}
        results={results}
        query={query}
        visibleRows={visibleRows}
        placeholder={placeholder}
        searchPlaceholder={placeholder}
        listClass={listClass}
        isOpen={isOpen}
        onOpen={onOpen}
        onClose={onClose}
        onSearch={onSearch}
        onChoose={onChoose}
        renderNative={(isReplaced) => (
          <span className={cx(css.line, isSmall && css.small)}>
            {img && <img className={css.picture} src={img} width={32} height={32} alt="" />}
            <select
              id={isReplaced ? `${id}-sent` : id}
              name={name}
              form={form}
              autoComplete={autoComplete}
              required={required}
              value={value}
              tabIndex={isReplaced ? -1 : undefined}
              {...aria}
              onChange={({ currentTarget }) => onChoose(currentTarget.value)}
            >
              {prompt && <option value="">{prompt}</option>}
              <Options choices={choices} />
            </select>
            <Icon icon={icons.chevronDown} />
          </span>
        )}
      />
    </Field>
  );
}

/** Memoized, as there may be thousands of options and choosing one does not change them. */
const Options = memo(function Options({ choices }: { readonly choices: readonly SelectChoice[] }) {
  return choices.map((choice) => (
    <option key={choice.value} value={choice.value}>
      {choice.label}
    </option>
  ));
});
