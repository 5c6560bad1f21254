import type { ChatMessage } from '../../domains/run-chat';
import { cx } from '../../src/ui/cx';
import { Moment } from '../render/parts/moments';
import css from './ChatLog.module.css';

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
  const lastRead = messages.findLast(({ seq, author }) => author === mine && seq <= read)?.seq;
  return (
    <ol className={css.log}>
      {greeting && greeting.text !== '' && messages.length === 0 && (
        <li className={css.message}>
          <p className={css.text}>{greeting.text}</p>
          <p className={css.by}>{greeting.name}</p>
        </li>
      )}
      {messages.map(({ seq, author, name, text, at }) => (
        <li key={seq} className={cx(css.message, author === mine && css.mine)}>
          <p className={css.text}>{text}</p>
          <p className={css.by}>
            {author === mine && mine === 'shopper' ? 'You' : (name ?? 'Shopper')} · <Moment at={at} />
            {seq === lastRead && ' · seen'}
          </p>
        </li>
      ))}
    </ol>
  );
}
