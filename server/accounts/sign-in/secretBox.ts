import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const SEALED = 'sealed:';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets that the database has to give back, such as those of codes. */
export interface SecretBox {
  seal(text: string): string;
  /** @returns null when it was sealed with another key */
  open(sealed: string): string | null;
}

/** @param secretKey of the settings; without it secrets are stored as they are */
export function createSecretBox(secretKey: string | undefined): SecretBox {
  const key =
    secretKey === undefined ? undefined : Buffer.from(hkdfSync('sha256', secretKey, '', 'account secrets', 32));
  return {
    seal(text) {
      if (key === undefined) return text;
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return SEALED + sealed.toString('base64');
    },
    open(sealed) {
      if (!sealed.startsWith(SEALED)) return sealed;
      if (key === undefined) return null;
      const bytes = Buffer.from(sealed.slice(SEALED.length), 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)).toString('utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}
