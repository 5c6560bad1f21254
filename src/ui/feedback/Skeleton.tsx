import { cx } from '../cx';
import css from './Skeleton.module.css';

export interface SkeletonProps {
  readonly shape?: 'line' | 'title' | 'button' | 'art';
  readonly width?: 'full' | 'most' | 'half' | 'some';
}

/** The shape of what comes, breathing; with several of them the container has `aria-busy`. */
export function Skeleton({ shape = 'line', width = 'full' }: SkeletonProps) {
  return <span className={cx(css.bone, css[shape], css[width])} aria-hidden="true" />;
}
