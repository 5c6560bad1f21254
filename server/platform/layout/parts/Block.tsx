import type { ReactNode } from 'react';
import { cx } from '../../../../src/ui/cx';
import css from './Block.module.css';

export interface BlockProps {
  readonly title?: string | undefined;
  readonly id?: string | undefined;
  /** One line under the title. */
  readonly hint?: string | undefined;
  /** It stands below the fold, and is laid out when it comes near the window. */
  readonly isLazy?: boolean;
  readonly children: ReactNode;
}

/** A section of a long page. Sections are separated by a hairline. */
export function Block({ title, id, hint, isLazy, children }: BlockProps) {
  return (
    <section className={cx(css.block, isLazy && 'lazy-render')} aria-labelledby={title && id}>
      {title && <h2 id={id}>{title}</h2>}
      {hint && <p className={css.hint}>{hint}</p>}
      <div className={title ? css.below : undefined}>{children}</div>
    </section>
  );
}
