import type { ReactNode } from 'react';
import css from './ProfileSection.module.css';

export interface ProfileSectionProps {
  readonly id: string;
  readonly title: string;
  readonly hint?: string | undefined;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the account's page. */
export function ProfileSection({ id, title, hint, action, children }: ProfileSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <div className={css.head}>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {hint && <p>{hint}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
