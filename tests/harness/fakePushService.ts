import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  type JsonWebKey,
  randomBytes,
  verify,
} from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload } from '../../server/notifications/push/pushMessage';

/** A browser that has subscribed. */
export interface FakeBrowser {
  readonly endpoint: string;
  /** As the browser sends it to the shop. */
  readonly token: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A message that was signed and encrypted right. */
export interface ReceivedPush {
  readonly endpoint: string;
  readonly payload: PushPayload;
  readonly headers: http.IncomingHttpHeaders;
  /** The claims of the signature (RFC 8292). */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
  /** The shop's public key, base64url. */
  readonly vapidKey: string;
}

/** An answer instead of 201; `hang up` closes the connection without one, `silent` never answers. */
export type PushReply = { readonly status: number; readonly retryAfter?: string; readonly location?: string };
type Behavior = PushReply | 'hang up' | 'silent';

/** A push service on this machine, without TLS: it checks signatures, decrypts what browsers would, and keeps it. */
export interface FakePushService {
  readonly origin: string;
  readonly received: ReceivedPush[];
  /** What was wrong with requests that it refused. */
  readonly problems: string[];
  /** How it answers by endpoint; `*` for all others. */
  readonly behaviors: Map<string, Behavior>;
  /** How long it takes to answer, ms. */
  delayMs: number;
  subscribe(): FakeBrowser;
  close(): Promise<void>;
}

export async function startFakePushService(port = 0): Promise<FakePushService> {
  const browsers = new Map<string, { readonly ecdh: ECDH; readonly auth: Buffer }>();
  const fake = {
    received: [] as ReceivedPush[],
    problems: [] as string[],
    behaviors: new Map<string, Behavior>(),
    delayMs: 0,
  };
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const endpoint = `${origin()}${request.url}`;
      const behavior = fake.behaviors.get(endpoint) ?? fake.behaviors.get('*');
      if (behavior === 'silent') return;
      if (behavior === 'hang up') return void request.socket.destroy();
      if (behavior !== undefined) return answer(response, behavior);
      const browser = browsers.get(endpoint);
      if (browser === undefined) return answer(response, { status: 404 });
      try {
        const { claims, vapidKey } = readSignature(request.headers.authorization ?? '', origin());
        checkHeaders(request);
        const payload = JSON.parse(decrypt(Buffer.concat(chunks), browser).toString());
        fake.received.push({ endpoint, payload, headers: request.headers, claims, vapidKey });
        const location = `${origin()}/message/${fake.received.length}`;
        setTimeout(() => answer(response, { status: 201, location }), fake.delayMs);
      } catch (error) {
        fake.problems.push(String(error));
        answer(response, { status: 400 });
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(fake, {
    origin: origin(),
    subscribe() {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `${origin()}/push/${randomBytes(24).toString('base64url')}`;
      browsers.set(endpoint, { ecdh, auth });
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint, keys, token: tokenOf({ endpoint, expirationTime: null, keys }) };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

/** A subscription as browsers send it. */
export const tokenOf = (subscription: unknown): string =>
  Buffer.from(JSON.stringify(subscription)).toString('base64url');

function answer(response: http.ServerResponse, { status, retryAfter, location }: PushReply): void {
  response.writeHead(status, {
    ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
    ...(location !== undefined && { location }),
  });
  response.end();
}

function assert(isTrue: boolean, problem: string): asserts isTrue {
  if (!isTrue) throw new Error(problem);
}

const jsonOf = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Checks the signature (RFC 8292). */
function readSignature(header: string, audience: string) {
  const [, token = '', vapidKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]{87})$/.exec(header) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  assert(jsonOf(head).alg === 'ES256', 'not signed with ES256');
  const point = Buffer.from(vapidKey, 'base64url');
  const key: JsonWebKey = {
    ...{ kty: 'EC', crv: 'P-256' },
    ...{ x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
  };
  const publicKey = createPublicKey({ key, format: 'jwk' });
  const text = Buffer.from(`${head}.${body}`);
  const isRight = verify(
    'sha256',
    text,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  assert(isRight, 'the signature is wrong');
  const claims: ReceivedPush['claims'] = jsonOf(body);
  const secondsLeft = claims.exp - Date.now() / 1000;
  assert(claims.aud === audience, `signed for ${claims.aud}`);
  assert(secondsLeft > 0 && secondsLeft <= 24 * 60 * 60, 'signed for too long, or no more');
  assert(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/.+)$/.test(claims.sub), `signed by ${claims.sub}`);
  return { claims, vapidKey };
}

/** Checks what RFC 8030 asks for. */
function checkHeaders({ method, headers }: http.IncomingMessage): void {
  assert(method === 'POST', `sent by ${method}`);
  assert(/^\d+$/.test(String(headers.ttl)), `a TTL of ${headers.ttl}`);
  assert(['very-low', 'low', 'normal', 'high'].includes(String(headers.urgency)), `an urgency of ${headers.urgency}`);
  assert(/^[\w-]{1,32}$/.test(String(headers.topic)), `a topic of ${headers.topic}`);
  assert(headers['content-encoding'] === 'aes128gcm', `an encoding of ${headers['content-encoding']}`);
}

/** Decrypts a message as its browser would (RFC 8188 and 8291). */
function decrypt(body: Buffer, { ecdh, auth }: { readonly ecdh: ECDH; readonly auth: Buffer }): Buffer {
  assert(body.length <= 4096, `${body.length} bytes`);
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  assert(end !== -1 && padded.subarray(end + 1).every((byte) => byte === 0), 'padded wrong');
  return padded.subarray(0, end);
}
