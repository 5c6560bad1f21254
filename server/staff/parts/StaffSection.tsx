import type { ReactNode } from 'react';
import css from './StaffSection.module.css';

export interface StaffSectionProps {
  readonly title: string;
  /** Of its heading. */
  readonly id: string;
  /** One line under the title. */
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a page of staff, under a hairline. */
export function StaffSection({ title, id, hint, children }: StaffSectionProps) {
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="small soft">{hint}</p>}
      <div className={css.content}>{children}</div>
    </section>
  );
}
