import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { isComposing } from '../../lib/isComposing';
import { cx } from '../cx';
import { Icon } from '../media/Icon';
import * as icons from '../media/icons';
import { Tooltip } from '../overlay/Tooltip';
import { FieldError } from './FieldError';
import css from './Stepper.module.css';

/** Passed to `onCommit` when the field's text is not a number, because the browser does not reveal it. */
const INVALID_NUMBER = 'no number';

export interface StepperProps {
  readonly id: string;
  readonly label: string;
  /** Icon before the label: ring for the start, diamond for the goal. */
  readonly mark?: 'ring' | 'diamond' | undefined;
  readonly name: string;
  readonly form?: string | undefined;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  /** An amount is typed with dots, too, which a native number field would take for decimals. */
  readonly isAmount?: boolean | undefined;
  /** The formatted value while the field is not edited ("2.100", "Gold IV"); the number itself by default. */
  readonly text?: string | undefined;
  /** Accessible names of − and +, with the step size: "50 less". */
  readonly lessLabel: string;
  readonly moreLabel: string;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  /** What can be typed, as a tooltip of the field. */
  readonly hint?: string | undefined;
  /** − or +, or an arrow key was pressed. */
  readonly onStep?: ((direction: -1 | 1) => void) | undefined;
  /**
   * A typed text was confirmed by Enter or by leaving the field, which then shows `value` again unless that changes. Text that is not a
   * number is passed as `INVALID_NUMBER`.
   */
  readonly onCommit?: ((text: string) => void) | undefined;
}

/** A native field with − and +, so it works in a form without JavaScript; typing commits on Enter or blur. */
export function Stepper(props: StepperProps) {
  const { id, label, mark, min, max, step, value, isAmount, text, lessLabel, moreLabel, error, help, hint } = props;
  const { name, form, onStep, onCommit } = props;
  const field = useRef<HTMLInputElement>(null);
  // Uncontrolled, so that typing is not overwritten; the field follows the value when that changes.
  useEffect(() => {
    if (field.current) field.current.value = String(value);
  }, [value]);
  function commit(input: HTMLInputElement) {
    const typed = input.validity.badInput ? INVALID_NUMBER : input.value;
    if (typed === String(value)) return;
    input.value = String(value);
    onCommit?.(typed);
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
    if ((event.key !== 'Enter' && !direction) || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    if (direction) onStep?.(direction);
    else commit(event.currentTarget);
  }
  return (
    <div className={css.stepper}>
      <label htmlFor={id} className={cx(css.label, mark && css[mark])}>
        {label}
      </label>
      <div className={cx(css.box, error && css.invalid)}>
        <button
          type="button"
          className="only-script"
          aria-label={lessLabel}
          aria-disabled={value <= min || undefined}
          onClick={() => onStep?.(-1)}
        >
          <Icon icon={icons.minus} />
        </button>
        <FieldFrame id={`${id}-hint`} hint={hint}>
          <input
            {...(!isAmount && { type: 'number', min, max, step })}
            ref={field}
            id={id}
            name={name}
            form={form}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={value}
            aria-describedby={cx(error && `${id}-error`, help && `${id}-help`, hint && `${id}-hint`)}
            aria-invalid={error ? true : undefined}
            onKeyDown={onCommit && handleKeyDown}
            onBlur={onCommit && ((event: FocusEvent<HTMLInputElement>) => commit(event.currentTarget))}
          />
          <span className={css.text} aria-hidden="true" translate="no">
            {text ?? value}
          </span>
        </FieldFrame>
        <button
          type="button"
          className="only-script"
          aria-label={moreLabel}
          aria-disabled={value >= max || undefined}
          onClick={() => onStep?.(1)}
        >
          <Icon icon={icons.plus} />
        </button>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <span id={`${id}-help`} className="tiny muted">
          {help}
        </span>
      )}
    </div>
  );
}

interface FieldFrameProps {
  readonly id: string;
  readonly hint: string | undefined;
  readonly children: ReactNode;
}

function FieldFrame({ id, hint, children }: FieldFrameProps) {
  if (hint === undefined) return <span className={css.value}>{children}</span>;
  return (
    <Tooltip id={id} kind="hint" text={hint} className={css.value}>
      {children}
    </Tooltip>
  );
}
