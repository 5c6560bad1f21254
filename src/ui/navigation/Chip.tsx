import type { ReactNode } from 'react';
import { cx } from '../cx';
import css from './Chip.module.css';

export interface ChipProps {
  readonly href: string;
  readonly children: ReactNode;
  /** The current page or filter. */
  readonly current?: boolean | undefined;
}

/** A small link to a page or filter. */
export function Chip({ href, children, current }: ChipProps) {
  return (
    <a className={cx(css.chip, current && css.current)} href={href} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  );
}
