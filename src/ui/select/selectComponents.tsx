import { memo, useLayoutEffect, useRef } from 'react';
import {
  components,
  type DropdownIndicatorProps,
  type InputProps,
  type MenuListProps,
  type MenuProps,
  type MultiValueProps,
  type OptionProps,
} from 'react-select';
import { cx } from '../cx';
import { Badge } from '../feedback/Badge';
import { Icon } from '../media/Icon';
import { OptionPriceText } from '../money/OptionPriceText';
import { placeMenu } from './placeMenu';
import css from './Select.module.css';
import { MAX_NAMED, type SelectChoice, spokenChoice } from './selectChoice';
import { useSelectParts } from './selectContext';
import type { SelectRow } from './selectMessages';

/** The field of the combobox. */
function Input(props: InputProps<SelectRow, boolean>) {
  const { describedBy, isReadOnly, popup, isOpen } = useSelectParts();
  return (
    <components.Input
      {...props}
      aria-haspopup={popup}
      aria-expanded={isOpen}
      aria-describedby={describedBy}
      aria-activedescendant={props['aria-activedescendant'] || undefined}
      readOnly={isReadOnly}
      {...(isReadOnly && { inputMode: 'none' })}
      // Enter in it must not send the form around it, nor may what is typed be sent.
      form="none"
    />
  );
}

/** A row of the list. */
function Option({ data, innerProps, innerRef, isFocused, isSelected, isDisabled, isMulti }: OptionProps<SelectRow>) {
  const choice = useSelectParts().choiceOf(data.value);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: its role is an option's
    <div
      {...innerProps}
      ref={innerRef}
      className={cx(css.row, isFocused && css.active, isDisabled && css.closed)}
      aria-label={spokenChoice(choice)}
      aria-disabled={isDisabled || undefined}
    >
      <span className={cx(css.mark, isMulti && css.box, isSelected && css.chosen)} />
      <RowContent choice={choice} />
    </div>
  );
}

const RowContent = memo(function RowContent({
  choice: { label, img, tags, isBestValue, price },
}: {
  readonly choice: SelectChoice;
}) {
  return (
    <>
      {img && <img src={img} alt="" width={32} height={32} loading="lazy" />}
      <span className={css.name}>{label}</span>
      {tags?.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
      {isBestValue && <Badge tone="save">Best value</Badge>}
      {price && <OptionPriceText price={price} />}
    </>
  );
});

/** The open list with what is said under it. */
function Menu({ innerRef, innerProps, children, selectProps }: MenuProps<SelectRow>) {
  const { listClass, notes, popup } = useSelectParts();
  const box = useRef<HTMLDivElement | null>(null);
  const isPlaced = popup === 'listbox';
  const rows = selectProps.options.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of rows or another note needs another room
  useLayoutEffect(() => {
    const menu = box.current;
    const control = menu?.previousElementSibling;
    if (!menu || !control || !isPlaced) return;
    const place = () => placeMenu(menu, control);
    place();
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  }, [isPlaced, rows, notes]);
  return (
    <div
      {...innerProps}
      ref={(element) => {
        box.current = element;
        if (typeof innerRef === 'function') innerRef(element);
        else if (innerRef) innerRef.current = element;
      }}
      className={cx(css.menu, !isPlaced && css.static, selectProps.inputValue && css.searched, listClass)}
    >
      {children}
      {/* react-select takes a touch beside its rows for one beside the list, and closes it. */}
      <div onTouchEnd={(event) => event.stopPropagation()}>{notes}</div>
    </div>
  );
}

/** The box of the rows, which scrolls. */
function MenuList({ innerProps, ...props }: MenuListProps<SelectRow>) {
  const { labelId } = useSelectParts();
  return <components.MenuList {...props} innerProps={{ ...innerProps, 'aria-labelledby': labelId }} />;
}

/** One of several chosen values, with the button that takes it away. */
function MultiValue({ data, index, isFocused }: MultiValueProps<SelectRow>) {
  const { choiceOf, chosenCount, onRemove } = useSelectParts();
  if (index >= MAX_NAMED) return index === MAX_NAMED ? <span>and {chosenCount - MAX_NAMED} more</span> : null;
  const { value, label } = choiceOf(data.value);
  return (
    <span className={cx(css.chip, isFocused && css.active)}>
      <span className={css.name}>{label}</span>
      <button
        type="button"
        className={css.remove}
        aria-label={`Remove ${label}`}
        // Left, Right and Backspace do the same by keyboard, so that fifty of them are no fifty stops.
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onTouchEnd={(event) => event.stopPropagation()}
        onClick={() => onRemove(value)}
      >
        <Icon name="x" size={16} />
      </button>
    </span>
  );
}

function DropdownIndicator({ innerProps }: DropdownIndicatorProps<SelectRow>) {
  return (
    <div {...innerProps} className={css.arrow}>
      <Icon name="chevron-down" />
    </div>
  );
}

const Nothing = () => null;

/** The parts that the shop draws itself. What a list says when it is empty stands in the notes, as a listbox holds rows alone. */
export const selectComponents = {
  Input,
  Option,
  Menu,
  MenuList,
  MultiValue,
  DropdownIndicator,
  IndicatorSeparator: Nothing,
  ClearIndicator: Nothing,
  LoadingIndicator: Nothing,
  NoOptionsMessage: Nothing,
} as const;
