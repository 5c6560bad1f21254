import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { useMatches } from '../useMatches';
import { Combobox } from './Combobox';
import { isLetter } from './isLetter';
import css from './Select.module.css';
import { SelectNotes } from './SelectNotes';
import { SelectSheet } from './SelectSheet';
import { chosenText, VISIBLE_ROWS } from './selectChoice';
import type { SelectParts } from './selectContext';
import type { SelectProps } from './selectProps';
import { ALL, useSelectRows } from './useSelectRows';

/** Below this width the list opens as a sheet over the page (SPEC §9). */
const SHEET_WIDTHS = '(width < 576px)';

/** A select that is searched, for one value or many. What is open, typed and chosen comes from outside. */
export function Select(props: SelectProps & { readonly hasFocus: boolean }) {
  const { id, label, labelId, found, query, answered = query, selectAll, isOpen, onOpen, onClose } = props;
  const { isMany = false, isReady = true, isSearchable = true } = props;
  const isSheet = useMatches(SHEET_WIDTHS);
  const frame = useRef<HTMLDivElement>(null);
  /** The focus goes to another part of the select, such as a button under its list. */
  const staysInside = useRef(false);
  /** The list is opening by what was typed. */
  const opensBySearch = useRef(false);
  const { rows, chosen, hiddenCount, choiceOf, isChosen } = useSelectRows(props);
  const text = chosenText(props.chosen.map((choice) => choice.label));
  const focusField = () => document.getElementById(id)?.focus();
  const pick = (value: string, on: boolean) => {
    if (value === ALL) selectAll?.onToggle(on);
    else props.onChoose(value, on);
  };
  const search = (q: string) => {
    if (!isOpen) {
      opensBySearch.current = true;
      onOpen();
    }
    props.onSearch(q);
  };
  function keyed(event: KeyboardEvent<HTMLElement>) {
    const { key } = event;
    const retries = key === 'Enter' && isOpen && props.onRetry;
    // Rows that answer an older search are not chosen from.
    const waits = key === 'Enter' && isOpen && (answered !== query || rows.length === 0);
    if (retries) retries();
    if (retries || waits) event.preventDefault();
    else if (isSheet && !isOpen && isSearchable && isLetter(event)) {
      event.preventDefault();
      onOpen();
      props.onSearch(key);
    }
  }
  function done() {
    focusField();
    onClose();
  }
  // By hand, since React hears of no focus that moves while it changes the page.
  function closeSheet() {
    frame.current?.querySelector('dialog')?.close();
    onClose();
  }
  // Before react-select hears that its field has lost the focus, and closes the list.
  const left = ({ target, relatedTarget }: FocusEvent) => {
    staysInside.current = frame.current?.contains(relatedTarget) ?? false;
    if (isOpen && !isSheet && !staysInside.current && target.id !== id) onClose();
  };

  const parts: SelectParts = {
    labelId,
    choiceOf,
    chosenCount: chosen.length,
    describedBy: props.describedBy,
    isReadOnly: isSheet || !isSearchable,
    popup: isSheet ? 'dialog' : 'listbox',
    isOpen,
    listClass: props.listClass,
    notes: (
      <SelectNotes
        nothingFound={isReady && found.length === 0 ? answered.trim() : undefined}
        hiddenRows={hiddenCount}
        note={props.note}
        onDone={isMany && !isSheet ? done : undefined}
      />
    ),
    onRemove: (value) => {
      props.onChoose(value, false);
      focusField();
    },
  };
  const shared = {
    errorId: props.errorId,
    isInvalid: props.errorId !== undefined,
    isMany,
    rows,
    chosen,
    isChosen,
    foundCount: found.length,
    pageSize: props.visibleRows ?? VISIBLE_ROWS,
    query,
    isSearchable,
    onSearch: search,
    onKeyDown: keyed,
  };
  return (
    <div
      ref={frame}
      className={css.frame}
      onBlurCapture={left}
      onFocusCapture={() => {
        staysInside.current = false;
      }}
    >
      <Combobox
        {...shared}
        id={id}
        parts={parts}
        labelledBy={`${labelId} ${id}-chosen`}
        isSmall={props.isSmall ?? false}
        isInSheet={false}
        placeholder={props.placeholder ?? ''}
        hasFocus={props.hasFocus}
        isOpen={isOpen && !isSheet}
        {...(isSheet && { query: '' })}
        onOpen={() => {
          if (!isOpen && !opensBySearch.current) onOpen();
          opensBySearch.current = false;
        }}
        onClose={() => {
          if (isOpen && !isSheet && !staysInside.current) onClose();
          staysInside.current = false;
        }}
        onPick={pick}
      />
      {/* Its name says what is chosen, as the field itself holds what is searched. */}
      <span id={`${id}-chosen`} hidden>
        {text || props.placeholder}
      </span>
      {isSheet && isOpen && (
        <SelectSheet titleId={labelId} title={label} fieldId={`${id}-search`} onClose={closeSheet}>
          <Combobox
            {...shared}
            id={`${id}-search`}
            parts={{ ...parts, isReadOnly: !isSearchable, isOpen: true }}
            labelledBy={labelId}
            isSmall
            isInSheet
            placeholder={props.searchPlaceholder ?? 'Search'}
            hasFocus={false}
            isOpen
            onOpen={() => {}}
            onClose={() => {}}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return keyed(event);
              event.preventDefault();
              closeSheet();
            }}
            onPick={(value, on) => {
              pick(value, on);
              if (!isMany) closeSheet();
            }}
          />
        </SelectSheet>
      )}
    </div>
  );
}
