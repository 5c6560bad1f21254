import type { ChatThread, ChatUpdate } from './chat.contract';
import type { ChatMessage } from './chatMessage.contract';

/** A chat's id as the shop makes them. */
export const sampleChatId = (channel: string): string => `${'abcd'.repeat(8)}-${channel}`;

const NOON = Date.UTC(2026, 10, 21, 12);

/** Messages of a chat: those of the shopper have a key. */
export function sampleMessage(seq: number, author: ChatMessage['author'], text = `Message ${seq}`): ChatMessage {
  const name = author === 'staff' ? 'Maelis' : null;
  const key = author === 'staff' ? null : `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`;
  return { seq, author, name, text, key, at: NOON + seq * 60_000 };
}

function sampleThread(change: Partial<ChatThread> = {}): ChatThread {
  return {
    channel: 'run-1001',
    status: 'waiting',
    title: 'Maelis, raid leader',
    name: 'Maelis',
    detail: 'The Sample Abyss Heroic',
    isOnline: true,
    shopperRead: 0,
    staffRead: 0,
    hasEmail: false,
    run: {
      id: 1001,
      startsAt: NOON + 8 * 3_600_000,
      endsAt: NOON + 10 * 3_600_000,
      zone: { offset: 60, zoneName: 'CET' },
    },
    ...change,
  };
}

/** What the server tells of a chat. */
export function sampleUpdate(messages: readonly ChatMessage[], change: Partial<ChatThread> = {}): ChatUpdate {
  const last = messages.at(-1);
  return {
    at: last?.at ?? NOON,
    thread: sampleThread({ status: last ? (last.author === 'staff' ? 'answered' : 'waiting') : 'new', ...change }),
    messages: [...messages],
    hasEarlier: (messages[0]?.seq ?? 1) > 1,
    isTyping: false,
  };
}
