import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Platform } from '../../platform';
import { type Connection, cachedShopKey } from '../../platform/db';
import { SHOP_NAME } from '../../platform/layout';
import type { AccountRow } from './accounts.repository';
import type { SecretBox } from './secretBox';
import { twoStepRepository } from './twoStep.repository';

const PERIOD_S = 30;
/** The code before and the one after count, too, because clocks differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;
/** Time to install an app and scan the code. */
const OFFER_MS = 60 * 60_000;
const RECOVERY_CODES = 10;
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** What an app needs to make codes. */
export interface TwoStepSetup {
  /** For the QR code: `otpauth://totp/…`. */
  readonly uri: string;
  /** To type in instead: `JBSW Y3DP …`. */
  readonly key: string;
  /** The secret with the shop's signature, which comes back with the first code. The shop stores it only then. */
  readonly offer: string;
}

/** Six-digit codes of authenticator apps (TOTP, RFC 6238), and recovery codes for when the app is lost. */
export function createTwoStep({ clock, box }: Platform & { readonly box: SecretBox }) {
  const readKey = cachedShopKey('two-step codes');
  const totpOf = (secret: string, email = '') =>
    new TOTP({ issuer: SHOP_NAME, label: email, secret: Secret.fromBase32(secret), period: PERIOD_S });

  /** The time step of a right code; null for a wrong one. */
  function stepOf(secret: string | null, code: string): number | null {
    if (secret === null || !/^[0-9]{6}$/.test(code)) return null;
    const delta = totpOf(secret).validate({ token: code, timestamp: clock.now(), window: WINDOW });
    return delta === null ? null : Math.floor(clock.now() / 1000 / PERIOD_S) + delta;
  }

  /** Signs an offer for one account. */
  async function sign({ id }: AccountRow, offered: string, trx: Connection): Promise<string> {
    return createHmac('sha256', await readKey(trx))
      .update(`${id} ${offered}`)
      .digest('base64url');
  }

  /** The secret of an offer that was made to this account and is still good; null for others. */
  async function secretOf(account: AccountRow, offer: string, trx: Connection): Promise<string | null> {
    const [, offered = '', secret = '', end, signature = ''] =
      /^(([A-Z2-7]{32})\.(\d{13}))\.([\w-]{43})$/.exec(offer) ?? [];
    const isOurs = timingSafeEqual(hashed(signature), hashed(await sign(account, offered, trx)));
    return isOurs && Number(end) > clock.now() ? secret : null;
  }

  /** Replaces the recovery codes. @returns them, shown this once */
  async function newRecoveryCodes(accountId: number, trx: Connection): Promise<readonly string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await twoStepRepository.setRecoveryCodes(accountId, codes.map(plainCode), trx);
    return codes;
  }

  return {
    /** What an app needs for codes; null while they are on. @param offer goes on with this one, if it is still good */
    async setup(account: AccountRow, offer: string | undefined, trx: Connection): Promise<TwoStepSetup | null> {
      if (account.totp_enabled_at !== null) return null;
      const old = offer === undefined ? null : await secretOf(account, offer, trx);
      const secret = old ?? new Secret({ size: SECRET_BYTES }).base32;
      const offered = `${secret}.${clock.now() + OFFER_MS}`;
      return {
        uri: totpOf(secret, account.email).toString(),
        key: secret.replace(/(.{4})(?=.)/g, '$1 '),
        offer: `${offered}.${await sign(account, offered, trx)}`,
      };
    },

    /** Turns codes on with a first one. @returns the recovery codes, shown this once; null when the code is wrong, or they are on */
    async enable(
      account: AccountRow,
      { code, offer }: { readonly code: string; readonly offer: string },
      trx: Connection,
    ): Promise<readonly string[] | null> {
      if (account.totp_enabled_at !== null) return null;
      const secret = await secretOf(account, offer, trx);
      const step = stepOf(secret, plainCode(code));
      if (secret === null || step === null) return null;
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

/** As long for every text, for comparing. */
const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();

/** People type codes with spaces, dashes and capitals. */
const plainCode = (code: string): string => code.toLowerCase().replace(/[\s-]+/g, '');

/** 24 letters and digits, 120 bits: enough that a plain hash protects them (ASVS 6.5.2). */
function newRecoveryCode(): string {
  // With 32 letters, the low five bits of each byte choose uniformly.
  const code = Array.from(randomBytes(24), (byte) => LETTERS[byte & 31]).join('');
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
