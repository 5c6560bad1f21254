import { utc } from '@date-fns/utc';
import { format } from 'date-fns/format';
import type { ChatMessage } from '../../domains/run-chat';

/** Messages of one author that follow each other within this time stand together, ms. */
const GROUP_MS = 10 * 60_000;

/** Messages that stand together, with name and time once below them. */
export interface MessageGroup {
  /** `Fri 20 Nov` (UTC), where another day begins; else null. */
  readonly day: string | null;
  readonly messages: readonly [ChatMessage, ...ChatMessage[]];
}

const dayOf = (at: number) => format(at, 'EEE d MMM', { in: utc });

/** Messages as the page of a chat shows them: by day, and those of one author together. */
export function messageGroups(messages: readonly ChatMessage[]): readonly MessageGroup[] {
  const groups: { day: string | null; messages: [ChatMessage, ...ChatMessage[]] }[] = [];
  let shownDay = '';
  for (const message of messages) {
    const day = dayOf(message.at);
    const last = groups.at(-1);
    const before = last?.messages.at(-1);
    const belongs =
      before?.author === message.author &&
      before.name === message.name &&
      message.at - before.at < GROUP_MS &&
      day === shownDay;
    if (belongs) last?.messages.push(message);
    else groups.push({ day: day === shownDay ? null : day, messages: [message] });
    shownDay = day;
  }
  return groups;
}
