import type { ReactNode } from 'react';
import css from './BottomEdge.module.css';

/**
 * What stays at the bottom edge of the window, above the dock: the opener of the chat, and the question for consent. It is the end of the
 * page and sticks to the edge, so it needs no room of its own in the page and covers nothing at its end.
 */
export function BottomEdge({ children }: { readonly children: ReactNode }) {
  return <div className={css.edge}>{children}</div>;
}
