import { type ChatMessage, chatPagePath } from '../../domains/chat';
import type { ToldNews } from '../notifications';
import type { ChatThreadRow } from './chat.repository';

/** As long as somebody who looks at the chat needs to have read it, s. */
const READING_S = 8;

/** As the notifications of a chat name it. */
export const chatSubjectOf = (threadId: number): string => `chat ${threadId}`;

/** The news that staff has answered. They take the place of earlier answers that are not read. */
export function answerNews(
  { id, about, channel }: Pick<ChatThreadRow, 'id' | 'about' | 'channel'>,
  { seq, name, text }: ChatMessage,
  game: string | null,
): ToldNews {
  return {
    topic: 'chat',
    subject: chatSubjectOf(id),
    detail: String(seq),
    game,
    title: `${name ?? 'Support'} answered`,
    body: `“${text}”`,
    note: about === '' ? 'Chat' : `Chat · ${about}`,
    path: chatPagePath(channel),
    actionTitle: 'Open the chat',
    replacesUnread: true,
    pushAfterSeconds: READING_S,
  };
}
