import type { ChangeEvent } from 'react';
import { useId } from 'react';
import { cx } from '../cx';
import { Badge } from '../feedback/Badge';
import { OptionPriceText } from '../money/OptionPriceText';
import { type OptionPrice, spokenPrice } from '../money/optionPrice';
import check from './Check.module.css';
import css from './OptionCard.module.css';

export interface OptionCardProps {
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly value: string;
  readonly label: string;
  /** What the choice costs; left out when it has no price of its own. */
  readonly price?: OptionPrice | undefined;
  /** The consequence: money, time, reason. */
  readonly note?: string | undefined;
  readonly bestValue?: boolean | undefined;
  /** Why it cannot be chosen now. Stands in the place of the note; the control stays focusable. */
  readonly disabledReason?: string | undefined;
  /** `row`: price at the right (two cards a row). `stack`: price under the text (three a row). */
  readonly layout?: 'row' | 'stack' | undefined;
  /** Controlled by `checked` and `onChange`, or left to the browser by `defaultChecked`. */
  readonly checked?: boolean | undefined;
  readonly defaultChecked?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  /** Id of the form when the card stands outside it. */
  readonly form?: string | undefined;
  readonly id?: string | undefined;
  readonly onChange?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
}

/** One choice as a card: the card is the label, the price stands beside the name and is part of what is read out. */
export function OptionCard(props: OptionCardProps) {
  const {
    label,
    price,
    note,
    bestValue,
    disabledReason: reason,
    layout = 'row',
    checked,
    defaultChecked,
    invalid,
    onChange,
    ...input
  } = props;
  const noteId = useId();
  const impossible = reason !== undefined;
  const below = reason ?? note;
  const name = [label, price && spokenPrice(price), bestValue && 'best value'].filter(Boolean).join(', ');
  return (
    <label className={cx(css.card, layout === 'stack' && css.stack, impossible && css.impossible)}>
      <input
        {...input}
        className={check.check}
        {...(checked === undefined ? { defaultChecked } : { checked, onChange: onChange ?? (() => {}) })}
        {...(checked === undefined && onChange && { onChange })}
        aria-label={name}
        aria-describedby={below ? noteId : undefined}
        aria-disabled={impossible || undefined}
        aria-invalid={invalid || undefined}
        onClick={impossible ? (event) => event.preventDefault() : undefined}
      />
      <span className={css.name}>{label}</span>
      {price && !impossible && <OptionPriceText price={price} />}
      {below && (
        <span id={noteId} className={css.note}>
          {below}
        </span>
      )}
      {bestValue && !impossible && (
        <span className={css.best}>
          <Badge tone="save">Best value</Badge>
        </span>
      )}
    </label>
  );
}
