import { randomBytes } from 'node:crypto';

/** 32 random bytes as base64url. Whoever has the token has the cart. */
export function newCartToken(): string {
  return randomBytes(32).toString('base64url');
}
