import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the library's default, as OWASP and ASVS 11.4.2 recommend it: 19 MiB, two passes, one lane; about 34 ms. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const PARAMETERS_TEXT = `m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}`;
/** Before hashes with the shop's secret key mixed in. */
const PEPPERED = 'peppered:';

/** The result of checking a password: right, with a hash to store instead where the stored one is outdated; or wrong. */
export type PasswordCheck = { readonly isRight: true; readonly rehashed?: string } | { readonly isRight: false };

/**
 * Hashes and checks passwords.
 * @param secretKey mixed into each hash, so that a copy of the database alone can't be tried against; hashes with it are of no use without it
 */
export function createPasswords(secretKey: string | undefined) {
  const secret = secretKey === undefined ? undefined : Buffer.from(secretKey);
  let dummy: Promise<string> | undefined;

  async function hashPassword(password: string): Promise<string> {
    if (secret === undefined) return hash(password, PARAMETERS);
    return PEPPERED + (await hash(password, { ...PARAMETERS, secret }));
  }

  async function matches(stored: string, password: string): Promise<boolean> {
    if (!stored.startsWith(PEPPERED)) return verify(stored, password);
    return verify(stored.slice(PEPPERED.length), password, { secret: secret ?? Buffer.from('missing') });
  }

  const isOutdated = (stored: string) =>
    !stored.includes(PARAMETERS_TEXT) || stored.startsWith(PEPPERED) !== (secret !== undefined);

  return {
    hash: hashPassword,

    /** Checks a password. Without a hash, of an unknown account, it takes as long and is wrong. */
    async check(stored: string | null | undefined, password: string): Promise<PasswordCheck> {
      dummy ??= hashPassword('not the password of anybody');
      const isRight = await matches(stored ?? (await dummy), password);
      if (!isRight || !stored) return { isRight: false };
      return isOutdated(stored) ? { isRight, rehashed: await hashPassword(password) } : { isRight };
    },
  };
}

export type Passwords = ReturnType<typeof createPasswords>;
