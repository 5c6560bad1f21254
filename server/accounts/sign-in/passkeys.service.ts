import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Platform } from '../../platform';
import type { AccountTokenKind, Connection } from '../../platform/db';
import { accountGone } from '../../platform/http';
import { SHOP_NAME } from '../../platform/layout';
import { accountRepository } from './accounts.repository';
import { accountTokens, type StoredToken } from './accountTokens.repository';
import { type NewPasskey, type PasskeyRow, passkeyRepository } from './passkeys.repository';
import { minutesFrom, STEP_MINUTES } from './tokenLifetimes';

/** Passkeys belong to a host, and work for its pages only. */
export interface RelyingParty {
  /** The host: `shop.example.com`. */
  readonly id: string;
  /** `https://shop.example.com` */
  readonly origin: string;
}

/** Who a new passkey is for. */
export interface PasskeyUser {
  readonly email: string;
  readonly name: string;
}

/** The library reads a hundred kinds of certificates; most processes never need it. */
const loadLibrary = () => import('@simplewebauthn/server');

/** Passkeys (WebAuthn): the device checks the person, so one proves two factors. Each challenge works once. */
export function createPasskeys({ db, clock }: Platform) {
  const now = () => new Date(clock.now());

  const keepChallenge = (
    kind: AccountTokenKind,
    challenge: string,
    about: { readonly accountId?: number; readonly email?: string },
    trx: Connection = db,
  ) =>
    accountTokens.create(
      { kind, token: challenge, ...about, expiresAt: minutesFrom(clock.now(), STEP_MINUTES) },
      now(),
      trx,
    );

  return {
    /** What a browser needs to make a passkey. @throws RequestError when the account was deleted a moment ago */
    async creationOptions(
      kind: 'passkey_sign_up' | 'passkey_add',
      rp: RelyingParty,
      user: PasskeyUser,
      about: { readonly accountId: number } | { readonly email: string },
    ): Promise<PublicKeyCredentialCreationOptionsJSON> {
      const existing = 'accountId' in about ? await passkeyRepository.list(about.accountId, db) : [];
      const options = await (await loadLibrary()).generateRegistrationOptions({
        rpName: SHOP_NAME,
        rpID: rp.id,
        userName: user.email,
        userDisplayName: user.name,
        attestationType: 'none',
        excludeCredentials: existing.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await db.transaction().execute(async (trx) => {
        if ('accountId' in about && !(await accountRepository.hold(about.accountId, trx)))
          throw accountGone('No passkey was added.');
        await keepChallenge(kind, options.challenge, about, trx);
      });
      return options;
    },

    /** The email that the challenge of a new passkey was made for, before anything of it is checked or used up; null when it is unknown. */
    async emailOf(kind: 'passkey_sign_up', response: unknown): Promise<string | null> {
      const { clientDataJSON } = (response as RegistrationResponseJSON).response;
      const challenge = challengeIn(Buffer.from(clientDataJSON, 'base64url').toString());
      return challenge === null ? null : ((await accountTokens.find(kind, challenge, now(), db))?.email ?? null);
    },

    /** Checks a new passkey, and uses its challenge up. @returns null when anything is wrong */
    async checkNew(
      kind: 'passkey_sign_up' | 'passkey_add',
      rp: RelyingParty,
      response: unknown,
      name: string,
      trx: Connection,
    ): Promise<{ readonly passkey: NewPasskey; readonly about: StoredToken } | null> {
      let about: StoredToken | null = null;
      try {
        const { verified, registrationInfo } = await (await loadLibrary()).verifyRegistrationResponse({
          response: response as RegistrationResponseJSON,
          expectedChallenge: async (challenge) => {
            about = await accountTokens.take(kind, challenge, now(), trx);
            return about !== null;
          },
          expectedOrigin: rp.origin,
          expectedRPID: rp.id,
        });
        if (!verified || about === null) return null;
        const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
        const key = Buffer.from(publicKey).toString('base64url');
        return { passkey: { credentialId: id, publicKey: key, counter, transports, name }, about };
      } catch {
        // The library throws for everything that does not fit: another origin, a changed signature, nonsense.
        return null;
      }
    },

    /** What a browser needs to sign in with one of its passkeys. */
    async signInOptions(rp: RelyingParty): Promise<PublicKeyCredentialRequestOptionsJSON> {
      const library = await loadLibrary();
      const options = await library.generateAuthenticationOptions({ rpID: rp.id, userVerification: 'required' });
      await keepChallenge('passkey_sign_in', options.challenge, {});
      return options;
    },

    /** The account of the passkey that a sign-in names, which is not checked yet; null for an unknown one. */
    async findOwner(response: unknown, trx: Connection): Promise<number | null> {
      const { id } = response as AuthenticationResponseJSON;
      return (await passkeyRepository.findByCredential(id, trx))?.account_id ?? null;
    },

    /** Checks a sign-in with a passkey, and uses its challenge up. @returns the passkey; null when anything is wrong */
    async checkSignIn(rp: RelyingParty, response: unknown, trx: Connection): Promise<PasskeyRow | null> {
      const { id } = response as AuthenticationResponseJSON;
      const passkey = await passkeyRepository.findByCredential(id, trx);
      if (passkey === null) return null;
      try {
        const { verified, authenticationInfo } = await (await loadLibrary()).verifyAuthenticationResponse({
          response: response as AuthenticationResponseJSON,
          expectedChallenge: async (challenge) =>
            (await accountTokens.take('passkey_sign_in', challenge, now(), trx)) !== null,
          expectedOrigin: rp.origin,
          expectedRPID: rp.id,
          credential: {
            id: passkey.credential_id,
            publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
            counter: passkey.counter,
          },
        });
        if (!verified) return null;
        await passkeyRepository.recordUse(passkey.id, authenticationInfo.newCounter, now(), trx);
        return passkey;
      } catch {
        return null;
      }
    },

    list: (accountId: number): Promise<readonly PasskeyRow[]> => passkeyRepository.list(accountId, db),
  };
}

/** The challenge that the client data of a passkey names; null in any other text. */
function challengeIn(clientData: string): string | null {
  try {
    const data: unknown = JSON.parse(clientData);
    const isNamed = typeof data === 'object' && data !== null && 'challenge' in data;
    return isNamed && typeof data.challenge === 'string' ? data.challenge : null;
  } catch {
    return null;
  }
}

export type Passkeys = ReturnType<typeof createPasskeys>;
