import { type Announcement, isOn } from '../../../domains/announcements';
import { Badge } from '../../../src/ui/feedback/Badge';
import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { Button } from '../../../src/ui/form/Button';
import css from '../parts/StaffForm.module.css';
import { StaffHead, type StaffNotice } from '../parts/StaffHead';
import { StaffSection } from '../parts/StaffSection';
import { StaffTable } from '../parts/StaffTable';
import { removeAnnouncementPath } from '../parts/staffPaths';
import { UtcTime } from '../parts/UtcTime';
import { AnnouncementFields, type AnnouncementFieldsProps } from './AnnouncementFields';

const COLUMNS = [
  { title: 'Message' },
  { title: 'Kind', narrow: true },
  { title: 'Pages' },
  { title: 'Shown', narrow: true },
  { title: 'State', narrow: true },
  { title: 'Remove', narrow: true },
] as const;

export interface StaffAnnouncementsProps extends AnnouncementFieldsProps {
  readonly announcements: readonly Announcement[];
  /** ms UTC */
  readonly now: number;
  readonly notice?: StaffNotice | undefined;
}

/** Announcements and banners for all shoppers, and the form for another one. */
export function StaffAnnouncements({ announcements, now, notice, ...form }: StaffAnnouncementsProps) {
  return (
    <>
      <StaffHead title="Messages" lead="Shown to all shoppers on the pages named here." notice={notice} />
      {announcements.length === 0 ? (
        <EmptyState title="No messages" text="Shoppers see none. Add one below." />
      ) : (
        <StaffTable
          label="Messages"
          columns={COLUMNS}
          rows={announcements.map((announcement) => ({ key: announcement.id, cells: cellsOf(announcement, now) }))}
        />
      )}
      <StaffSection title="Add a message" id="add">
        <AnnouncementFields {...form} />
      </StaffSection>
    </>
  );
}

function cellsOf(announcement: Announcement, now: number) {
  const { id, kind, text, details, link, pages, startsAt, endsAt } = announcement;
  return [
    <div key="message">
      <b>{text}</b>
      {details !== null && <p className="soft">{details}</p>}
      {link !== null && (
        <p className="small">
          <a className="link" href={link.href}>
            {link.label ?? link.href}
          </a>
        </p>
      )}
    </div>,
    kind,
    pages.length === 0 ? 'All' : pages.join(', '),
    <div key="shown">
      {startsAt === null && endsAt === null && 'Until it is removed'}
      {startsAt !== null && (
        <div>
          from <UtcTime at={startsAt} />
        </div>
      )}
      {endsAt !== null && (
        <div>
          until <UtcTime at={endsAt} />
        </div>
      )}
    </div>,
    isOn(announcement, now) ? (
      <Badge key="state" tone="choice">
        On
      </Badge>
    ) : (
      <Badge key="state">{endsAt !== null && endsAt <= now ? 'Over' : 'Not yet'}</Badge>
    ),
    <form
      key="remove"
      id={`remove-message-${id}`}
      method="post"
      action={removeAnnouncementPath(id)}
      className={css.inCell}
      data-form=""
    >
      <Button type="submit" aria-label={`Remove message ${id}: ${text}`}>
        Remove
      </Button>
    </form>,
  ];
}
