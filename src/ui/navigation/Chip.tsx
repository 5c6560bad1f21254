import type { ReactNode } from 'react';
import { cx } from '../cx';
import css from './Chip.module.css';

export interface ChipProps {
  readonly href: string;
  readonly children: ReactNode;
  /** The page or filter one is on. */
  readonly on?: boolean | undefined;
}

/** A short way in or a filter, as a small link. */
export function Chip({ href, children, on }: ChipProps) {
  return (
    <a className={cx(css.chip, on && css.on)} href={href} aria-current={on ? 'page' : undefined}>
      {children}
    </a>
  );
}
