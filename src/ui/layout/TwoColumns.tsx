import type { ReactNode } from 'react';
import css from './TwoColumns.module.css';

export interface TwoColumnsProps {
  readonly children: ReactNode;
  /** The panel at the right, below the rest on narrow windows. */
  readonly panel: ReactNode;
  readonly panelLabel: string;
}

/** A page with something to buy: what is to be read, chosen or filled in, and a panel with the sum. */
export function TwoColumns({ children, panel, panelLabel }: TwoColumnsProps) {
  return (
    <div className={css.columns}>
      <div className={css.main}>{children}</div>
      <aside className={css.panel} aria-label={panelLabel}>
        {panel}
      </aside>
    </div>
  );
}
