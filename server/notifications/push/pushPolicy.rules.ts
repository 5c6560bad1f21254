import { tz } from '@date-fns/tz/tz';
import { addDays } from 'date-fns/addDays';
import { setHours } from 'date-fns/setHours';
import { startOfHour } from 'date-fns/startOfHour';
import { type Choices, isOn, isQuietHour, type QuietHours, type Topic } from '../../../domains/notifications';
import { UNLIMITED_TOPICS } from '../notifier/pushTopics';

/** Whether a push message may be sent now. Pure. */

/** How many notifications a day a shopper gets by push messages, without those about orders, which they have asked for by buying. */
export const MAX_A_DAY = 3;

export type PushTopic = Topic | 'test';

/** A message that is due, and what is known of its recipient now. */
export interface PushFacts {
  readonly topic: PushTopic;
  /** ms UTC */
  readonly expiresAt: number;
  /** Whether the browser is still the recipient's. */
  readonly isTheirBrowser: boolean;
  /** Whether the notification is neither read nor removed nor replaced. */
  readonly isOpen: boolean;
  readonly choices: Choices;
  readonly quiet: QuietHours | null;
  /** IANA; UTC when it is not known. */
  readonly zone: string | null;
  /** Other notifications of limited topics that were sent in the last 24 hours. */
  readonly sentToday: number;
}

export type PushDecision =
  | { readonly kind: 'send' }
  /** It is quiet until then, ms UTC. */
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'skip'; readonly why: 'expired' | 'other owner' | 'seen' | 'turned off' | 'too many' | 'quiet' };

const skip = (why: Extract<PushDecision, { kind: 'skip' }>['why']): PushDecision => ({ kind: 'skip', why });

/** What to do with a message now. A test is sent at any time, since its shopper has just asked for it. */
export function decidePush(facts: PushFacts, now: number): PushDecision {
  const { topic, expiresAt, choices, quiet } = facts;
  if (expiresAt <= now) return skip('expired');
  if (!facts.isTheirBrowser) return skip('other owner');
  if (topic === 'test') return { kind: 'send' };
  if (!facts.isOpen) return skip('seen');
  if (!isOn(choices, topic, 'push')) return skip('turned off');
  if (isLimited(topic) && facts.sentToday >= MAX_A_DAY) return skip('too many');
  const until = quiet === null ? now : quietUntil(quiet, facts.zone, now);
  if (until <= now) return { kind: 'send' };
  return until >= expiresAt ? skip('quiet') : { kind: 'wait', until };
}

export const isLimited = (topic: PushTopic): boolean => !(UNLIMITED_TOPICS as readonly PushTopic[]).includes(topic);

/** When the quiet hours end, ms UTC; `now` when it is not quiet. @param zone UTC when null, or unknown to this server */
export function quietUntil(quiet: QuietHours, zone: string | null, now: number): number {
  const local = tz(isZone(zone) ? zone : 'UTC')(now);
  if (!isQuietHour(quiet, local.getHours())) return now;
  const end = setHours(startOfHour(local), quiet.to);
  return (end.getTime() > now ? end : addDays(end, 1)).getTime();
}

/** The name of a zone as IANA writes it; null for none. */
export function canonicalZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

const isZone = (zone: string | null): zone is string => zone !== null && canonicalZone(zone) !== null;
