import type { ReactNode } from 'react';
import { cx } from '../cx';
import css from './Tooltip.module.css';

export interface StatusTipProps {
  readonly text: string;
  readonly isShown: boolean;
  /** The control that it is above. */
  readonly children: ReactNode;
}

/** A message in the look of a tooltip above its control, such as "Copied". It is announced, so it is in the page while it is not shown, too. */
export function StatusTip({ text, isShown, children }: StatusTipProps) {
  return (
    <span className={css.statusFrame}>
      {children}
      <span role="status" className={cx(css.look, css.status, isShown && css.shown)}>
        {text}
      </span>
    </span>
  );
}
