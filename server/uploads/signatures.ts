import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../platform/config';
import type { Connection } from '../platform/db';

/** How long the address of a picture's bytes is good for. */
const LIFETIME_S = 60;

interface SignaturesParts {
  readonly clock: Clock;
  readonly readKey: (db: Connection) => Promise<string>;
  readonly db: Connection;
}

/** The last part of a signed address: `1795867260.Kx…`. */
export const SIGNED_PATTERN = '^[0-9]{1,12}\\.[A-Za-z0-9_-]{43}$';

/** `small` is the version for lists; a picture without one is sent whole. */
export type PictureSize = 'whole' | 'small';

/** What an address shows, and to whom. */
export interface Signed {
  readonly id: string;
  readonly viewer: string;
  readonly size: PictureSize;
}

/** Addresses that only one viewer can use, and only for a minute. */
export function createSignatures({ clock, readKey, db }: SignaturesParts) {
  const nowS = () => Math.floor(clock.now() / 1000);
  async function signatureOf({ id, viewer, size }: Signed, until: number): Promise<string> {
    const signed = createHmac('sha256', await readKey(db)).update(`${id} ${size} ${viewer} ${until}`);
    return signed.digest('base64url');
  }
  return {
    /** Signs the address of a picture for a viewer. */
    async sign(address: Signed): Promise<string> {
      const until = nowS() + LIFETIME_S;
      return `${until}.${await signatureOf(address, until)}`;
    },
    /** Checks what `sign` has made. @param signed matches `SIGNED_PATTERN` */
    async check(address: Signed, signed: string): Promise<'valid' | 'expired' | 'wrong'> {
      const [until = '', signature = ''] = signed.split('.');
      const right = await signatureOf(address, Number(until));
      if (!timingSafeEqual(Buffer.from(right), Buffer.from(signature))) return 'wrong';
      return nowS() < Number(until) ? 'valid' : 'expired';
    },
  };
}
