import { randomBytes } from 'node:crypto';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/** An unguessable id for addresses: 160 random bits as 32 lower-case letters and digits. */
export function newPublicId(): string {
  // With 32 letters, the low five bits of each byte choose uniformly.
  return Array.from(randomBytes(32), (byte) => LETTERS[byte & 31]).join('');
}
