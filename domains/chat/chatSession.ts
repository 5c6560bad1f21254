import * as Type from 'typebox';
import { orNull, recordBy } from '../../src/lib/schemas';
import type { StorageArea } from '../../src/ports';
import { CHAT_SESSION_KEY } from '../../src/ports/chat';
import { CHAT_ID_PATTERN } from './chat.contract';
import type { ChatSubject } from './chat.slice';

const SessionSchema = Type.Object({
  /** Ids of chats by `chatKey`. */
  chats: recordBy('^[a-z0-9-]{1,80}:[^:]{1,80}$', Type.String({ pattern: CHAT_ID_PATTERN })),
  /** The chat that the next page follows again. */
  last: orNull(
    Type.Object({
      key: Type.String(),
      channel: orNull(Type.String()),
      runId: orNull(Type.Integer()),
      /** Answers up to this one had their preview. */
      previewed: Type.Integer(),
    }),
  ),
});
export type ChatSession = Type.Static<typeof SessionSchema>;

/** The key of a chat in the session: `1001:guest`. @param userId empty or `0` for guests (SPEC §6) */
export function chatKey({ channel, runId }: ChatSubject, userId: string | undefined): string {
  const owner = userId && userId !== '0' ? userId : 'guest';
  return `${runId ?? channel ?? 'support'}:${owner}`;
}

/** The chats of this session; none when the stored ones can't be read. */
export function readChatSession(session: StorageArea): ChatSession {
  return session.read(CHAT_SESSION_KEY, SessionSchema) ?? { chats: {}, last: null };
}

export function writeChatSession(session: StorageArea, value: ChatSession): void {
  session.write(CHAT_SESSION_KEY, value);
}
