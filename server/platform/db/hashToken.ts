import { createHash } from 'node:crypto';

/** SHA-256 of a secret token in hex. The database stores only the hash, so that a leaked copy opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
