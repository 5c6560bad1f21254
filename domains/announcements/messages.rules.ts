import type { Message } from './messages.contract';

type Schedule = Pick<Message, 'startsAt' | 'endsAt'>;

/** Whether a message is on at a time, ms UTC. It starts at its start, and is over at its end. */
export function isOn({ startsAt, endsAt }: Schedule, now: number): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);
}

/** The messages that pages of a kind show, in their order. */
export function messagesFor<M extends Pick<Message, 'pages'>>(messages: readonly M[], pageKind: string): readonly M[] {
  return messages.filter(({ pages }) => pages.length === 0 || pages.includes(pageKind));
}

/** The next start or end of any message after a time, ms UTC; undefined when there is none. */
export function nextChange(messages: readonly Schedule[], now: number): number | undefined {
  const moments = messages.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
  const later = moments.filter((moment): moment is number => moment !== null && moment > now);
  return later.length === 0 ? undefined : Math.min(...later);
}
