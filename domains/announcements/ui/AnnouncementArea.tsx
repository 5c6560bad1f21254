import type { ReactNode } from 'react';
import { SHOW_ANNOUNCEMENTS_SCRIPT } from '../showAnnouncements';

export interface AnnouncementAreaProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Announcements that shoppers can close, with the script that shows those which this session has not closed. */
export function AnnouncementArea({ className, children }: AnnouncementAreaProps) {
  return (
    <>
      <div className={className}>{children}</div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant text, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: SHOW_ANNOUNCEMENTS_SCRIPT }} />
    </>
  );
}
