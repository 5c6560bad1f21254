import { cx } from '../cx';
import css from './Badge.module.css';

export interface BadgeProps {
  /** `save` for the best value, `choice` for a state, `neutral` for what is new, `art` for one that lies on a picture. */
  readonly tone?: 'save' | 'neutral' | 'choice' | 'art';
  readonly children: string;
}

/** A word in a box. At most one on a card. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={cx(css.badge, css[tone])}>{children}</span>;
}
