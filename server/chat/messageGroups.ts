import { utc } from '@date-fns/utc';
import { format } from 'date-fns/format';
import { type ChatMessage, groupsByDay, type MessageGroup } from '../../domains/chat';

/** Messages as the page of a chat shows them, without a script: by the days of UTC. */
export const messageGroups = (messages: readonly ChatMessage[]): readonly MessageGroup[] =>
  groupsByDay(messages, (at) => format(at, 'EEE d MMM', { in: utc }), null);
