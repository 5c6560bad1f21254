import type { ReactNode } from 'react';
import { SHOW_MESSAGES_SCRIPT } from '../showMessages';

export interface MessageAreaProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Messages that shoppers can close, with the script that shows those which this session has not closed. */
export function MessageArea({ className, children }: MessageAreaProps) {
  return (
    <>
      <div className={className}>{children}</div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant text, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: SHOW_MESSAGES_SCRIPT }} />
    </>
  );
}
