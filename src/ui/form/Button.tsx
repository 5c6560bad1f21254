import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { useId } from 'react';
import { Spinner } from '../feedback/Spinner';
import { LoneText } from '../layout/LoneText';
import css from './Button.module.css';
import { type ButtonLook, buttonClass } from './buttonLook';

export interface ButtonProps
  extends ButtonLook,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  /** Shows a spinner, in a square button instead of its icon, and ignores clicks; width and label stay. */
  readonly busy?: boolean | undefined;
  /**
   * Why the button is disabled, shown below it. The button stays focusable and never submits; a click still reaches `onClick`, which should
   * lead to the cause. An empty string when the label itself is the reason.
   */
  readonly disabledReason?: string | undefined;
}

/** A button; `type` is `button` by default. */
export function Button({
  look,
  size,
  wide,
  square,
  busy,
  disabledReason,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const disabled = disabledReason !== undefined;
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy || disabled) event.preventDefault();
    if (!busy) onClick?.(event);
  }
  const button = (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, size, wide, square })}
      onClick={handleClick}
      aria-disabled={disabled || busy || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
    >
      {busy && <Spinner />}
      {!(busy && square) && <LoneText>{children}</LoneText>}
    </button>
  );
  if (!disabledReason) return button;
  return (
    <div className={css.withReason}>
      {button}
      <p id={reasonId}>{disabledReason}</p>
    </div>
  );
}
