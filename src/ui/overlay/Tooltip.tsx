import type { ReactNode } from 'react';
import { cx } from '../cx';
import css from './Tooltip.module.css';

export interface TooltipProps {
  /** The control has it as `aria-describedby`. A prop and not `useId`, because cached parts of pages have tooltips, too. */
  readonly id: string;
  readonly text: string;
  /** What kind of control it explains. Decides the maximum width: 460 px by default, hints 400, in banners and menus 265 (SPEC §9). */
  readonly kind?: 'hint' | 'banner' | 'dropdown' | undefined;
  /** `help`: the control does nothing but show the tooltip, so it is shown without delay. */
  readonly delay?: 'help' | 'input' | undefined;
  readonly className?: string | undefined;
  /** The control; its first element is what the tooltip is placed beside. */
  readonly children: ReactNode;
}

/**
 * The explanation of a control, shown while that is hovered or has the focus, until Escape. `watchTooltips` shows it as a popover, above all else;
 * without JavaScript the style sheet does.
 */
export function Tooltip({ id, text, kind, delay = 'input', className, children }: TooltipProps) {
  return (
    <span className={cx(css.frame, className)} data-tooltip={delay}>
      {children}
      <span id={id} role="tooltip" popover="hint" className={cx(css.bubble, kind && css[kind])}>
        {text}
      </span>
    </span>
  );
}

export interface TooltipButtonProps extends Pick<TooltipProps, 'id' | 'text' | 'kind'> {
  /** Accessible name, for an icon. */
  readonly label?: string | undefined;
  /** An icon, or words, which are underlined with dots. */
  readonly children: ReactNode;
}

/** A button that only shows its tooltip, by a tap, too; that needs no JavaScript. */
export function TooltipButton({ id, text, kind, label, children }: TooltipButtonProps) {
  return (
    <Tooltip id={id} text={text} kind={kind} delay="help">
      <button
        type="button"
        className={label ? css.icon : css.words}
        aria-label={label}
        aria-describedby={id}
        popoverTarget={id}
        popoverTargetAction="show"
      >
        {children}
      </button>
    </Tooltip>
  );
}
