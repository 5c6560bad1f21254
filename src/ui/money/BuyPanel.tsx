import type { ReactNode } from 'react';
import css from './BuyPanel.module.css';

export interface BuyPanelProps {
  /** The chosen range or option in one line; usually `FromTo`. */
  readonly head?: ReactNode;
  /** `PriceLines`, `Total`, notes. */
  readonly children: ReactNode;
  /** One primary and one plain button. */
  readonly actions?: ReactNode;
}

/** Head, receipt and buttons of the price panel. The page renders the frame around it, so that it is there before hydration. */
export function BuyPanel({ head, children, actions }: BuyPanelProps) {
  return (
    <div>
      {head && <div className={css.head}>{head}</div>}
      <div className={css.body}>
        {children}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </div>
  );
}
