import type { Message } from './messages.contract';
import { type MessagesState, messagesSlice } from './messages.slice';

/** The slice of a page with messages; undefined for a page without any. */
export function preloadMessages(messages: readonly Pick<Message, 'id'>[]): MessagesState | undefined {
  if (messages.length === 0) return undefined;
  return { ...messagesSlice.getInitialState(), ids: messages.map(({ id }) => id) };
}
