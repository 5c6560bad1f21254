import type { ReactNode } from 'react';
import { FromToIcon } from '../media/FromToIcon';
import css from './EmptyState.module.css';

export interface EmptyStateProps {
  /** What is missing. */
  readonly title: string;
  /** The closest alternative. */
  readonly text: ReactNode;
  /** One plain button or link. */
  readonly action?: ReactNode;
  readonly level?: 1 | 2 | 3;
}

/** Placeholder for an empty list or page. */
export function EmptyState({ title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={css.empty}>
      <FromToIcon empty />
      <Heading>{title}</Heading>
      <p>{text}</p>
      {action}
    </div>
  );
}
