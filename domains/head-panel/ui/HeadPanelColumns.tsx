import type { ReactNode } from 'react';
import css from './HeadPanel.module.css';

/** The columns of a panel, one below the other on phones. */
export function HeadPanelColumns({ children }: { readonly children: ReactNode }) {
  return <div className={css.columns}>{children}</div>;
}
