import { type ChatMessage, groupsByDay, type MessageGroup } from '../../domains/chat';
import type { DateStyle } from '../../src/lib/dateStyle';
import { zonedText } from '../../src/lib/styleZones';

/** Messages as the page of a chat shows them, without a script: by the days of the zone of a date style. */
export const messageGroups = (messages: readonly ChatMessage[], style: DateStyle): readonly MessageGroup[] =>
  groupsByDay(messages, (at) => zonedText('weekday day', at, style), null);
