import * as Type from 'typebox';

/** The calls of push messages, and what a page says about them (SPEC §3, §7). Shared by the server and the browser. */

export const REMOVE_TOKEN_PATH = '/api/remove-device-token';
export const PUSH_WORKER_URL = '/firebase-messaging-sw.js';
export const PUSH_SCOPE = '/firebase-cloud-messaging-push-scope';

/** At the longest a subscription, with an address and two keys; FCM's are shorter. */
const TokenSchema = Type.String({ pattern: '^[A-Za-z0-9_:.-]{20,4096}$' });

/** FCM's token, or the subscription as JSON in base64url. */
export const SaveTokenBodySchema = Type.Object(
  {
    token: TokenSchema,
    /** The browser's zone, IANA: `Europe/Berlin`. */
    zone: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_+/-]{1,64}$' })),
  },
  { additionalProperties: false },
);

export const RemoveTokenBodySchema = Type.Object({ token: TokenSchema }, { additionalProperties: false });

export const PushAnswerSchema = Type.Object({ success: Type.Boolean() });

/** What a page embeds, in the element `#push-config`. */
export const PushConfigSchema = Type.Object({
  /** The public key of the shop, base64url. */
  vapidKey: Type.String(),
  /** The public id of the account; empty for guests. */
  userId: Type.String(),
  /** Set when messages go through Firebase. */
  firebase: Type.Optional(
    Type.Object({
      apiKey: Type.String(),
      projectId: Type.String(),
      appId: Type.String(),
      messagingSenderId: Type.String(),
      vapidKey: Type.String(),
    }),
  ),
});
export type PushConfig = Type.Static<typeof PushConfigSchema>;

/** The record in the local storage (SPEC §3): the token is empty after a failure. `time` in seconds UTC. */
export const PushRecordSchema = Type.Object({ token: Type.String(), time: Type.Number(), userId: Type.String() });
export type PushRecord = Type.Static<typeof PushRecordSchema>;

/** A message to the shopper's own browsers, asked for on the page of notifications. */
export const TEST_PUSH_PATH = '/notifications/push/test';

/** After this time a token is asked for anew (SPEC §9), s. */
export const TOKEN_MAX_AGE_S = 7 * 24 * 60 * 60;

/** Since when this browser gets messages, s UTC: the record's time is that of its newest token. */
export const PUSH_SINCE_KEY = 'push.since';
export const PushSinceSchema = Type.Number();

/** True when the shopper has turned messages off here; the browser's permission stays. */
export const PUSH_OFF_KEY = 'push.off';
export const PushOffSchema = Type.Boolean();
