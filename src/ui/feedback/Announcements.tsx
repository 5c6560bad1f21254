import css from './Announcements.module.css';

export interface AnnouncementsProps {
  readonly messages: readonly string[];
  /** Shown when there are no messages. */
  readonly placeholder?: string | undefined;
}

/** Announces changes that the shop made because of the last choice; the line's space is reserved, so nothing shifts. */
export function Announcements({ messages, placeholder }: AnnouncementsProps) {
  return (
    <div className={css.line}>
      <p role="status">{messages.join(' ')}</p>
      {messages.length === 0 && <span>{placeholder}</span>}
    </div>
  );
}
