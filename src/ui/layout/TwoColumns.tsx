import type { ReactNode } from 'react';
import css from './TwoColumns.module.css';

export interface TwoColumnsProps {
  readonly children: ReactNode;
  /** The right column, below the main one on narrow screens. */
  readonly panel: ReactNode;
  readonly panelLabel: string;
  readonly panelAttributes?: Readonly<Record<`data-${string}`, string>> | undefined;
}

/** The layout of service, cart and checkout pages: main content and a price panel. */
export function TwoColumns({ children, panel, panelLabel, panelAttributes }: TwoColumnsProps) {
  return (
    <div className={css.columns}>
      <div className={css.main}>{children}</div>
      <aside className={css.panel} aria-label={panelLabel} {...panelAttributes}>
        {panel}
      </aside>
    </div>
  );
}
