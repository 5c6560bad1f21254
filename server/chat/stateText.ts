import { answerHoursText, answeringText, type ChatHistory } from '../../domains/chat';
import type { DateStyle } from '../../src/lib/dateStyle';
import { zoneFor } from '../../src/lib/styleZones';

/** Whose turn it is, and while nobody is there, how fast and when answers come, in the zone of the visitor's date style. */
export function stateText({ at, thread }: ChatHistory, style: DateStyle): string {
  const { status, isOnline, name, answering } = thread;
  if (status === 'closed') return 'This chat is closed. A new message opens it again.';
  if (status === 'answered') return '';
  const isWaiting = status === 'waiting';
  if (isOnline) return isWaiting ? 'Waiting for a reply.' : `${name === 'Support' ? 'Support' : 'The team'} is online.`;
  return [
    isWaiting ? 'Waiting for a reply.' : 'You can write now: the answer shows here.',
    answering && answeringText(answering, answerHoursText(answering, style, zoneFor(style, at))),
  ]
    .filter(Boolean)
    .join(' ');
}
