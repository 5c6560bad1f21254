import type { ChatMessage, MessageGroup } from '../../domains/chat';
import { cx } from '../../src/ui/cx';
import { useDateStyle } from '../../src/ui/time/dateStyleContext';
import { LocalTime } from '../../src/ui/time/LocalTime';
import css from './ChatLog.module.css';
import { messageGroups } from './messageGroups';

export interface ChatLogProps {
  /** The oldest first. */
  readonly messages: readonly ChatMessage[];
  /** Whose messages stand at the right. */
  readonly mine: ChatMessage['author'];
  /** The number of the last message that the other side has seen. */
  readonly read: number;
  readonly greeting?: { readonly name: string; readonly text: string };
}

/** The messages of a chat. */
export function ChatLog({ messages, mine, read, greeting }: ChatLogProps) {
  const style = useDateStyle();
  const lastRead = messages.findLast(({ seq, author }) => author === mine && seq <= read)?.seq;
  return (
    <ol className="stack">
      {greeting && greeting.text !== '' && messages.length === 0 && (
        <li className={css.message}>
          <p className={css.text}>{greeting.text}</p>
          <p className={css.by}>{greeting.name}</p>
        </li>
      )}
      {messageGroups(messages, style).map((group) => (
        <Group key={group.messages[0].seq} group={group} mine={mine} lastRead={lastRead} />
      ))}
    </ol>
  );
}

interface GroupProps extends Pick<ChatLogProps, 'mine'> {
  readonly group: MessageGroup;
  readonly lastRead: number | undefined;
}

function Group({ group: { day, messages }, mine, lastRead }: GroupProps) {
  const { author, name, at } = messages.at(-1) ?? messages[0];
  return (
    <>
      {day && <li className={css.day}>{day}</li>}
      <li className={cx(css.message, author === mine && css.mine)}>
        {messages.map(({ seq, text }) => (
          <p key={seq} className={css.text}>
            {text}
          </p>
        ))}
        <p className={css.by}>
          {author === mine && mine === 'shopper' ? 'You' : (name ?? 'Shopper')} ·{' '}
          <LocalTime time={at} format="time" short />
          {messages.some(({ seq }) => seq === lastRead) && ' · seen'}
        </p>
      </li>
    </>
  );
}
