import type { ReactNode } from 'react';
import { cx } from '../cx';
import css from './MenuPanel.module.css';

export interface MenuPanelProps {
  /** The title, between the buttons for back and close. */
  readonly head: ReactNode;
  /** Rows; they scroll below the head. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A head that stays above rows that scroll, as in the menu of phones and each of its levels. */
export function MenuPanel({ head, children, className }: MenuPanelProps) {
  return (
    <div className={cx(css.panel, className)}>
      <div className={css.head}>{head}</div>
      <div className={css.body}>{children}</div>
    </div>
  );
}
