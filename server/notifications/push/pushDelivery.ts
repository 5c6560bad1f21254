import type { Platform } from '../../platform';
import type { PushTokenTable } from '../../platform/db';
import type { createFcm } from './fcm';
import type { PushEndpoints } from './pushEndpoints';
import type { PushMessage } from './pushMessage';
import { parseToken } from './pushToken';
import type { Vapid } from './vapid';
import { type PushOutcome, sendWebPush } from './webPush';

/** How long a push service is left alone after no connection was possible, so that its messages don't hold up those to others, ms. */
const PAUSE_MS = 30_000;

interface PushDeliveryParts {
  readonly vapid: Vapid;
  readonly endpoints: PushEndpoints;
  /** Absent when Firebase is not configured. */
  readonly fcm?: ReturnType<typeof createFcm> | undefined;
}

/** Sends one message to one browser. It writes nothing. */
export function createPushDelivery({ vapid, endpoints, fcm, clock }: Platform & PushDeliveryParts) {
  /** By origin, ms UTC. */
  const pausedUntil = new Map<string, number>();

  return async (token: Pick<PushTokenTable, 'kind' | 'token'>, message: PushMessage): Promise<PushOutcome> => {
    if (token.kind === 'fcm')
      return fcm === undefined ? { kind: 'failed', why: 'Firebase is not configured' } : fcm(token.token, message);
    const parsed = parseToken(token.token, endpoints, false);
    if (typeof parsed === 'string' || parsed.kind !== 'webpush')
      return { kind: 'failed', why: 'the push service is not known anymore' };
    const { origin } = parsed.endpoint;
    const now = clock.now();
    if ((pausedUntil.get(origin) ?? 0) > now)
      return { kind: 'retry', why: 'the push service was not reached just now', afterMs: PAUSE_MS, isUntried: true };
    const keys = await vapid.keys().catch(() => null);
    if (keys === null) return { kind: 'retry', why: 'the keys could not be read', afterMs: PAUSE_MS, isUntried: true };
    const outcome = await sendWebPush(parsed.subscription, message, { keys, endpoints, now });
    if (outcome.kind === 'retry' && outcome.isUnreachable) pausedUntil.set(origin, clock.now() + PAUSE_MS);
    return outcome;
  };
}

export type PushDelivery = ReturnType<typeof createPushDelivery>;
