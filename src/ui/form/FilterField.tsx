import { type RefObject, useRef } from 'react';
import { cx } from '../cx';
import { Spinner } from '../feedback/Spinner';
import { Icon } from '../media/Icon';
import * as icons from '../media/icons';
import css from './FilterField.module.css';

interface FilterFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
  readonly value: string;
  /** Something is asked for what was typed. */
  readonly isLoading?: boolean;
  readonly onChange: (value: string) => void;
  /** The field has the focus afterwards. */
  readonly onClear: () => void;
  /** For what else clears the field. */
  readonly field?: RefObject<HTMLInputElement | null>;
}

/** The field that filters a list which stands below it. */
export function FilterField(props: FilterFieldProps) {
  const { id, name, label, placeholder, maxLength, value, isLoading = false, onChange, onClear } = props;
  const own = useRef<HTMLInputElement>(null);
  const field = props.field ?? own;
  return (
    <div className={css.field}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      {isLoading ? <Spinner /> : <Icon icon={icons.search} />}
      <input
        ref={field}
        id={id}
        type="search"
        name={name}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {value !== '' && (
        <button
          type="button"
          className={cx(css.clear, 'only-script')}
          aria-label="Clear"
          onClick={() => {
            onClear();
            field.current?.focus();
          }}
        >
          <Icon icon={icons.x} size={16} />
        </button>
      )}
    </div>
  );
}
