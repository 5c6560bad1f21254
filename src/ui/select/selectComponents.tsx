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
import check from '../form/Check.module.css';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { Icon } from '../media/Icon';
import * as icons from '../media/icons';
import { OptionPriceText } from '../money/OptionPriceText';
import { spokenPrice } from '../money/optionPrice';
import { useDateStyle } from '../time/dateStyleContext';
import { placeMenu } from './placeMenu';
import css from './Select.module.css';
import { formatRest, MAX_NAMED, type SelectChoice } from './selectChoice';
import { useSelectContext } from './selectContext';
import type { SelectRow } from './selectMessages';

/** The input of the combobox. */
function Input(props: InputProps<SelectRow, boolean>) {
  const { describedBy, isReadOnly, popup, isOpen } = useSelectContext();
  return (
    <components.Input
      {...props}
      aria-haspopup={popup}
      aria-expanded={isOpen}
      aria-describedby={describedBy}
      aria-activedescendant={props['aria-activedescendant'] || undefined}
      readOnly={isReadOnly}
      {...(isReadOnly && { inputMode: 'none' })}
      // Detached from the form: Enter must not submit it, and the search text must not be sent.
      form="none"
    />
  );
}

/** A row of the list. It has no `aria-label`, so that its accessible name contains what is shown. */
function Option({ data, innerProps, innerRef, isFocused, isSelected, isDisabled, isMulti }: OptionProps<SelectRow>) {
  const choice = useSelectContext().getChoice(data.value);
  return (
    <div
      {...innerProps}
      ref={innerRef}
      className={cx(css.row, isFocused && css.active, isDisabled && css.closed)}
      aria-disabled={isDisabled || undefined}
    >
      <span
        className={cx(check.check, css.mark)}
        data-many={isMulti || undefined}
        data-checked={isSelected || undefined}
      />
      <RowContent choice={choice} />
    </div>
  );
}

const RowContent = memo(function RowContent({
  choice: { label, img, tags, isBestValue, price },
}: {
  readonly choice: SelectChoice;
}) {
  const style = useDateStyle();
  return (
    <>
      {img && <img src={img} alt="" width={32} height={32} loading="lazy" />}
      <span className={css.name}>{label}</span>
      {tags?.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
      {isBestValue && <Badge tone="save">Best value</Badge>}
      {price && <VisuallyHidden>{spokenPrice(price, style)}</VisuallyHidden>}
      {price && <OptionPriceText price={price} />}
    </>
  );
});

/** The open list and the notes below it. */
function Menu({ innerRef, innerProps, children, selectProps }: MenuProps<SelectRow>) {
  const { listClass, notes, popup } = useSelectContext();
  const menuRef = useRef<HTMLDivElement | null>(null);
  const isPopup = popup === 'listbox';
  const rowCount = selectProps.options.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of rows or notes changes the height of the menu
  useLayoutEffect(() => {
    const menu = menuRef.current;
    const control = menu?.previousElementSibling;
    if (!menu || !control || !isPopup) return;
    const place = () => placeMenu(menu, control);
    place();
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  }, [isPopup, rowCount, notes]);
  return (
    <div
      {...innerProps}
      ref={(element) => {
        menuRef.current = element;
        if (typeof innerRef === 'function') innerRef(element);
        else if (innerRef) innerRef.current = element;
      }}
      className={cx(css.menu, !isPopup && css.static, !isPopup && selectProps.inputValue && css.searched, listClass)}
    >
      {children}
      {/* react-select treats a touch on the notes as a touch outside, and would close the list. */}
      <div onTouchEnd={(event) => event.stopPropagation()}>{notes}</div>
    </div>
  );
}

/** The scrollable box of rows. */
function MenuList({ innerProps, ...props }: MenuListProps<SelectRow>) {
  const { labelId } = useSelectContext();
  return <components.MenuList {...props} innerProps={{ ...innerProps, 'aria-labelledby': labelId }} />;
}

/** A chosen value of a multi-select, with its remove button. */
function MultiValue({ data, index, isFocused }: MultiValueProps<SelectRow>) {
  const { getChoice, chosenCount, onRemove } = useSelectContext();
  if (index >= MAX_NAMED) return index === MAX_NAMED ? <span>{formatRest(chosenCount - MAX_NAMED)}</span> : null;
  const { value, label } = getChoice(data.value);
  return (
    <span className={cx(css.chip, isFocused && css.active)}>
      <span className={css.name}>{label}</span>
      <button
        type="button"
        className={css.remove}
        aria-label={`Remove ${label}`}
        // Not in the tab order: with fifty values that would be fifty stops, and Left, Right and Backspace do the same.
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onTouchEnd={(event) => event.stopPropagation()}
        onClick={() => onRemove(value)}
      >
        <Icon icon={icons.x} size={16} />
      </button>
    </span>
  );
}

function DropdownIndicator({ innerProps }: DropdownIndicatorProps<SelectRow>) {
  return (
    <div {...innerProps} className={css.arrow}>
      <Icon icon={icons.chevronDown} />
    </div>
  );
}

const RenderNothing = () => null;

/** Replaces react-select's components. The message of an empty list is in the notes, since a listbox may contain only options. */
export const selectComponents = {
  Input,
  Option,
  Menu,
  MenuList,
  MultiValue,
  DropdownIndicator,
  IndicatorSeparator: RenderNothing,
  ClearIndicator: RenderNothing,
  LoadingIndicator: RenderNothing,
  NoOptionsMessage: RenderNothing,
} as const;
