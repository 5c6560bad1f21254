import { useSelector } from 'react-redux';
import { withMark } from '../../../src/ui/feedback/SuspicionMark';
import { Button } from '../../../src/ui/form/Button';
import { NativeSelect } from '../../../src/ui/form/NativeSelect';
import { Disclosure } from '../../../src/ui/layout/Disclosure';
import { staffClosePath, staffHandOverPath, staffQueuePath, staffTakePath } from '../staffChat.contract';
import { selectStaffChat } from '../staffChat.slice';
import { Composer } from './Composer';
import { MessageLog } from './MessageLog';
import css from './ThreadPanel.module.css';

/** The open chat: who it is with, its messages, and the field for the answer. */
export function ThreadPanel() {
  const { chat, queue, me } = useSelector(selectStaffChat);
  const { thread } = chat;
  const { id, name, about, staff, status } = thread;
  const isOthers = staff !== null && staff.id !== me.id;
  return (
    <section className={css.panel} aria-labelledby="chat-thread">
      <div className={css.head}>
        <a className={css.back} href={staffQueuePath(queue.view)}>
          Queue
        </a>
        <div className={css.who}>
          <h2 id="chat-thread">{withMark(name)}</h2>
          <p>{thread.hasEmail ? `${about} · replies are emailed if they’ve left` : about}</p>
        </div>
        <div className={css.actions}>
          {(staff === null || isOthers) && (
            <Move path={staffTakePath(id, queue.view)} text={isOthers ? 'Take over' : 'Take'} seen={staff?.id ?? ''} />
          )}
          {staff?.id === me.id && <HandOver />}
          {status !== 'closed' && <Move path={staffClosePath(id, queue.view)} text="Close" />}
        </div>
      </div>
      <MessageLog />
      {isOthers ? (
        <p className={css.others}>{`${staff.name} has this chat. Take it over to reply.`}</p>
      ) : (
        <Composer isClosed={status === 'closed'} />
      )}
    </section>
  );
}

interface MoveProps {
  readonly path: string;
  readonly text: string;
  /** Who has it on this page, where that matters. */
  readonly seen?: number | '';
}

/** A form that is only a button. */
function Move({ path, text, seen }: MoveProps) {
  return (
    <form method="post" action={path} data-form="">
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      <Button type="submit">{text}</Button>
    </form>
  );
}

function HandOver() {
  const { chat, queue, colleagues } = useSelector(selectStaffChat);
  return (
    <Disclosure look="quiet" title="Hand over" className={css.handOver}>
      <form method="post" action={staffHandOverPath(chat.thread.id, queue.view)} data-form="">
        <NativeSelect
          id="hand-over-to"
          name="to"
          label="To"
          defaultValue=""
          choices={[
            { value: '', label: 'Back to the queue' },
            ...colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <Button type="submit">Hand over</Button>
      </form>
    </Disclosure>
  );
}
