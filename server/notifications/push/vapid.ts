import { createECDH } from 'node:crypto';
import type { Platform } from '../../platform';
import { publicOriginOf } from '../../platform/config';
import { cachedShopKey } from '../../platform/db';

/** With which the shop signs its push messages (RFC 8292). Both base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Where push services reach the shop. */
  readonly subject: string;
}

/** For a shop without an address and HTTPS, which is one on its owner's machine; only mailto: and https: are allowed. */
const NOT_READ = 'mailto:help@questline.example';

/** A push service may answer everyone whose subject it can't reach with an error, so an address that is read comes first. */
function subjectOf({ supportEmail, ...config }: Platform['config']): string {
  if (supportEmail !== undefined) return `mailto:${supportEmail}`;
  const origin = publicOriginOf(config);
  return origin.startsWith('https://') ? origin : NOT_READ;
}

/** The shop's keys, which are made at first use and stay: browsers subscribe with the public one. */
export function createVapid({ db, config }: Platform) {
  const readKey = cachedShopKey('vapid');
  let keys: Promise<VapidKeys> | undefined;

  async function read(): Promise<VapidKeys> {
    // 32 random bytes are a key of the curve, but for a chance of 1 : 2³²; then this throws.
    const curve = createECDH('prime256v1');
    const privateKey = Buffer.from(await readKey(db), 'base64url');
    curve.setPrivateKey(privateKey);
    return {
      publicKey: curve.getPublicKey('base64url'),
      privateKey: privateKey.toString('base64url'),
      subject: subjectOf(config),
    };
  }

  return {
    keys(): Promise<VapidKeys> {
      keys ??= read().catch((error) => {
        keys = undefined;
        throw error;
      });
      return keys;
    },
  };
}

export type Vapid = ReturnType<typeof createVapid>;
