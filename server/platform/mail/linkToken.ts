import { randomBytes } from 'node:crypto';

/** A new token, 192 random bits. */
export const newLinkToken = (): string => randomBytes(24).toString('base64url');

/** True for a well-formed token; anything else need not be looked up. */
export const isLinkToken = (text: string): boolean => /^[A-Za-z0-9_-]{32}$/.test(text);
