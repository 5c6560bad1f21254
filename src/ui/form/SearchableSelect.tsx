import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react';
import { cx } from '../cx';
import { Icon } from '../media/Icon';
import { useLazyPart } from '../useLazyPart';
import { Field, fieldAria } from './Field';
import picker from './Picker.module.css';
import css from './SearchableSelect.module.css';
import type { SelectChoice } from './SelectPicker';

export interface SearchableSelectProps {
  readonly id: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly name: string;
  readonly form?: string | undefined;
  readonly autoComplete?: string | undefined;
  readonly required?: boolean | undefined;
  /** Empty when nothing is chosen. */
  readonly value: string;
  readonly choices: readonly SelectChoice[];
  /** Those of them that answer what is searched. */
  readonly found: readonly SelectChoice[];
  readonly query: string;
  /** What the browser's own select and the line say while nothing is chosen; the search says the latter. */
  readonly prompt?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly small?: boolean | undefined;
  readonly listClass?: string | undefined;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onSearch: (q: string) => void;
  readonly onChoose: (value: string) => void;
}

const load = () => import(/* webpackChunkName: "searchable-select" */ './SelectPicker');

/** Opens the list that a press has asked for, where the browser knows how and the press is not too long ago. */
function openList(select: HTMLSelectElement | null): void {
  try {
    select?.showPicker();
  } catch {
    // The next press opens it.
  }
}

/**
 * A select that can be searched. The server's select works on its own and is what is sent and filled in by browsers; when the shopper comes near,
 * the line with the list is fetched and stands before it, with the focus and the open list that the native one would have had. If it can't
 * be fetched, the native one stays and opens as ever.
 */
export function SearchableSelect(props: SearchableSelectProps) {
  const { id, label, help, error, name, form, autoComplete, required, value, choices, prompt } = props;
  const { found, query, placeholder, small, listClass, isOpen, onOpen, onClose, onSearch, onChoose } = props;
  const select = useRef<HTMLSelectElement>(null);
  const { part, missing, fetchIt } = useLazyPart(load, 'The searchable selects could not be loaded.');
  const taken = part !== null;
  /** Whether the native select has the focus, or had it when the line came. */
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!taken || !hadFocus.current) return;
    // A focus that was still on its way to the native select when the line took it ends nowhere, with that select out of reach.
    const afterwards = setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById(id)?.focus();
    });
    return () => clearTimeout(afterwards);
  }, [taken, id]);
  const aria = fieldAria({ id, help, error });

  // Its own list would open now and be torn away when the other comes.
  function pressed(event: MouseEvent) {
    if (missing) return;
    event.preventDefault();
    select.current?.focus();
    onOpen();
    fetchIt();
  }
  const openNative = useEffectEvent(() => {
    if (!isOpen) return;
    onClose();
    openList(select.current);
  });
  useEffect(() => {
    if (missing) openNative();
  }, [missing]);

  return (
    <Field id={id} label={label} error={error} help={help}>
      <div className={css.place}>
        {part && (
          <part.SelectPicker
            id={id}
            labelId={`${id}-label`}
            label={label}
            describedBy={aria['aria-describedby']}
            invalid={error !== undefined}
            small={small}
            // The focus may have come before anybody listened.
            focus={select.current !== null && select.current === document.activeElement}
            value={value}
            chosen={choices.find((choice) => choice.value === value)?.label ?? placeholder ?? ''}
            found={found}
            query={query}
            placeholder={placeholder}
            listClass={listClass}
            isOpen={isOpen}
            onOpen={onOpen}
            onClose={onClose}
            onSearch={onSearch}
            onChoose={onChoose}
          />
        )}
        <span className={taken ? css.behind : cx(picker.line, small && picker.small)} aria-hidden={taken || undefined}>
          <select
            ref={select}
            id={taken ? `${id}-sent` : id}
            name={name}
            form={form}
            autoComplete={autoComplete}
            required={required}
            value={value}
            tabIndex={taken ? -1 : undefined}
            {...aria}
            onChange={({ currentTarget }) => onChoose(currentTarget.value)}
            onPointerEnter={fetchIt}
            onMouseDown={pressed}
            // The browser, or the form, leads here to say that something is wrong with it.
            onFocus={() => {
              hadFocus.current = true;
              if (taken) document.getElementById(id)?.focus();
              else fetchIt();
            }}
            onBlur={({ relatedTarget }) => {
              if (taken) return;
              if (relatedTarget) hadFocus.current = false;
              if (isOpen) onClose();
            }}
          >
            {prompt && <option value="">{prompt}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          {!taken && <Icon name="chevron-down" />}
        </span>
      </div>
    </Field>
  );
}
