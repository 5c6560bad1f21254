import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solve } from './browserCaptcha';

const SECRETS = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' };
const challengeOf = (counter: number) =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter, deriveKey, ...SECRETS });

test.each([0, 1, 2, 3, 41, 80])('a challenge of %i tries is solved as the server expects it', async (counter) => {
  const challenge = await challengeOf(counter);
  const text = await solve(challenge, new AbortController().signal);
  const payload = JSON.parse(atob(text ?? ''));
  expect(payload).toEqual({ challenge, solution: expect.objectContaining({ counter }) });
  expect(await verifySolution({ ...payload, deriveKey, ...SECRETS })).toMatchObject({ verified: true });
});

test('the work ends when nobody waits for it', async () => {
  const removed = new AbortController();
  const solution = solve(await challengeOf(2 ** 31), removed.signal);
  removed.abort();
  expect(await solution).toBeNull();
});

test('a browser without cryptography, as on pages without https, has no solution', async () => {
  const { crypto } = globalThis;
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  try {
    expect(await solve({}, new AbortController().signal)).toBeNull();
  } finally {
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
  }
});
