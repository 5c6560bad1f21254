import { isOn, type Message } from '../../../domains/announcements';
import { Badge } from '../../../src/ui/feedback/Badge';
import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { Button } from '../../../src/ui/form/Button';
import { StaffHead, type StaffNotice } from '../parts/StaffHead';
import { StaffSection } from '../parts/StaffSection';
import { StaffTable } from '../parts/StaffTable';
import { removeMessagePath } from '../parts/staffPaths';
import { UtcTime } from '../parts/UtcTime';
import { MessageFields, type MessageFieldsProps } from './MessageFields';
import css from './StaffMessages.module.css';

const COLUMNS = [
  { title: 'Message' },
  { title: 'Kind', narrow: true },
  { title: 'Pages' },
  { title: 'Shown', narrow: true },
  { title: 'State', narrow: true },
  { title: 'Remove', narrow: true },
] as const;

export interface StaffMessagesProps extends MessageFieldsProps {
  readonly messages: readonly Message[];
  /** ms UTC */
  readonly now: number;
  readonly notice?: StaffNotice | undefined;
}

/** Messages and banners for all shoppers, and the form for another one. */
export function StaffMessages({ messages, now, notice, ...form }: StaffMessagesProps) {
  return (
    <>
      <StaffHead title="Messages" lead="Shown to all shoppers on the pages named here." notice={notice} />
      {messages.length === 0 ? (
        <EmptyState title="No messages" text="Shoppers see none. Add one below." />
      ) : (
        <StaffTable
          label="Messages"
          columns={COLUMNS}
          rows={messages.map((message) => ({ key: message.id, cells: cellsOf(message, now) }))}
        />
      )}
      <StaffSection title="Add a message" id="add">
        <MessageFields {...form} />
      </StaffSection>
    </>
  );
}

function cellsOf(message: Message, now: number) {
  const { id, kind, text, details, link, pages, startsAt, endsAt } = message;
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
    isOn(message, now) ? (
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
      action={removeMessagePath(id)}
      className={css.remove}
      data-form=""
    >
      <Button type="submit" aria-label={`Remove message ${id}: ${text}`}>
        Remove
      </Button>
    </form>,
  ];
}
