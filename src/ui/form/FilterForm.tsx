import type { ReactNode } from 'react';
import { ReportLink } from '../feedback/ReportLink';
import { Icon } from '../media/Icon';
import * as icons from '../media/icons';
import { Button } from './Button';
import field from './Field.module.css';
import css from './FilterForm.module.css';
import { Segmented } from './Segmented';

/** A field of a filter: a select, or a few choices beside each other. */
export interface FilterField<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly isSegmented?: boolean;
}

export interface FilterFormProps<Name extends string> {
  readonly label: string;
  /** The page that the form opens without JavaScript, and the text of the button for that. */
  readonly action: string;
  readonly submitText: string;
  readonly fields: readonly FilterField<Name>[];
  /** Fields that are chosen elsewhere. */
  readonly hidden: readonly Name[];
  readonly filter: Readonly<Record<Name, string>>;
  readonly onChange: (name: Name, value: string) => void;
  /** What stands below the fields: how many are left, and what they are filtered by. */
  readonly children: ReactNode;
  /** Why the list could not be updated; null when it could. */
  readonly error: { readonly message: string | null; readonly retriable: boolean } | null;
  readonly onRetry: () => void;
  /** The list without a filter, for a filter that can't be used. */
  readonly whole: { readonly href: string; readonly text: string };
}

/** The filter of a list. Every change is answered at once; without JavaScript its button opens the filtered page. */
export function FilterForm<Name extends string>(props: FilterFormProps<Name>) {
  const { label, action, submitText, fields, hidden, filter, onChange, children, error, onRetry, whole } = props;
  return (
    <form method="get" action={action} aria-label={label} onSubmit={(event) => event.preventDefault()}>
      <div className={css.row}>
        {fields.map(({ name, isSegmented, label: legend, choices }) => {
          const common = { name, choices, value: filter[name], onChange: (value: string) => onChange(name, value) };
          return isSegmented ? (
            <Segmented key={name} legend={legend} {...common} />
          ) : (
            <FilterSelect key={name} label={legend} {...common} />
          );
        })}
        {hidden.map((name) => filter[name] && <input key={name} type="hidden" name={name} value={filter[name]} />)}
        <span className={css.submit}>
          <Button type="submit">{submitText}</Button>
        </span>
      </div>
      {children}
      {error && (
        <p className={css.failed} role="alert">
          <span>{error.message ?? 'The list could not be updated.'}</span>{' '}
          {error.retriable ? (
            <Button onClick={onRetry}>Try again</Button>
          ) : (
            <a className="link" href={whole.href}>
              {whole.text}
            </a>
          )}{' '}
          <ReportLink />
        </p>
      )}
    </form>
  );
}

interface FilterSelectProps extends Omit<FilterField, 'isSegmented'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** No `NativeSelect`, because it brings help, errors and problems of fields, which a filter has not. */
function FilterSelect({ name, label, value, choices, onChange }: FilterSelectProps) {
  return (
    <label className={field.field}>
      <span>{label}</span>
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
