import { type ComponentType, type MouseEvent, useEffect, useRef } from 'react';
import { Field } from '../../../src/ui/Field';
import { Icon } from '../../../src/ui/Icon';
import { FIELDS, type RangeOption } from '../configurator.contract';
import type { RangeItemKey } from '../range.rules';
import { BUY_FORM } from './buyForm';
import type { RankComboboxProps } from './RankCombobox';
import css from './RankSelect.module.css';

export interface RankSelectProps {
  readonly end: RangeItemKey;
  readonly label: string;
  readonly value: RangeOption;
  readonly ranks: readonly RangeOption[];
  /** Those of them that answer what is searched. */
  readonly found: readonly RangeOption[];
  readonly query: string;
  readonly searching: boolean;
  readonly error?: string | undefined;
  /** The searchable select, once its code is there. */
  readonly Combobox: ComponentType<RankComboboxProps> | null;
  /** That code did not come: the browser's own select is the one to use. */
  readonly native: boolean;
  /** The shopper is about to use it. */
  readonly onIntent: () => void;
  readonly onSearch: (q: string) => void;
  readonly onChoose: (value: number) => void;
}

/** Opens the list that a press has asked for, where the browser knows how and the press is not too long ago. */
function openList(select: HTMLSelectElement | null): void {
  try {
    select?.showPicker();
  } catch {
    // The next press opens it.
  }
}

/**
 * One end of the ladder. The server's select works on its own; when the shopper comes near, the searchable one is fetched and takes its
 * place, with the focus and the open list that the native one would have had. If it can't be fetched, the native one stays
 * and opens as ever.
 */
export function RankSelect(props: RankSelectProps) {
  const { end, label, value, ranks, found, query, searching, error, Combobox, native, onIntent, onSearch, onChoose } =
    props;
  const id = `rank-${end}`;
  const select = useRef<HTMLSelectElement>(null);
  const wanted = useRef({ focus: false, open: false });
  // The focus may have come before anybody listened; the select that is to go still has it then.
  const hasFocus = () => wanted.current.focus || (select.current !== null && select.current === document.activeElement);
  // Its own list would open now and be torn away when the other select comes.
  function pressed(event: MouseEvent) {
    if (native) return;
    event.preventDefault();
    select.current?.focus();
    wanted.current.open = true;
    onIntent();
  }
  useEffect(() => {
    if (native && wanted.current.open) openList(select.current);
  }, [native]);
  return (
    <Field id={id} label={label} error={error}>
      {Combobox ? (
        <>
          <input type="hidden" name={FIELDS[end]} form={BUY_FORM} value={value.value} />
          <Combobox
            id={id}
            value={value}
            found={found}
            query={query}
            searching={searching}
            invalid={error !== undefined}
            describedBy={error && `${id}-error`}
            focus={hasFocus()}
            open={wanted.current.focus && wanted.current.open}
            onSearch={onSearch}
            onChoose={onChoose}
          />
        </>
      ) : (
        <span className={css.select}>
          <select
            ref={select}
            id={id}
            name={FIELDS[end]}
            form={BUY_FORM}
            value={value.value}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `${id}-error`}
            onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
            onPointerEnter={onIntent}
            onMouseDown={pressed}
            onFocus={() => {
              wanted.current.focus = true;
              onIntent();
            }}
            onBlur={() => {
              wanted.current = { focus: false, open: false };
            }}
          >
            {ranks.map((rank) => (
              <option key={rank.value} value={rank.value}>
                {rank.name}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  );
}
