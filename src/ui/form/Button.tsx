import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { useId } from 'react';
import { Spinner } from '../feedback/Spinner';
import css from './Button.module.css';
import { type ButtonLook, buttonClass } from './buttonLook';

export interface ButtonProps
  extends ButtonLook,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  /** Something is on its way: the width and the word stay, a ring turns, a second press does nothing. */
  readonly busy?: boolean | undefined;
  /**
   * Why the button cannot be used now. It stays focusable, says the reason below itself, never submits; a press still reaches
   * `onClick`, which should lead to the cause. An empty string when the button's own words are the reason.
   */
  readonly disabledReason?: string | undefined;
}

/** A button. `type` is `button` unless said otherwise. */
export function Button({
  look,
  size,
  wide,
  square,
  busy,
  disabledReason: reason,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const impossible = reason !== undefined;
  function pressed(event: MouseEvent<HTMLButtonElement>) {
    if (busy || impossible) event.preventDefault();
    if (!busy) onClick?.(event);
  }
  const button = (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, size, wide, square })}
      onClick={pressed}
      aria-disabled={impossible || busy || undefined}
      aria-busy={busy || undefined}
      aria-describedby={reason ? reasonId : rest['aria-describedby']}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
  if (!reason) return button;
  return (
    <div className={css.why}>
      {button}
      <p id={reasonId}>{reason}</p>
    </div>
  );
}
