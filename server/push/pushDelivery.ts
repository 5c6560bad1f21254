import type { Clock } from '../config/clock';
import type { PushTokenTable } from '../db/schema';
import type { createFcm } from './fcm';
import type { PushEndpoints } from './pushEndpoints';
import type { PushMessage } from './pushMessage';
import { parseToken } from './pushToken';
import type { Vapid } from './vapid';
import { type PushOutcome, sendWebPush } from './webPush';

export interface PushDeliveryDeps {
  readonly vapid: Vapid;
  readonly endpoints: PushEndpoints;
  /** Absent when Firebase is not configured. */
  readonly fcm?: ReturnType<typeof createFcm> | undefined;
  readonly clock: Clock;
}

/** Sends one message to one browser. It writes nothing. */
export function createPushDelivery({ vapid, endpoints, fcm, clock }: PushDeliveryDeps) {
  return async (token: Pick<PushTokenTable, 'kind' | 'token'>, message: PushMessage): Promise<PushOutcome> => {
    if (token.kind === 'fcm')
      return fcm === undefined ? { kind: 'failed', why: 'Firebase is not configured' } : fcm(token.token, message);
    const parsed = parseToken(token.token, endpoints, false);
    if (typeof parsed === 'string' || parsed.kind !== 'webpush')
      return { kind: 'failed', why: 'the push service is not known any more' };
    return sendWebPush(parsed.subscription, message, { keys: await vapid.keys(), endpoints, now: clock.now() });
  };
}

export type PushDelivery = ReturnType<typeof createPushDelivery>;
