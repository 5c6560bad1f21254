import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes as base64url: who holds it holds the cart. */
export function newCartToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token: SHA-256 in hex, so that a copy of the database opens no cart. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
