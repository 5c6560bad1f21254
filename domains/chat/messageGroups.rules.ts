import { type DateStyle, dateText, deviceOffset } from '../../src/lib/dateStyle';
import type { ChatMessage } from './chatMessage.contract';

/** Messages of one side that follow each other within this time stand together, ms. */
const GROUP_MS = 10 * 60_000;

/** Messages that stand together, with one line below them. */
export interface MessageGroup {
  /** The day caption above; null where the day has not changed. */
  readonly day: string | null;
  /** The line above that marks what is new. */
  readonly isNew: boolean;
  readonly author: ChatMessage['author'];
  readonly messages: readonly [ChatMessage, ...ChatMessage[]];
}

/** `19:41`, by the shopper's clock. @param time ms UTC */
export const timeText = (time: number, style: DateStyle): string => dateText('time', time, style, deviceOffset(time));

/** `Today` or `Fri 20 Nov`, by the shopper's calendar. @param now ms UTC */
export function dayText(time: number, now: number, style: DateStyle): string {
  return new Date(time).toDateString() === new Date(now).toDateString()
    ? 'Today'
    : dateText('weekday day', time, style, deviceOffset(time));
}

/** The messages in groups, by the shopper's calendar. @param newAfter as in {@link groupsByDay} */
export const groupMessages = (
  messages: readonly ChatMessage[],
  now: number,
  newAfter: number | null,
  style: DateStyle,
) => groupsByDay(messages, (at) => dayText(at, now, style), newAfter);

/**
 * The messages in groups: by day, and those of one author together.
 * @param dayOf the caption of the day of a time, ms UTC
 * @param newAfter answers after this number are new; null when none is
 */
export function groupsByDay(
  messages: readonly ChatMessage[],
  dayOf: (at: number) => string,
  newAfter: number | null,
): readonly MessageGroup[] {
  const groups: (MessageGroup & { readonly messages: [ChatMessage, ...ChatMessage[]] })[] = [];
  let shownDay: string | null = null;
  let hasLine = newAfter === null;
  for (const message of messages) {
    const day = dayOf(message.at);
    const isNew = !hasLine && message.author === 'staff' && message.seq > (newAfter ?? 0);
    const last = groups.at(-1);
    const before = last?.messages.at(-1);
    const belongs =
      before?.author === message.author &&
      before.name === message.name &&
      message.at - before.at < GROUP_MS &&
      day === shownDay &&
      !isNew;
    if (belongs) last?.messages.push(message);
    else groups.push({ day: day === shownDay ? null : day, isNew, author: message.author, messages: [message] });
    shownDay = day;
    hasLine ||= isNew;
  }
  return groups;
}
