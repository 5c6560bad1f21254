import { cx } from '../cx';
import css from './Badge.module.css';

export interface BadgeProps {
  /** `save` for the best value, `choice` for a state, `neutral` for new items, `art` for a badge on a picture. */
  readonly tone?: 'save' | 'neutral' | 'choice' | 'art';
  readonly children: string;
}

/** A short label in a box, at most one per card. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={cx(css.badge, css[tone])}>{children}</span>;
}
