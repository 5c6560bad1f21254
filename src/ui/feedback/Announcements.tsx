import css from './Announcements.module.css';

export interface AnnouncementsProps {
  readonly messages: readonly string[];
  /** What stands in the line when there is nothing to tell. */
  readonly placeholder?: string | undefined;
}

/** What the shop changed on its own at the last choice: read out, and seen in a line that always has its room. */
export function Announcements({ messages: of, placeholder: rest }: AnnouncementsProps) {
  return (
    <div className={css.line}>
      <p role="status">{of.join(' ')}</p>
      {of.length === 0 && <span>{rest}</span>}
    </div>
  );
}
