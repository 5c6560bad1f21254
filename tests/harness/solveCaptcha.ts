import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { SCRIPT } from './scriptHeaders';
import type { TestApp } from './testApp';

/** Solves a challenge of a shop as its page would. @returns the value of the form's field */
export async function solve(shop: Pick<TestApp, 'request'>): Promise<string> {
  const challenge = (await shop.request({ url: '/captcha/challenge', headers: SCRIPT })).json() as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
