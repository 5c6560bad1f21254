import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';
import { ReportLink } from './ReportLink';

export interface ErrorStateProps {
  /** What happened. */
  readonly title: string;
  /** What is not lost, and what to do. */
  readonly text: string;
  /** Usually "Try again". */
  readonly action?: ReactNode;
  readonly level?: 1 | 2 | 3;
  /** It can be reported; by default true. False for what is no fault of the shop. */
  readonly isOurs?: boolean;
}

/** An error in place of the requested content; an alert, so screen readers announce it at once. */
export function ErrorState({ action, isOurs = true, ...error }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        {...error}
        action={
          <>
            {action}
            {isOurs && <ReportLink />}
          </>
        }
      />
    </div>
  );
}
