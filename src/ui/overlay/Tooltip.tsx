import { useEffect, useId, useState } from 'react';
import { cx } from '../cx';
import { Icon } from '../media/Icon';
import css from './Tooltip.module.css';

export interface TooltipProps {
  /** Accessible name of the button. */
  readonly label: string;
  readonly text: string;
  readonly icon: 'info' | 'triangle-alert';
}

/**
 * A button whose explanation is shown by CSS while the button or the text is hovered or focused, so it works without JavaScript and by touch;
 * with JavaScript Escape hides the text. The text is positioned in the nearest positioned ancestor.
 */
export function Tooltip({ label, text, icon }: TooltipProps) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  const [active, setActive] = useState(false);
  useEffect(() => {
    if (!active) return;
    // On the document, because a hovered button does not have the focus.
    const handleKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setDismissed(true);
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [active]);
  const activate = () => setActive(true);
  const deactivate = () => {
    setActive(false);
    setDismissed(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hover and focus are observed; the button inside is the control
    <span
      className={cx(css.tip, dismissed && css.dismissed)}
      onPointerEnter={activate}
      onPointerLeave={deactivate}
      onFocus={activate}
      onBlur={deactivate}
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
