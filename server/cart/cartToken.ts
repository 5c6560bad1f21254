import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes as base64url. Whoever has the token has the cart. */
export function newCartToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a token in hex. The database stores only the hash, so that a leaked copy gives no access to carts. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
