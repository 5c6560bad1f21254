import type { ReactNode } from 'react';
import css from './BottomEdge.module.css';

/**
 * What stays at the bottom edge of the window, above the dock: the opener of the chat, and the question for consent, for which the end of the
 * page has room.
 */
export function BottomEdge({ children }: { readonly children: ReactNode }) {
  return <div className={css.edge}>{children}</div>;
}
