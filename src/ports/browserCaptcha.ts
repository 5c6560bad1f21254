import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Does the work that the shop's captcha asks for. The browser derives its keys in threads of its own. */
export async function solve(challenge: unknown, signal: AbortSignal): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey, controller });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
