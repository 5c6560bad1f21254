import type { ChangeEvent } from 'react';
import { useId } from 'react';
import { cx } from '../cx';
import { Badge } from '../feedback/Badge';
import { OptionPriceText } from '../money/OptionPriceText';
import { type OptionPrice, spokenPrice } from '../money/optionPrice';
import { useDateStyle } from '../time/dateStyleContext';
import check from './Check.module.css';
import css from './OptionCard.module.css';

export interface OptionCardProps {
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly value: string;
  readonly label: string;
  /** Absent when the option has no price of its own. */
  readonly price?: OptionPrice | undefined;
  /** What the option changes, such as the duration. */
  readonly note?: string | undefined;
  readonly bestValue?: boolean | undefined;
  /** Why it can't be chosen now. Replaces the note; the control stays focusable. */
  readonly disabledReason?: string | undefined;
  /** `row`: price at the right (two cards per row). `stack`: price under the text (three per row). */
  readonly layout?: 'row' | 'stack' | undefined;
  /** Controlled by `checked` and `onChange`, or uncontrolled with `defaultChecked`. */
  readonly checked?: boolean | undefined;
  readonly defaultChecked?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  /** Id of the form when the card is outside it. */
  readonly form?: string | undefined;
  readonly id?: string | undefined;
  readonly onChange?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
}

/** A radio or checkbox as a card. The card is the label, and the accessible name includes the price. All words that are seen in it are in its name or its description. */
export function OptionCard(props: OptionCardProps) {
  const {
    label,
    price,
    note,
    bestValue,
    disabledReason,
    layout = 'row',
    checked,
    defaultChecked,
    invalid,
    onChange,
    ...input
  } = props;
  const noteId = useId();
  const style = useDateStyle();
  const disabled = disabledReason !== undefined;
  const description = disabledReason ?? note;
  const name = [label, price && spokenPrice(price, style), bestValue && 'best value'].filter(Boolean).join(', ');
  return (
    <label className={cx(check.card, css.card, layout === 'stack' && css.stack, disabled && css.disabled)}>
      <input
        {...input}
        className={check.check}
        {...(checked === undefined ? { defaultChecked } : { checked, onChange: onChange ?? (() => {}) })}
        {...(checked === undefined && onChange && { onChange })}
        aria-label={name}
        aria-describedby={description ? noteId : undefined}
        aria-disabled={disabled || undefined}
        aria-invalid={invalid || undefined}
        onClick={disabled ? (event) => event.preventDefault() : undefined}
      />
      <span className={css.name}>{label}</span>
      {price && !disabled && <OptionPriceText price={price} />}
      {description && (
        <span id={noteId} className={css.note}>
          {description}
        </span>
      )}
      {bestValue && !disabled && (
        <span className={css.best}>
          <Badge tone="save">Best value</Badge>
        </span>
      )}
    </label>
  );
}
