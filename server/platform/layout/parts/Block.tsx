import type { ReactNode } from 'react';
import css from './Block.module.css';

export interface BlockProps {
  readonly title?: string | undefined;
  readonly id?: string | undefined;
  /** One line under the title. */
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** A section of a long page. Sections are separated by a hairline. */
export function Block({ title, id, hint, children }: BlockProps) {
  return (
    <section className={css.block} aria-labelledby={title && id}>
      {title && <h2 id={id}>{title}</h2>}
      {hint && <p className={css.hint}>{hint}</p>}
      <div className={title ? css.below : undefined}>{children}</div>
    </section>
  );
}
