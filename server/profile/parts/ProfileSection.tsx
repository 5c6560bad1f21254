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
export function ProfileSection(props: ProfileSectionProps) {
  return (
    <section id={props.id} aria-labelledby={`${props.id}-title`}>
      <SectionContent {...props} />
    </section>
  );
}

/** What is inside a section, for answers that replace it. */
export function SectionContent({ id, title, hint, action, children }: ProfileSectionProps) {
  return (
    <>
      <div className={css.head}>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {hint && <p>{hint}</p>}
        </div>
        {action}
      </div>
      {children}
    </>
  );
}
