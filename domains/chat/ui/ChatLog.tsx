import { useLayoutEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { cx } from '../../../src/ui/cx';
import { Note } from '../../../src/ui/feedback/Note';
import { Button } from '../../../src/ui/form/Button';
import { useDateStyle } from '../../../src/ui/time/dateStyleContext';
import { ownHoursText } from '../answering.rules';
import { SUPPORT_CHANNEL } from '../chat.contract';
import { isInRaid } from '../chat.rules';
import { selectChat } from '../chat.selectors';
import type { Conversation } from '../chat.slice';
import { earlierRequested } from '../chatActions';
import { groupMessages, type MessageGroup, timeText } from '../messageGroups.rules';
import css from './ChatLog.module.css';
import { MessageContent } from './MessageContent';
import { Unsent } from './Unsent';
import { Waiting } from './Waiting';

/** What shoppers ask most. A topic fills the field. */
const TOPICS = ['Where is my order?', 'Change start time', 'Refund', 'Help me choose'];
const RUN_TOPICS = ['Is a seat free?', 'Do I need Discord?', 'How is the loot shared?'];

/** So near the end the log follows new messages, px. */
const NEAR_END = 80;

interface ChatLogProps {
  readonly conversation: Conversation;
  readonly onTopic: (text: string) => void;
  /** Focuses the field of the next message. */
  readonly focusField: () => void;
}

/** The messages of a chat, the newest at the end, and how it stands. */
export function ChatLog({ conversation, onTopic, focusField }: ChatLogProps) {
  const { messages, thread, isTyping, at } = conversation;
  const dispatch = useDispatch();
  const style = useDateStyle();
  const { greeting, newAfter, unsent } = useSelector(selectChat);
  const log = useLogEnd(messages.length + unsent.length, isTyping);
  const groups = groupMessages(messages, at, newAfter, style);
  const lastOwn = messages.findLast(({ author }) => author === 'shopper')?.seq ?? 0;
  const isNew = messages.length + unsent.length === 0;
  const hours = !thread.isOnline && thread.answering && ownHoursText(thread.answering, at, style);
  const mostly = hours ? ` Answers come mostly ${hours}.` : '';
  const topics = thread.run ? RUN_TOPICS : thread.channel === SUPPORT_CHANNEL ? TOPICS : [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
    <div ref={log} className={css.log} role="log" aria-label="Messages" tabIndex={0}>
      {(messages[0]?.seq ?? 1) > 1 && (
        <p className={css.earlier}>
          <Button look="quiet" onClick={() => dispatch(earlierRequested({}))}>
            Earlier messages
          </Button>
        </p>
      )}
      {isNew &&
        (thread.run ? (
          <p className="small soft">{greeting}</p>
        ) : (
          <div className={css.group}>
            <p>{greeting}</p>
            <small>
              <b>{thread.name}</b>
            </small>
          </div>
        ))}
      {isNew && !thread.isOnline && (
        <p className="small soft">{`You can write now: the answer shows here.${mostly}`}</p>
      )}
      {isNew && topics.length > 0 && (
        <div className={css.topics}>
          {topics.map((topic) => (
            <Button key={topic} onClick={() => onTopic(topic)}>
              {topic}
            </Button>
          ))}
        </div>
      )}
      {groups.map((group) => (
        <Group key={group.messages[0]?.seq} group={group} isSeen={lastOwn <= thread.staffRead} lastOwn={lastOwn} />
      ))}
      <Unsent focusField={focusField} />
      {isInRaid(conversation) && thread.run && (
        <Note title="This raid run has started.">
          {`${thread.name} is back after the run, around ${timeText(thread.run.endsAt, style)}.${thread.isOnline ? ' Support is online.' : ''}`}
        </Note>
      )}
      <div role="status">
        {isTyping && <p className={css.typing}>Support is typing…</p>}
        {!isTyping && thread.status === 'waiting' && <Waiting hasEmail={thread.hasEmail} mostly={mostly} />}
        {thread.status === 'closed' && <p className={css.typing}>This chat was closed. Write again to reopen it.</p>}
      </div>
    </div>
  );
}

interface GroupProps {
  readonly group: MessageGroup;
  /** The number of the shopper's last message, and whether the staff has read it. */
  readonly lastOwn: number;
  readonly isSeen: boolean;
}

function Group({ group: { day, isNew, author, messages }, lastOwn, isSeen }: GroupProps) {
  const style = useDateStyle();
  const last = messages.at(-1);
  if (!last) return null;
  return (
    <>
      {day && <p className={css.day}>{day}</p>}
      {isNew && (
        <p className={css.newLine}>
          <span>New</span>
        </p>
      )}
      <div className={cx(css.group, author === 'shopper' && css.own)}>
        {messages.map(({ seq, text, pictures }) => (
          <MessageContent key={seq} text={text} pictures={pictures} />
        ))}
        <small>
          <span className="visually-hidden">{author === 'shopper' ? 'You, ' : ''}</span>
          {last.name && <b>{last.name}</b>}
          <time dateTime={new Date(last.at).toISOString()}>{timeText(last.at, style)}</time>
          {last.seq === lastOwn && isSeen && <span>seen</span>}
        </small>
      </div>
    </>
  );
}

/** The log begins at its end, and stays there while messages come, unless the shopper has scrolled up. */
function useLogEnd(count: number, isTyping: boolean) {
  const log = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes the height
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const wasNearEnd = element.scrollTop + element.clientHeight > height.current - NEAR_END;
    if (wasNearEnd) element.scrollTop = element.scrollHeight;
    height.current = element.scrollHeight;
  }, [count, isTyping]);
  return log;
}
