import type { Kysely } from 'kysely';
import type { PushConfig } from '../../../domains/push';
import type { Platform } from '../../platform';
import type { Database } from '../../platform/db';
import type { UnsubscribeLinks } from '../notifier/unsubscribe';
import { createFcm } from './fcm';
import { createPushCommands, type PushCommands } from './pushCommands';
import { createPushDelivery } from './pushDelivery';
import { createPushEndpoints } from './pushEndpoints';
import { createPushSender, type PushSender } from './pushSender';
import { createPushTokens, type PushTokens } from './pushTokens.service';
import { createVapid } from './vapid';

/** Where Firebase's script in a page gets its tokens. */
export const FIREBASE_ORIGINS = [
  'https://firebaseinstallations.googleapis.com',
  'https://fcmregistrations.googleapis.com',
] as const;

export interface PushServices {
  readonly pushTokens: PushTokens;
  readonly pushSender: PushSender;
  readonly pushCommands: PushCommands;
  /** What pages tell the browser about push messages, without who it is (SPEC §7). */
  readonly pushConfig: () => Promise<Omit<PushConfig, 'userId'>>;
}

/** What push messages ask of accounts. */
export interface PushAccounts {
  hold(id: number, trx: Kysely<Database>): Promise<boolean>;
  findByEmail(email: string, db: Kysely<Database>): Promise<{ readonly id: number } | null>;
}

/** Wires what push messages need. */
export function createPushServices(
  input: Platform & { readonly unsubscribeLinks: UnsubscribeLinks; readonly accounts: PushAccounts },
): PushServices {
  const { accounts, config } = input;
  const { firebase } = config;
  const vapid = createVapid(input);
  const endpoints = createPushEndpoints(config);
  const deliver = createPushDelivery({ ...input, vapid, endpoints, fcm: firebase && createFcm(firebase) });
  return {
    pushTokens: createPushTokens({
      ...input,
      endpoints,
      hasFirebase: firebase !== undefined,
      holdAccount: accounts.hold,
    }),
    pushSender: createPushSender({ ...input, deliver }),
    pushCommands: createPushCommands({ ...input, deliver, findAccount: accounts.findByEmail }),
    async pushConfig() {
      const { publicKey: vapidKey } = await vapid.keys();
      if (firebase === undefined) return { vapidKey };
      const { serviceAccount: _, ...publicSettings } = firebase;
      return { vapidKey, firebase: publicSettings };
    },
  };
}
