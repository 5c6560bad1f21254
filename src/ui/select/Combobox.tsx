import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ActionMeta, ClassNamesConfig, GroupBase, SelectInstance, StylesConfig } from 'react-select';
import ReactSelect from 'react-select/base';
import { cx } from '../cx';
import { OptionPriceText } from '../money/OptionPriceText';
import css from './Select.module.css';
import { spokenChoice } from './selectChoice';
import { selectComponents } from './selectComponents';
import { SelectContext, type SelectParts } from './selectContext';
import { resultsText, type SelectRow, selectMessages } from './selectMessages';

export interface ComboboxProps {
  /** Id of its field. */
  readonly id: string;
  readonly labelledBy: string;
  readonly errorId: string | undefined;
  readonly isInvalid: boolean;
  readonly isMany: boolean;
  readonly isSmall: boolean;
  /** It stands in a sheet, which says what is chosen, and is open as long as that. */
  readonly isInSheet: boolean;
  readonly placeholder: string;
  readonly parts: SelectParts;
  readonly rows: readonly SelectRow[];
  readonly chosen: readonly SelectRow[];
  readonly isChosen: (row: SelectRow) => boolean;
  /** How many answer the search, also those that are not shown. */
  readonly foundCount: number;
  readonly pageSize: number;
  readonly query: string;
  readonly isSearchable: boolean;
  readonly hasFocus: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onSearch: (q: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onPick: (value: string, on: boolean) => void;
}

const NO_STYLES = () => ({});

/** The style sheet draws it all; react-select's own rules would win over it. */
const styles: StylesConfig<SelectRow, boolean> = {
  container: NO_STYLES,
  control: NO_STYLES,
  valueContainer: NO_STYLES,
  indicatorsContainer: NO_STYLES,
  singleValue: NO_STYLES,
  placeholder: NO_STYLES,
  input: NO_STYLES,
  menuList: NO_STYLES,
};

const rowValue = ({ value }: SelectRow) => value;

/** A combobox with its list, drawn by react-select. It keeps nothing but which row is active: the rest comes from outside and is told there. */
export function Combobox(props: ComboboxProps) {
  const { id, parts, rows, chosen, isMany, isSmall, isInSheet, isSearchable, placeholder, query, foundCount } = props;
  const classNames = useMemo<ClassNamesConfig<SelectRow, boolean>>(
    () => ({
      control: ({ isFocused }) =>
        cx(css.line, css.control, isSmall && css.small, isFocused && css.focused, props.isInvalid && css.wrong) ?? '',
      valueContainer: () => cx(css.value, isMany && !isInSheet && css.many) ?? '',
      singleValue: () => css.single ?? '',
      placeholder: () => css.placeholder ?? '',
      input: () => css.input ?? '',
      menuList: () => css.list ?? '',
      indicatorsContainer: () => (isInSheet ? css.gone : css.indicators) ?? '',
    }),
    [isSmall, isMany, isInSheet, props.isInvalid],
  );
  const select = useRef<SelectInstance<SelectRow, boolean>>(null);
  const first = isMany ? undefined : chosen.find((row) => rows.includes(row));
  // react-select finds no active row for a list that it is made with, unless one of its rows is chosen.
  const [canOpen, setCanOpen] = useState(first !== undefined);
  useLayoutEffect(() => setCanOpen(true), []);
  // A list that was opened from outside, or is filled while it is open, begins at what is chosen.
  const begin = useEffectEvent(() => {
    const { current } = select;
    if (!current || !first || query || current.state.focusedOption === first) return;
    current.openMenu('first');
    current.scrollToFocusedOptionOnUpdate = true;
  });
  const isFilled = props.isOpen && canOpen && rows.length > 0;
  useLayoutEffect(() => {
    if (isFilled) begin();
  }, [isFilled]);
  function changed(value: unknown, meta: ActionMeta<SelectRow>) {
    const { action } = meta;
    if (action === 'remove-value' || action === 'pop-value') props.onPick(meta.removedValue.value, false);
    else if (isMany && meta.option) props.onPick(meta.option.value, action === 'select-option');
    else if (!isMany && value) props.onPick((value as SelectRow).value, true);
  }
  return (
    <SelectContext value={parts}>
      <ReactSelect<SelectRow, boolean, GroupBase<SelectRow>>
        ref={select}
        instanceId={id}
        inputId={id}
        unstyled
        styles={styles}
        classNames={classNames}
        components={selectComponents}
        aria-labelledby={props.labelledBy}
        aria-invalid={props.isInvalid || undefined}
        {...(props.errorId && { 'aria-errormessage': props.errorId })}
        ariaLiveMessages={selectMessages}
        screenReaderStatus={() => resultsText(foundCount)}
        autoFocus={props.hasFocus}
        options={rows}
        value={chosen}
        isMulti={isMany}
        isOptionSelected={props.isChosen}
        isOptionDisabled={({ value }) => parts.choiceOf(value).isClosed === true}
        getOptionValue={rowValue}
        getOptionLabel={({ value }) => spokenChoice(parts.choiceOf(value))}
        formatOptionLabel={({ value }) => {
          const { label, price } = parts.choiceOf(value);
          return (
            <>
              <span className={css.name}>{label}</span>
              {price && <OptionPriceText price={price} />}
            </>
          );
        }}
        // The rows are what was found already.
        filterOption={null}
        hideSelectedOptions={false}
        controlShouldRenderValue={!isInSheet}
        placeholder={placeholder}
        noOptionsMessage={() => ''}
        inputValue={query}
        isSearchable
        pageSize={props.pageSize}
        menuIsOpen={props.isOpen && canOpen}
        menuShouldScrollIntoView={false}
        closeMenuOnSelect={!isMany && !isInSheet}
        blurInputOnSelect={false}
        tabSelectsValue={false}
        backspaceRemovesValue={isMany && !isInSheet}
        isClearable={false}
        onMenuOpen={props.onOpen}
        onMenuClose={props.onClose}
        onInputChange={(text, { action }) => {
          if (action === 'input-change' && isSearchable) props.onSearch(text);
        }}
        onKeyDown={props.onKeyDown}
        onChange={changed}
      />
    </SelectContext>
  );
}
