import { Fragment, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { cx } from '../../../src/ui/cx';
import { withMark } from '../../../src/ui/feedback/SuspicionMark';
import { PictureLinks } from '../../../src/ui/media/PictureLinks';
import { shownText } from '../../chat';
import { linkedPictures } from '../../upload';
import { clockText, type MessageGroup, messageGroups } from '../staffChat.rules';
import { selectStaffChat } from '../staffChat.slice';
import css from './MessageLog.module.css';

/** How far from its end a log still follows new messages, px. */
const NEAR_END = 120;

/** The messages of the open chat, with the answers that are on their way. */
export function MessageLog() {
  const { chat, answers } = useSelector(selectStaffChat);
  const { messages, thread, isTyping } = chat;
  const log = useRef<HTMLDivElement>(null);
  const wasSeen = useRef(0);
  const shown = messages.length + answers.length;
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const isFirst = wasSeen.current === 0;
    if (
      isFirst ||
      element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END + element.clientHeight / 2
    )
      element.scrollTop = element.scrollHeight;
    wasSeen.current = shown;
  }, [shown]);
  const groups = messageGroups(messages);
  const lastSeen = messages.findLast(({ author, seq }) => author === 'staff' && seq <= thread.shopperRead)?.seq;
  const first = messages[0]?.seq ?? 1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keys.
    <div ref={log} className={css.log} role="log" aria-label={`Chat with ${thread.name}`} tabIndex={0}>
      {first > 1 && (
        <p className={css.day}>
          <a className="link" href={`?before=${first}`}>
            Earlier messages
          </a>
        </p>
      )}
      {groups.map((group) => (
        <Group key={group.messages[0]?.seq} group={group} lastSeen={lastSeen} shopper={thread.name} />
      ))}
      {answers.map(({ key, text, hasFailed }) => (
        <div key={key} className={cx(css.group, css.mine, hasFailed && css.failed)}>
          <p className={css.text}>{text}</p>
          <p className={css.by}>{hasFailed ? 'Not sent' : 'Sending…'}</p>
        </div>
      ))}
      {isTyping && <p className={css.typing}>{`${thread.name} is typing…`}</p>}
    </div>
  );
}

interface GroupProps {
  readonly group: MessageGroup;
  /** The number of the last answer that the shopper has seen. */
  readonly lastSeen: number | undefined;
  readonly shopper: string;
}

function Group({ group, lastSeen, shopper }: GroupProps) {
  const { author, name, at, messages, day } = group;
  return (
    <>
      {day && <p className={css.day}>{day}</p>}
      <div className={cx(css.group, author === 'staff' && css.mine)}>
        {messages.map(({ seq, text, pictures = [] }) => (
          <Fragment key={seq}>
            {shownText(text, pictures.length) !== '' && <p className={css.text}>{withMark(text)}</p>}
            {pictures.length > 0 && <PictureLinks pictures={linkedPictures(pictures)} />}
          </Fragment>
        ))}
        <p className={css.by}>
          <b>{author === 'staff' ? name : withMark(shopper)}</b>{' '}
          <time dateTime={new Date(at).toISOString()}>{clockText(at)}</time> UTC
          {messages.some(({ seq }) => seq === lastSeen) && <span className={css.seen}>seen</span>}
        </p>
      </div>
    </>
  );
}
