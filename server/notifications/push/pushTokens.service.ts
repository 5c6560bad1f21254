import { addMinutes } from 'date-fns/addMinutes';
import type { Kysely } from 'kysely';
import type { Platform } from '../../platform';
import type { Database } from '../../platform/db';
import type { Owner } from '../../platform/visitor';
import { notifySettings } from '../notifier/notifySettings.repository';
import { pushQueue } from '../notifier/pushQueue.repository';
import { recipientOfOwner } from '../notifier/recipient.repository';
import type { PushEndpoints } from './pushEndpoints';
import { canonicalZone } from './pushPolicy.rules';
import { parseToken, type TokenProblem } from './pushToken';
import { pushTokens } from './pushTokens.repository';
import { TEST_PUSH } from './testPush';

/** Browsers of one account or guest. */
export const MAX_TOKENS = 10;
const MAX_DEVICE_LENGTH = 60;
const TEST_MINUTES = 10;

interface PushTokensParts {
  readonly endpoints: PushEndpoints;
  readonly hasFirebase: boolean;
  /** Keeps an account from being deleted until the transaction ends; false when it is gone. */
  readonly holdAccount: (id: number, trx: Kysely<Database>) => Promise<boolean>;
}

export interface SavedToken {
  readonly token: string;
  /** What the browser says, IANA. */
  readonly zone: string | undefined;
  /** `Chrome on Windows` */
  readonly device: string;
  /** Null for guests. */
  readonly sessionId: number | null;
}

/** The browsers of shoppers. */
export function createPushTokens({ db, clock, endpoints, hasFirebase, holdAccount }: Platform & PushTokensParts) {
  const now = () => new Date(clock.now());

  return {
    /**
     * Saves the token of the browser that a request comes from.
     * @returns why not: it is none, or the account was deleted meanwhile
     */
    async save(owner: Owner, { token, zone, device, sessionId }: SavedToken): Promise<'saved' | 'gone' | TokenProblem> {
      const parsed = parseToken(token, endpoints, hasFirebase);
      if (typeof parsed === 'string') return parsed;
      const recipient = recipientOfOwner(owner);
      return db.transaction().execute(async (trx) => {
        if ('accountId' in recipient && !(await holdAccount(recipient.accountId, trx))) return 'gone';
        await pushTokens.lockOwner(recipient, trx);
        const row = { kind: parsed.kind, token, device: device.slice(0, MAX_DEVICE_LENGTH), sessionId };
        await pushTokens.save(recipient, row, now(), trx);
        await pushTokens.deleteOldest(recipient, MAX_TOKENS, trx);
        const known = zone === undefined ? null : canonicalZone(zone);
        if (known !== null) await notifySettings.saveZone(recipient, known, now(), trx);
        return 'saved';
      });
    },

    /** Removes a token. False when it is not the owner's. */
    remove: (owner: Owner, token: string): Promise<boolean> => pushTokens.delete(recipientOfOwner(owner), token, db),

    /** Queues a test for all browsers of an owner. Returns how many they are. */
    async queueTest(owner: Owner): Promise<number> {
      const times = { next_try_at: now(), expires_at: addMinutes(now(), TEST_MINUTES) };
      const test = { ...TEST_PUSH, ...times, notificationId: null, topic: 'test' as const };
      return db.transaction().execute((trx) => pushQueue.add(recipientOfOwner(owner), test, now(), trx));
    },
  };
}

export type PushTokens = ReturnType<typeof createPushTokens>;
