import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A device with one passkey, as WebAuthn describes it, for tests without a browser. */
export interface Authenticator {
  /** The answer to options for a new passkey. */
  create(options: { readonly challenge: string }): Record<string, unknown>;
  /** The answer to options for signing in. */
  get(options: { readonly challenge: string }): Record<string, unknown>;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}

/** Encodes the few kinds of values that an authenticator sends (RFC 8949). */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
}

/**
 * @param origin of the pages that the device thinks it is on
 * @param isVerified false for a device that did not check the person
 */
export function anAuthenticator(origin = 'http://localhost', { isVerified = true } = {}): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authData(hasCredential: boolean): Buffer {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (hasCredential ? HAS_CREDENTIAL : 0);
    const parts = [sha256(new URL(origin).hostname), Buffer.from([flags]), count];
    if (!hasCredential) return Buffer.concat(parts);
    // COSE: an EC2 key (2) for ES256 (-7) on P-256 (1).
    const key = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    return Buffer.concat([...parts, Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
  }

  const answer = (response: Record<string, unknown>) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
    response,
  });

  return {
    create({ challenge }) {
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(true)],
      ]);
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      });
    },
    get({ challenge }) {
      const data = clientData('webauthn.get', challenge);
      const auth = authData(false);
      return answer({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(auth),
        signature: base64url(sign('sha256', Buffer.concat([auth, sha256(data)]), privateKey)),
      });
    },
  };
}
