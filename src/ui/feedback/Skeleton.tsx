import { cx } from '../cx';
import css from './Skeleton.module.css';

export interface SkeletonProps {
  readonly shape?: 'line' | 'title' | 'button' | 'art';
  readonly width?: 'full' | 'most' | 'half' | 'some';
}

/** An animated placeholder for loading content; set `aria-busy` on the container. */
export function Skeleton({ shape = 'line', width = 'full' }: SkeletonProps) {
  return <span className={cx(css.bone, css[shape], css[width])} aria-hidden="true" />;
}
