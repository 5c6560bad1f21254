import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ActionMeta, ClassNamesConfig, GroupBase, SelectInstance, StylesConfig } from 'react-select';
import ReactSelect from 'react-select/base';
import { cx } from '../cx';
import { OptionPriceText } from '../money/OptionPriceText';
import { useDateStyle } from '../time/dateStyleContext';
import css from './Select.module.css';
import { formatChoiceLabel } from './selectChoice';
import { selectComponents } from './selectComponents';
import { SelectContext, type SelectContextValue } from './selectContext';
import { formatResultCount, type SelectRow, selectAnnouncements } from './selectMessages';

export interface ComboboxProps {
  /** Id of the input. */
  readonly id: string;
  readonly labelledBy: string;
  readonly errorId: string | undefined;
  readonly isInvalid: boolean;
  readonly isMulti: boolean;
  readonly isSmall: boolean;
  /** Rendered inside a sheet: always open, and the sheet's trigger shows the chosen values. */
  readonly isInSheet: boolean;
  readonly placeholder: string;
  readonly context: SelectContextValue;
  readonly rows: readonly SelectRow[];
  readonly chosen: readonly SelectRow[];
  readonly isChosen: (row: SelectRow) => boolean;
  /** Number of search results, including those that are not rendered. */
  readonly resultCount: number;
  readonly pageSize: number;
  readonly query: string;
  readonly isSearchable: boolean;
  readonly hasFocus: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onSearch: (q: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onPick: (value: string, isChosen: boolean) => void;
}

const NO_STYLES = () => ({});

/** All styling is in the CSS module, and react-select's default styles would override it. */
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

const getRowValue = ({ value }: SelectRow) => value;

/** A combobox rendered by react-select. Keeps only the active row; everything else is controlled by props. */
export function Combobox(props: ComboboxProps) {
  const style = useDateStyle();
  const { id, context, rows, chosen, isMulti, isSmall, isInSheet, isSearchable, placeholder, query, resultCount } =
    props;
  const classNames = useMemo<ClassNamesConfig<SelectRow, boolean>>(
    () => ({
      control: ({ isFocused }) =>
        cx(css.line, css.control, isSmall && css.small, isFocused && css.focused, props.isInvalid && css.wrong) ?? '',
      valueContainer: () => cx(css.value, isMulti && !isInSheet && css.many) ?? '',
      singleValue: () => css.single ?? '',
      placeholder: () => css.placeholder ?? '',
      input: () => css.input ?? '',
      menuList: () => css.list ?? '',
      indicatorsContainer: () => (isInSheet ? css.gone : css.indicators) ?? '',
    }),
    [isSmall, isMulti, isInSheet, props.isInvalid],
  );
  const select = useRef<SelectInstance<SelectRow, boolean>>(null);
  const chosenRow = isMulti ? undefined : chosen.find((row) => rows.includes(row));
  // When react-select mounts with an open list, it makes no row active unless one of them is chosen.
  const [canOpen, setCanOpen] = useState(chosenRow !== undefined);
  useLayoutEffect(() => setCanOpen(true), []);
  // A list that was opened by a prop, or filled while open, starts at the chosen row.
  const focusChosenRow = useEffectEvent(() => {
    const { current } = select;
    if (!current || !chosenRow || query || current.state.focusedOption === chosenRow) return;
    current.openMenu('first');
    current.scrollToFocusedOptionOnUpdate = true;
  });
  const isFilled = props.isOpen && canOpen && rows.length > 0;
  useLayoutEffect(() => {
    if (isFilled) focusChosenRow();
  }, [isFilled]);
  function handleChange(value: unknown, meta: ActionMeta<SelectRow>) {
    const { action } = meta;
    if (action === 'remove-value' || action === 'pop-value') props.onPick(meta.removedValue.value, false);
    else if (isMulti && meta.option) props.onPick(meta.option.value, action === 'select-option');
    else if (!isMulti && value) props.onPick((value as SelectRow).value, true);
  }
  return (
    <SelectContext value={context}>
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
        ariaLiveMessages={selectAnnouncements}
        screenReaderStatus={() => formatResultCount(resultCount)}
        autoFocus={props.hasFocus}
        options={rows}
        value={chosen}
        isMulti={isMulti}
        isOptionSelected={props.isChosen}
        isOptionDisabled={({ value }) => context.getChoice(value).isDisabled === true}
        getOptionValue={getRowValue}
        getOptionLabel={({ value }) => formatChoiceLabel(context.getChoice(value), style)}
        formatOptionLabel={({ value }) => {
          const { label, price, img } = context.getChoice(value);
          return (
            <>
              {img && <img src={img} alt="" width={32} height={32} />}
              <span className={css.name}>{label}</span>
              {price && <OptionPriceText price={price} />}
            </>
          );
        }}
        // The rows are already filtered.
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
        closeMenuOnSelect={!isMulti && !isInSheet}
        blurInputOnSelect={false}
        tabSelectsValue={false}
        backspaceRemovesValue={isMulti && !isInSheet}
        isClearable={false}
        onMenuOpen={props.onOpen}
        onMenuClose={props.onClose}
        onInputChange={(text, { action }) => {
          if (action === 'input-change' && isSearchable) props.onSearch(text);
        }}
        onKeyDown={props.onKeyDown}
        onChange={handleChange}
      />
    </SelectContext>
  );
}
