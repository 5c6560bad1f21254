import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import { addMinutes } from 'date-fns/addMinutes';
import type { Kysely } from 'kysely';
import * as Type from 'typebox';
import { Value } from 'typebox/value';
import { CHALLENGE_MINUTES, ChallengeSchema, MAX_SOLUTION_LENGTH } from '../../../domains/captcha';
import type { Clock } from '../config/clock';
import { hashToken } from '../db/hashToken';
import type { Database } from '../db/schema';
import { cachedShopKey } from '../db/shopKeys';
import { usedCaptchas } from './captcha.repository';

const ALGORITHM = 'PBKDF2/SHA-256';
/** Rounds of the hash for each try: 0.6 ms on a desktop, 8 ms on a slow phone. */
const COST = 5_000;
/** How many tries a browser needs: at most 0.2 s on a desktop, 2 s on a slow phone. */
const TRIES = { min: 100, max: 240 } as const;

const PayloadSchema = Type.Object({
  challenge: ChallengeSchema,
  solution: Type.Object({
    counter: Type.Integer({ minimum: 0 }),
    derivedKey: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  }),
});

/** The shop's own captcha: proof of work that the browser does, without another party (altcha). */
export function createAltcha({ db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock }) {
  const readKey = cachedShopKey('captcha');
  const secretsOf = (key: string) => ({ hmacSignatureSecret: key, hmacKeySignatureSecret: `${key} solution` });

  return {
    async challenge(): Promise<Challenge> {
      return createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(TRIES.max, TRIES.min),
        deriveKey,
        // Not as the library's own expiry, which is checked by the machine's clock instead of the shop's.
        data: { until: addMinutes(clock.now(), CHALLENGE_MINUTES).getTime() },
        ...secretsOf(await readKey(db)),
      });
    },

    /** Whether a solution is right, of a challenge of this shop that has not expired, and was not used before. */
    async verify(text: unknown): Promise<boolean> {
      const payload = parsePayload(text);
      if (payload === null) return false;
      const { challenge, solution } = payload;
      const until = Number(challenge.parameters.data?.until);
      if (!(until > clock.now())) return false;
      const { invalidSignature, invalidSolution } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        ...secretsOf(await readKey(db)),
      });
      if (invalidSignature !== false || invalidSolution !== false) return false;
      return usedCaptchas.use(hashToken(challenge.signature ?? ''), new Date(until), db);
    },
  };
}

/** What the browser sends is base64 of JSON; null for anything else. */
function parsePayload(text: unknown): Payload | null {
  if (typeof text !== 'string' || text.length > MAX_SOLUTION_LENGTH) return null;
  try {
    const payload: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
    return Value.Check(PayloadSchema, payload) && payload.challenge.parameters.algorithm === ALGORITHM
      ? (payload as unknown as Payload)
      : null;
  } catch {
    return null;
  }
}
