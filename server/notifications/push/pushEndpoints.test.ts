import { createServer } from 'node:net';
import { testConfig } from '../../../tests/harness/testConfig';
import { NoReplyError, postPush } from './postPush';
import { createPushEndpoints, isPublicAddress, publicLookup } from './pushEndpoints';

/* Where push messages may be sent. */

const endpoints = createPushEndpoints(
  testConfig({ pushServices: ['http://127.0.0.1:9000', 'https://push.shop.example:8443'] }),
);

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://fcm.googleapis.com/wp/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
  'https://db5.p.wns2.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
  'https://FCM.googleapis.com:443/wp/abc',
  'http://127.0.0.1:9000/push/abc',
  'https://push.shop.example:8443/abc',
])('%s is a push service', (text) => {
  expect(endpoints.parse(text)?.href).toBe(new URL(text).href);
});

test.each([
  ['no address', 'fcm'],
  ['no address of the web', 'ftp://fcm.googleapis.com/wp/abc'],
  ['without https', 'http://fcm.googleapis.com/wp/abc'],
  ['at another port', 'https://fcm.googleapis.com:8443/wp/abc'],
  ['with a password', 'https://anna:secret@fcm.googleapis.com/wp/abc'],
  ['with a fragment', 'https://fcm.googleapis.com/wp/abc#part'],
  ['longer than any', `https://fcm.googleapis.com/wp/${'a'.repeat(2_000)}`],
  ['of a name that only begins so', 'https://fcm.googleapis.com.evil.example/wp/abc'],
  ['of a name that only ends so', 'https://evilnotify.windows.com/w/abc'],
  ['of a name with a dot at the end', 'https://fcm.googleapis.com./wp/abc'],
  ['of a domain instead of a host', 'https://push.apple.com/abc'],
  ['of nobody', 'https://push.example/abc'],
  ['of this machine', 'https://127.0.0.1/abc'],
  ['of this machine by name', 'https://localhost/abc'],
  ['of this machine at another port', 'http://127.0.0.1:9001/abc'],
  ['of this machine written otherwise', 'http://2130706433:9001/abc'],
  ['of the listed host with http', 'http://push.shop.example:8443/abc'],
  ['of a private network', 'https://10.0.0.1/abc'],
  ['of a cloud’s secrets', 'http://169.254.169.254/latest/meta-data'],
  ['of this machine in IPv6', 'https://[::1]/abc'],
  ['of this machine as IPv4 in IPv6', 'https://[::ffff:127.0.0.1]/abc'],
])('an address %s is no push service', (_what, text) => {
  expect(endpoints.parse(text)).toBeNull();
});

test.each([
  ...(['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'] as const),
  ...(['224.0.0.1', '255.255.255.255', '198.18.0.1', '::1', '::', 'fe80::1', 'fc00::1', '::ffff:10.0.0.1'] as const),
  ...(['64:ff9b::7f00:1', '2002:7f00:1::', 'nonsense', ''] as const),
])('%s is in no public network', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['142.250.74.74', '2a00:1450:4001:830::200a'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

describe('a name', () => {
  type Resolve = Parameters<typeof publicLookup>[0];
  const resolvesTo = (...addresses: readonly string[]) =>
    ((_name: string, _options: object, callback: (error: null, found: unknown) => void) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as Resolve;
  const post = (resolve: Resolve) =>
    postPush({
      url: new URL('http://push.example:9/x'),
      headers: {},
      body: Buffer.from('x'),
      lookup: publicLookup(resolve),
    });

  test.each([[['127.0.0.1']], [['10.0.0.1']], [['142.250.74.74', '192.168.0.1']], [['::1']]])(
    'that leads to %j is not asked',
    async (addresses) => {
      await expect(post(resolvesTo(...addresses))).rejects.toMatchObject({ code: 'EPRIVATE', mayBeSent: false });
    },
  );

  test('that is unknown is not asked', async () => {
    await expect(post(resolvesTo())).rejects.toMatchObject({ mayBeSent: false });
  });

  test('that is public is asked at the address that was checked', async () => {
    const found = await new Promise((resolve, reject) => {
      publicLookup(resolvesTo('142.250.74.74'))('fcm.googleapis.com', {}, (error, address, family) =>
        error ? reject(error) : resolve([address, family]),
      );
    });
    expect(found).toEqual(['142.250.74.74', 4]);
  });

  test('of a listed service may be private, of a known one not', () => {
    expect(endpoints.lookupOf(new URL('http://127.0.0.1:9000/x'))).toBeUndefined();
    expect(endpoints.lookupOf(new URL('https://fcm.googleapis.com/x'))).toBeInstanceOf(Function);
  });
});

describe('without an answer', () => {
  const post = (url: string, timeoutMs?: number) =>
    postPush({ url: new URL(url), headers: {}, body: Buffer.from('x') }, timeoutMs).catch((error: unknown) => error);

  test('it is known that nothing was sent when the connection was refused', async () => {
    const failure = await post('http://127.0.0.1:1/x');
    expect(failure).toBeInstanceOf(NoReplyError);
    expect(failure).toMatchObject({ code: 'ECONNREFUSED', mayBeSent: false });
  });

  test('it is not known when the service is silent, or hangs up', async () => {
    let isSilent = true;
    const server = createServer((socket) => {
      socket.on('error', () => {});
      if (!isSilent) socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as { port: number }).port}/x`;
    expect(await post(url, 200)).toMatchObject({ code: 'ETIMEDOUT', mayBeSent: true });
    isSilent = false;
    expect(await post(url)).toMatchObject({ mayBeSent: true });
    server.close();
  });

  test('nothing was sent when the service can’t prove who it is', async () => {
    const server = createServer((socket) => socket.on('error', () => {}).end('no TLS'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    expect(await post(`https://127.0.0.1:${port}/x`)).toMatchObject({ mayBeSent: false });
    server.close();
  });
});
