import type { ReactNode } from 'react';
import css from './BuyPanel.module.css';

export interface BuyPanelProps {
  /** The way or the choice in one line; usually `TheLine`. */
  readonly head?: ReactNode;
  /** `PriceLines`, `Total`, notes. */
  readonly children: ReactNode;
  /** The buttons: one gold, one plain. */
  readonly actions?: ReactNode;
}

/** Head, receipt and buttons of the price panel. The frame around it belongs to the page, so that it stands before this wakes. */
export function BuyPanel({ head, children, actions }: BuyPanelProps) {
  return (
    <div className={css.panel}>
      {head && <div className={css.head}>{head}</div>}
      <div className={css.body}>
        {children}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </div>
  );
}
