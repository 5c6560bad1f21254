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
  /** False where nothing of ours is broken, such as what is not sold any more. */
  readonly isReportable?: boolean;
}

/** An error in place of the requested content; an alert, so screen readers announce it at once. It can be reported. */
export function ErrorState({ action, isReportable = true, ...error }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        {...error}
        action={
          <>
            {action}
            {isReportable && <ReportLink />}
          </>
        }
      />
    </div>
  );
}
