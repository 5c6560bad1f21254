import type { ReactNode } from 'react';
import { FromToIcon } from '../media/FromToIcon';
import css from './EmptyState.module.css';

export interface EmptyStateProps {
  /** What is missing. */
  readonly title: string;
  /** The nearest thing that exists. */
  readonly text: string;
  /** One plain button or link. */
  readonly action?: ReactNode;
  readonly level?: 1 | 2 | 3;
}

/** Nothing here yet: the cold line in a dashed frame. */
export function EmptyState({ title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={css.blank}>
      <FromToIcon cold />
      <Heading>{title}</Heading>
      <p>{text}</p>
      {action}
    </div>
  );
}
