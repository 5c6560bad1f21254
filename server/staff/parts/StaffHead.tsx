import type { ReactNode } from 'react';
import { Note } from '../../../src/ui/feedback/Note';
import css from './StaffHead.module.css';

/** What happened to a form, above the content. */
export interface StaffNotice {
  readonly tone: 'success' | 'error';
  readonly text: string;
}

export interface StaffHeadProps {
  readonly title: ReactNode;
  /** Beside the title, such as a state. */
  readonly aside?: ReactNode;
  readonly lead?: ReactNode;
  readonly back?: { readonly href: string; readonly text: string };
  readonly notice?: StaffNotice | undefined;
}

/** The heading of a page of staff. */
export function StaffHead({ title, aside, lead, back, notice }: StaffHeadProps) {
  return (
    <div className={css.head}>
      {back && (
        <p className="small">
          <a className="link" href={back.href}>
            {back.text}
          </a>
        </p>
      )}
      <div className={css.title}>
        <h1>{title}</h1>
        {aside}
      </div>
      {lead && <p className={css.lead}>{lead}</p>}
      {notice && (
        <Note tone={notice.tone} role={notice.tone === 'error' ? 'alert' : 'status'}>
          {notice.text}
        </Note>
      )}
    </div>
  );
}
