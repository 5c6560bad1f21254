import { type FocusEvent, type KeyboardEvent, type TouchEvent, useRef } from 'react';
import { isComposing } from '../../lib/isComposing';
import { useMediaQuery } from '../useMediaQuery';
import { Combobox } from './Combobox';
import { isLetter } from './isLetter';
import css from './Select.module.css';
import { SelectNotes } from './SelectNotes';
import { SelectSheet } from './SelectSheet';
import { formatChosen, VISIBLE_ROWS } from './selectChoice';
import type { SelectContextValue } from './selectContext';
import type { SelectProps } from './selectProps';
import { SELECT_ALL, useSelectRows } from './useSelectRows';

/** Narrow screens open the list as a sheet over the page (SPEC §9). */
const SHEET_MEDIA_QUERY = '(width < 36em)';

/** A searchable select for one value or several, controlled by its props. */
export function Select(props: SelectProps & { readonly hasFocus: boolean }) {
  const { id, label, labelId, results, query, resultsQuery = query, selectAll, isOpen, onOpen, onClose } = props;
  const { isMulti = false, isReady = true, isSearchable = true } = props;
  const isSheet = useMediaQuery(SHEET_MEDIA_QUERY);
  const frame = useRef<HTMLDivElement>(null);
  /** Whether focus is moving within the select, such as to a button below the list. */
  const isFocusInside = useRef(false);
  /** Whether typing has just opened the list. */
  const isOpenedBySearch = useRef(false);
  const { rows, chosen, hiddenCount, getChoice, isChosen } = useSelectRows(props);
  const chosenLabels = formatChosen(props.chosen.map((choice) => choice.label));
  const focusInput = () => document.getElementById(id)?.focus();
  const handlePick = (value: string, isChosen: boolean) => {
    if (value === SELECT_ALL) selectAll?.onToggle(isChosen);
    else props.onChoose(value, isChosen);
  };
  const handleSearch = (q: string) => {
    if (!isOpen) {
      isOpenedBySearch.current = true;
      onOpen();
    }
    props.onSearch(q);
  };
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key } = event;
    // The list stays open when only what was composed is given up.
    if (isComposing(event.nativeEvent)) return void (key === 'Escape' && event.preventDefault());
    const retry = key === 'Enter' && isOpen && props.onRetry;
    // Enter must not choose from the results of an earlier search.
    const isBlocked = key === 'Enter' && isOpen && (resultsQuery !== query || rows.length === 0);
    if (retry) retry();
    if (retry || isBlocked) event.preventDefault();
    else if (isSheet && !isOpen && isSearchable && isLetter(event)) {
      event.preventDefault();
      onOpen();
      props.onSearch(key);
    }
  }
  function handleDone() {
    focusInput();
    onClose();
  }
  // React does not report focus changes during its own DOM updates, so the dialog is closed before it unmounts.
  function closeSheet() {
    frame.current?.querySelector('dialog')?.close();
    onClose();
  }
  // Runs in the capture phase, before react-select closes its list on blur.
  const handleBlur = ({ target, relatedTarget }: FocusEvent) => {
    isFocusInside.current = frame.current?.contains(relatedTarget) ?? false;
    if (isOpen && !isSheet && !isFocusInside.current && target.id !== id) onClose();
  };
  /**
   * Ends a touch with the opening of the sheet: the mouse events that follow would close it, or choose the row that is there now, and react-select
   * would take the focus from its search because of a touch outside.
   */
  function endTouch(event: TouchEvent<HTMLElement>) {
    const isInSheet = frame.current?.querySelector('dialog')?.contains(event.target as Node) ?? false;
    if (isInSheet || !event.cancelable) return;
    event.preventDefault();
    event.stopPropagation();
  }

  const context: SelectContextValue = {
    labelId,
    getChoice,
    chosenCount: chosen.length,
    describedBy: props.describedBy,
    isReadOnly: isSheet || !isSearchable,
    popup: isSheet ? 'dialog' : 'listbox',
    isOpen,
    listClass: props.listClass,
    notes: (
      <SelectNotes
        noResultsFor={isReady && results.length === 0 ? resultsQuery.trim() : undefined}
        hiddenCount={hiddenCount}
        note={props.note}
        onDone={isMulti && !isSheet ? handleDone : undefined}
      />
    ),
    onRemove: (value) => {
      props.onChoose(value, false);
      focusInput();
    },
  };
  const sharedProps = {
    errorId: props.errorId,
    isInvalid: props.errorId !== undefined,
    isMulti,
    rows,
    chosen,
    isChosen,
    resultCount: results.length,
    pageSize: props.visibleRows ?? VISIBLE_ROWS,
    query,
    isSearchable,
    onSearch: handleSearch,
    onKeyDown: handleKeyDown,
  };
  return (
    <div
      ref={frame}
      className={css.frame}
      onBlurCapture={handleBlur}
      onFocusCapture={() => {
        isFocusInside.current = false;
      }}
      onTouchEnd={isSheet ? endTouch : undefined}
    >
      <Combobox
        {...sharedProps}
        id={id}
        context={context}
        labelledBy={`${labelId} ${id}-chosen`}
        isSmall={props.isSmall ?? false}
        isInSheet={false}
        placeholder={props.placeholder ?? ''}
        hasFocus={props.hasFocus}
        isOpen={isOpen && !isSheet}
        {...(isSheet && { query: '' })}
        onOpen={() => {
          if (!isOpen && !isOpenedBySearch.current) onOpen();
          isOpenedBySearch.current = false;
        }}
        onClose={() => {
          if (isOpen && !isSheet && !isFocusInside.current) onClose();
          isFocusInside.current = false;
        }}
        onPick={handlePick}
      />
      {/* The accessible name includes the chosen values, since the input itself holds the search text. */}
      <span id={`${id}-chosen`} hidden>
        {chosenLabels || props.placeholder}
      </span>
      {isSheet && isOpen && (
        <SelectSheet titleId={labelId} title={label} inputId={`${id}-search`} onClose={closeSheet}>
          <Combobox
            {...sharedProps}
            id={`${id}-search`}
            context={{ ...context, isReadOnly: !isSearchable, isOpen: true }}
            labelledBy={labelId}
            isSmall
            isInSheet
            placeholder={props.searchPlaceholder ?? 'Search'}
            hasFocus={false}
            isOpen
            onOpen={() => {}}
            onClose={() => {}}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return handleKeyDown(event);
              event.preventDefault();
              closeSheet();
            }}
            onPick={(value, isChosen) => {
              handlePick(value, isChosen);
              if (!isMulti) closeSheet();
            }}
          />
        </SelectSheet>
      )}
    </div>
  );
}
