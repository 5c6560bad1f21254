import type { ReactNode } from 'react';
import { cx } from '../../../src/ui/cx';
import css from './BottomEdge.module.css';

interface BottomEdgeProps {
  /** The opener of the chat. */
  readonly opener: ReactNode;
  /** The question for consent; false on pages without it. */
  readonly question: ReactNode;
}

/** Everything that stays at the bottom edge of the window, above the dock. The end of the page has room for the question, and the footer for the opener. */
export function BottomEdge({ opener, question }: BottomEdgeProps) {
  return (
    <>
      {question && <div className={cx(css.room, 'no-print')} />}
      <div className={css.edge}>
        {opener}
        {question}
      </div>
    </>
  );
}
