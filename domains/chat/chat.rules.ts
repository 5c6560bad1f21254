import type { ChatDetails, Conversation, UnsentMessage } from './chat.slice';
import type { ChatMessage } from './chatMessage.contract';

/** Messages by number; where some are missing, only those after the gap. */
function mergeMessages(before: readonly ChatMessage[], next: readonly ChatMessage[]): ChatMessage[] {
  const all: ChatMessage[] = [...before.filter((one) => next.every(({ seq }) => seq !== one.seq)), ...next];
  all.sort((a, b) => a.seq - b.seq);
  const gaps = all.map(({ seq }, index) => index > 0 && seq !== (all[index - 1]?.seq ?? 0) + 1);
  return all.slice(Math.max(0, gaps.lastIndexOf(true)));
}

/** Adds what the server has told. What it has read earlier than the rest adds its messages only. */
export function withUpdate(
  state: Pick<ChatDetails, 'conversation' | 'unsent'>,
  update: Conversation,
): Pick<ChatDetails, 'conversation' | 'unsent'> {
  const before = state.conversation;
  const latest = before && update.at < before.at ? before : update;
  const messages = mergeMessages(before?.messages ?? [], update.messages);
  const shopperRead = Math.max(latest.thread.shopperRead, before?.thread.shopperRead ?? 0);
  return {
    conversation: { ...latest, thread: { ...latest.thread, shopperRead }, messages },
    unsent: state.unsent.filter(({ key }) => messages.every((message) => message.key !== key)),
  };
}

/** The message as the server has stored it. */
export function withSent(
  state: Pick<ChatDetails, 'conversation' | 'unsent'>,
  message: ChatMessage,
): Partial<ChatDetails> {
  const { conversation } = state;
  if (!conversation) return {};
  const thread = { ...conversation.thread, status: 'waiting' as const };
  return withUpdate(state, { ...conversation, thread, messages: [message] });
}

/** The shopper has read everything. */
export function withRead(
  { conversation }: Pick<ChatDetails, 'conversation' | 'unsent'>,
  upTo: number,
): Partial<ChatDetails> {
  return conversation
    ? { conversation: { ...conversation, thread: { ...conversation.thread, shopperRead: upTo } } }
    : {};
}

/** A message that waits to be sent, or was not sent; it keeps its place. */
export function withUnsent(
  { unsent }: Pick<ChatDetails, 'conversation' | 'unsent'>,
  message: UnsentMessage,
): Pick<ChatDetails, 'unsent'> {
  return unsent.some(({ key }) => key === message.key)
    ? { unsent: unsent.map((one) => (one.key === message.key ? message : one)) }
    : { unsent: [...unsent, message] };
}

/** A message that was not sent is given up. */
export const withoutUnsent = ({ unsent }: Pick<ChatDetails, 'unsent'>, key: string): Pick<ChatDetails, 'unsent'> => ({
  unsent: unsent.filter((message) => message.key !== key),
});

/** The answers that the shopper has not read. */
export function unreadAnswers(conversation: Conversation | null): readonly ChatMessage[] {
  if (!conversation) return [];
  const { messages, thread } = conversation;
  return messages.filter(({ author, seq }) => author === 'staff' && seq > thread.shopperRead);
}

/** The number of the last message; 0 without one. */
export function lastNumber(conversation: Conversation | null): number {
  return conversation?.messages.at(-1)?.seq ?? 0;
}

/** Where the line is that marks answers as new; null when all are read. */
export function newAfterOf(conversation: Conversation | null): number | null {
  return conversation && unreadAnswers(conversation).length > 0 ? conversation.thread.shopperRead : null;
}

/** The run has started and is not over, so its leader does not read. */
export function isInRaid({ at, thread: { run } }: Conversation): boolean {
  return run !== null && at >= run.startsAt && at < run.endsAt;
}
