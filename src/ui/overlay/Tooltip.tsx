import { useEffect, useId, useState } from 'react';
import { cx } from '../cx';
import { Icon } from '../media/Icon';
import css from './Tooltip.module.css';

export interface TooltipProps {
  /** What the button is called. */
  readonly label: string;
  readonly text: string;
  readonly icon: 'info' | 'triangle-alert';
}

/**
 * A button that explains what stands beside it: the text is shown while the button is pointed at or has the focus, which a touch gives it,
 * and stays while the text itself is pointed at. The style alone does that, so it works without script; with it Escape takes the text away.
 * The nearest positioned ancestor is its frame.
 */
export function Tooltip({ label, text, icon }: TooltipProps) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!near) return;
    // Whoever merely points at it has the focus elsewhere.
    const pressed = ({ key }: KeyboardEvent) => key === 'Escape' && setDismissed(true);
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [near]);
  const come = () => setNear(true);
  const leave = () => {
    setNear(false);
    setDismissed(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is only watched for being pointed at; the button inside is the control
    <span
      className={cx(css.tip, dismissed && css.dismissed)}
      onPointerEnter={come}
      onPointerLeave={leave}
      onFocus={come}
      onBlur={leave}
    >
      <button
        type="button"
        className={css.button}
        aria-label={label}
        aria-describedby={id}
        onClick={() => setDismissed(false)}
      >
        <Icon name={icon} />
      </button>
      <span id={id} role="tooltip" className={css.bubble}>
        {text}
      </span>
    </span>
  );
}
