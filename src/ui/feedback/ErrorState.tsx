import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';

export interface ErrorStateProps {
  /** What happened. */
  readonly title: string;
  /** What is safe, and what to do. */
  readonly text: string;
  /** Usually "Try again". */
  readonly action?: ReactNode;
  readonly level?: 1 | 2 | 3;
}

/** Something did not work; said at once to those who listen, since it comes in the place of what was asked for. */
export function ErrorState(props: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState {...props} />
    </div>
  );
}
