import { type ChatMessage, type MessageGroup, shownText } from '../../domains/chat';
import { type Picture, sizeText, smallPicturePath, uploadPath } from '../../domains/upload';
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
  /** The ids of the pictures that who looks at it may open; all when absent. Of others only the names are shown. */
  readonly openable?: ReadonlySet<string> | undefined;
}

/** The messages of a chat. */
export function ChatLog({ messages, mine, read, greeting, openable }: ChatLogProps) {
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
        <Group key={group.messages[0].seq} group={group} mine={mine} lastRead={lastRead} openable={openable} />
      ))}
    </ol>
  );
}

interface GroupProps extends Pick<ChatLogProps, 'mine' | 'openable'> {
  readonly group: MessageGroup;
  readonly lastRead: number | undefined;
}

function Group({ group: { day, messages }, mine, lastRead, openable }: GroupProps) {
  const { author, name, at } = messages.at(-1) ?? messages[0];
  return (
    <>
      {day && <li className={css.day}>{day}</li>}
      <li className={cx(css.message, author === mine && css.mine)}>
        {messages.map((message) => (
          <Message key={message.seq} message={message} openable={openable} />
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

function Message({ message, openable }: Pick<GroupProps, 'openable'> & { readonly message: ChatMessage }) {
  const { pictures = [] } = message;
  const text = shownText(message.text, pictures.length);
  return (
    <>
      {text !== '' && <p className={css.text}>{text}</p>}
      {pictures.map((picture) => (
        <SentPicture key={picture.id} picture={picture} canOpen={openable?.has(picture.id) ?? true} />
      ))}
    </>
  );
}

/** A picture with its name and size, which leads to the whole of it. */
function SentPicture({ picture, canOpen }: { readonly picture: Picture; readonly canOpen: boolean }) {
  const { id, name, bytes, width, height } = picture;
  const facts = (
    <span>
      {name} <small className="muted">{sizeText(bytes)}</small>
    </span>
  );
  if (!canOpen) return <p className={css.picture}>{facts}</p>;
  return (
    <a className={css.picture} href={uploadPath(id)}>
      <img src={smallPicturePath(id)} alt="" width={width} height={height} loading="lazy" />
      {facts}
    </a>
  );
}
