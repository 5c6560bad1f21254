import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Clock } from '../config/clock';
import type { Database } from '../db/schema';
import { cachedShopKey } from '../db/shopKeys';
import type { SignedIn } from '../plugins/identity';
import { SHOP_NAME } from '../render/pageHead';
import type { AccountRow } from './accounts.repository';
import type { SecretBox } from './secretBox';
import { twoStepRepository } from './twoStep.repository';

type Connection = Kysely<Database>;

const PERIOD_S = 30;
/** The code before and the one after count, too, because clocks differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** What an app needs to make codes. */
export interface TwoStepSetup {
  /** For the QR code: `otpauth://totp/…`. */
  readonly uri: string;
  /** To type in instead: `JBSW Y3DP …`. */
  readonly key: string;
}

/** A session whose shopper has proved who they are a moment ago. */
type SecretOwner = Pick<SignedIn, 'sessionId' | 'authenticatedAt'>;

export interface TwoStepDeps {
  readonly clock: Clock;
  readonly box: SecretBox;
}

/** Six-digit codes of authenticator apps (TOTP, RFC 6238), and recovery codes for when the app is lost. */
export function createTwoStep({ clock, box }: TwoStepDeps) {
  const readKey = cachedShopKey('two-step codes');
  const totpOf = (secret: string, email = '') =>
    new TOTP({ issuer: SHOP_NAME, label: email, secret: Secret.fromBase32(secret), period: PERIOD_S });

  /** The time step of a right code; null for a wrong one. */
  function stepOf(secret: string | null, code: string): number | null {
    if (secret === null || !/^[0-9]{6}$/.test(code)) return null;
    const delta = totpOf(secret).validate({ token: code, timestamp: clock.now(), window: WINDOW });
    return delta === null ? null : Math.floor(clock.now() / 1000 / PERIOD_S) + delta;
  }

  /** The secret that a session may turn codes on with. It is derived, so that showing it stores nothing. */
  async function offeredSecret({ sessionId, authenticatedAt }: SecretOwner, trx: Connection): Promise<string> {
    const digest = createHmac('sha1', await readKey(trx))
      .update(`${sessionId} ${authenticatedAt}`)
      .digest();
    return new Secret({ buffer: new Uint8Array(digest).buffer }).base32;
  }

  /** Replaces the recovery codes. @returns them, shown this once */
  async function newRecoveryCodes(accountId: number, trx: Connection): Promise<readonly string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await twoStepRepository.setRecoveryCodes(accountId, codes.map(plainCode), trx);
    return codes;
  }

  return {
    /** What an app needs for codes that this session may turn on; null while they are on. */
    async setup(account: AccountRow, owner: SecretOwner, trx: Connection): Promise<TwoStepSetup | null> {
      if (account.totp_enabled_at !== null) return null;
      const secret = await offeredSecret(owner, trx);
      return { uri: totpOf(secret, account.email).toString(), key: secret.replace(/(.{4})(?=.)/g, '$1 ') };
    },

    /** Turns codes on with a first one. @returns the recovery codes, shown this once; null when the code is wrong, or they are on */
    async enable(
      account: AccountRow,
      owner: SecretOwner,
      code: string,
      trx: Connection,
    ): Promise<readonly string[] | null> {
      if (account.totp_enabled_at !== null) return null;
      const secret = await offeredSecret(owner, trx);
      const step = stepOf(secret, plainCode(code));
      if (step === null) return null;
      await twoStepRepository.enable(account.id, box.seal(secret), step, new Date(clock.now()), trx);
      return newRecoveryCodes(account.id, trx);
    },

    newRecoveryCodes,

    disable: (accountId: number, trx: Connection): Promise<void> =>
      twoStepRepository.disable(accountId, new Date(clock.now()), trx),

    /** Uses a code of the app. Each works once, also for requests at the same time. */
    async takeCode(account: AccountRow, code: string, trx: Connection): Promise<boolean> {
      const { totp_enabled_at: since, totp_secret: sealed } = account;
      const step = since === null || sealed === null ? null : stepOf(box.open(sealed), plainCode(code));
      return step !== null && twoStepRepository.takeStep(account.id, step, trx);
    },

    takeRecoveryCode: (accountId: number, code: string, trx: Connection): Promise<boolean> =>
      twoStepRepository.takeRecoveryCode(accountId, plainCode(code), trx),

    countRecoveryCodes: twoStepRepository.countRecoveryCodes,
  };
}

export type TwoStep = ReturnType<typeof createTwoStep>;

/** People type codes with spaces, dashes and capitals. */
const plainCode = (code: string): string => code.toLowerCase().replace(/[\s-]+/g, '');

/** 24 letters and digits, 120 bits: enough that a plain hash protects them (ASVS 6.5.2). */
function newRecoveryCode(): string {
  // With 32 letters, the low five bits of each byte choose uniformly.
  const code = Array.from(randomBytes(24), (byte) => LETTERS[byte & 31]).join('');
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
