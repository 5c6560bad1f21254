import { useSelector } from 'react-redux';
import { Badge } from '../../../src/ui/feedback/Badge';
import { withMark } from '../../../src/ui/feedback/SuspicionMark';
import { LoneText } from '../../../src/ui/layout/LoneText';
import { QUEUE_VIEWS, type QueueItem, type QueueView, staffQueuePath, staffThreadPath } from '../staffChat.contract';
import { waitText } from '../staffChat.rules';
import { selectOpenThread, selectStaffChat } from '../staffChat.slice';
import css from './Queue.module.css';

const VIEW_NAMES: Readonly<Record<QueueView, string>> = { waiting: 'Waiting', mine: 'Mine', all: 'All' };
const EMPTY: Readonly<Record<QueueView, string>> = {
  waiting: 'Nobody is waiting.',
  mine: 'You have no open chat.',
  all: 'No chats yet.',
};

/** The chats, the longest wait first. */
export function Queue() {
  const { queue, me } = useSelector(selectStaffChat);
  const open = useSelector(selectOpenThread);
  const { items, counts, view, at } = queue;
  return (
    <section className={css.queue} aria-labelledby="chat-queue">
      <div className={css.head}>
        <h2 id="chat-queue">
          Queue{' '}
          <span role="status">
            <Badge>{`${counts.waiting} waiting`}</Badge>
          </span>
        </h2>
        <nav className={css.views} aria-label="Which chats">
          {QUEUE_VIEWS.map((one) => (
            <a key={one} href={staffQueuePath(one)} aria-current={one === view ? 'page' : undefined}>
              {one === 'mine' && counts.mine > 0 ? `${VIEW_NAMES[one]} ${counts.mine}` : VIEW_NAMES[one]}
            </a>
          ))}
        </nav>
      </div>
      {items.length === 0 ? (
        <p className={css.empty}>{EMPTY[view]}</p>
      ) : (
        <ul className={css.list}>
          {items.map((item) => (
            <li key={item.id}>
              <QueueRow item={item} view={view} now={at} isOpen={item.id === open} me={me.id} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface QueueRowProps {
  readonly item: QueueItem;
  readonly view: QueueView;
  /** ms UTC */
  readonly now: number;
  readonly isOpen: boolean;
  readonly me: number;
}

function QueueRow({ item, view, now, isOpen, me }: QueueRowProps) {
  const { id, name, text, by, about, status, waitingSince, unread, staff } = item;
  return (
    <a className={css.row} href={staffThreadPath(id, view)} aria-current={isOpen ? 'true' : undefined}>
      <b>{withMark(name)}</b>
      <span className={css.wait}>{waitingSince === null ? status : waitText(waitingSince, now)}</span>
      <span className={css.text}>
        {by && <span>{`${by.id === me ? 'You' : by.name}: `}</span>}
        <LoneText>{withMark(text)}</LoneText>
      </span>
      {unread > 0 ? (
        <span className={css.unread}>
          <span translate="no">{unread}</span>
          <span className="visually-hidden"> new</span>
        </span>
      ) : (
        <span />
      )}
      <span className={css.about}>{staff ? `${about} · ${staff.id === me ? 'you' : staff.name}` : about}</span>
    </a>
  );
}
