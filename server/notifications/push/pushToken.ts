import { createECDH } from 'node:crypto';
import * as Type from 'typebox';
import { Value } from 'typebox/value';
import type { PushEndpoints } from './pushEndpoints';

/** A browser's subscription to a push service (`PushSubscription.toJSON`). */
const SubscriptionSchema = Type.Object({
  endpoint: Type.String({ minLength: 1, maxLength: 2_000 }),
  expirationTime: Type.Optional(Type.Union([Type.Null(), Type.Number()])),
  keys: Type.Object({
    /** 65 bytes: a point of P-256 that is not compressed. */
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$' }),
    /** 16 bytes. */
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
  }),
});
export type Subscription = Type.Static<typeof SubscriptionSchema>;

export type ParsedToken =
  | { readonly kind: 'webpush'; readonly subscription: Subscription; readonly endpoint: URL }
  | { readonly kind: 'fcm' };

/** Why a token can't be used. */
export type TokenProblem = 'malformed' | 'unknown service';

/** FCM's token: an id of the installation, a colon, and what Google makes of it. */
const FCM_TOKEN = /^[\w-]{8,64}:[\w-]{60,400}$/;

/**
 * Reads a browser's token: FCM's, or a subscription as JSON in base64url.
 * @param hasFirebase whether the shop sends by Firebase
 */
export function parseToken(
  token: string,
  endpoints: Pick<PushEndpoints, 'parse'>,
  hasFirebase: boolean,
): ParsedToken | TokenProblem {
  if (FCM_TOKEN.test(token)) return hasFirebase ? { kind: 'fcm' } : 'unknown service';
  const subscription = parseSubscription(token);
  if (subscription === null) return 'malformed';
  const endpoint = endpoints.parse(subscription.endpoint);
  return endpoint === null ? 'unknown service' : { kind: 'webpush', subscription, endpoint };
}

function parseSubscription(token: string): Subscription | null {
  if (!/^[\w-]+$/.test(token)) return null;
  try {
    const json: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    return Value.Check(SubscriptionSchema, json) && isPoint(json.keys.p256dh) ? json : null;
  } catch {
    return null;
  }
}

/** Whether it is a point of the curve, with which a secret can be agreed on. */
function isPoint(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  try {
    const curve = createECDH('prime256v1');
    curve.generateKeys();
    curve.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}
