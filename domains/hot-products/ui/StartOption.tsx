import { cx } from '../../../src/ui/cx';
import check from '../../../src/ui/form/Check.module.css';
import css from './StartTimes.module.css';

export interface StartOptionProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  /** `5 free`; empty where nothing is. */
  readonly places: string;
  /** Why it can't be chosen. */
  readonly reason: string | undefined;
  readonly checked: boolean;
  readonly form: string;
  readonly onChoose: () => void;
}

/** A start as a radio card: its time, and the places that are free. */
export function StartOption({ name, value, label, places, reason, checked, form, onChoose }: StartOptionProps) {
  const isDisabled = reason !== undefined;
  return (
    <label className={cx(check.card, css.option, isDisabled && css.disabled)}>
      <input
        type="radio"
        className={check.check}
        name={name}
        value={value}
        form={form}
        checked={checked}
        onChange={onChoose}
        disabled={isDisabled}
      />
      <span className={css.time}>{label}</span>
      <span className={css.places}>{reason ?? places}</span>
    </label>
  );
}
