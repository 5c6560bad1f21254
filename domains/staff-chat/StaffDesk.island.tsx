import { useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { cx } from '../../src/ui/cx';
import { sampleStaffChat } from './sample';
import { selectStaffChat } from './staffChat.slice';
import { DeskSide } from './ui/DeskSide';
import { Queue } from './ui/Queue';
import css from './ui/StaffDesk.module.css';
import { ThreadPanel } from './ui/ThreadPanel';

/** The desk of the staff who answer chats: the queue, the open chat, and what helps with its answer. Without JavaScript its links and forms do the same. */
export default function StaffDesk() {
  const { isChatOpen, queue } = useSelector(selectStaffChat);
  return (
    <div className={cx(css.desk, isChatOpen && css.open)}>
      <Queue />
      {isChatOpen ? (
        <>
          <ThreadPanel />
          <DeskSide />
        </>
      ) : (
        <p className={css.none}>{queue.items.length > 0 && 'Choose a chat. The one at the top has waited longest.'}</p>
      )}
    </div>
  );
}

StaffDesk.sample = { props: {}, state: { staffChat: sampleStaffChat } } satisfies IslandSample<object>;
