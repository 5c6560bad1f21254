import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type HttpClient, openHttpClient } from '../harness/httpClient';
import { openTestApp, type TestApp } from '../harness/testApp';

let root: string;
let shop: TestApp;
let client: HttpClient;
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'questline-files-'));
  const files = {
    '.build/public/assets/shop.0123456789.css': 'a{}',
    '.build/public/assets/shop.0123456789.css.br': 'brotli',
    '.build/public/assets/shop.0123456789.css.gz': 'gzip',
    '.build/public/assets/shop.0123456789.js.map': '{}',
    '.build/public/firebase-messaging-sw.js': 'worker',
    '.build/manifest.json': '{"groups":{}, "secret":"not for you"}',
    '.build/public/flags/de.svg': '<svg/>',
    '.build/public/flags/de.svg.br': 'brotli',
    'public/fonts/archivo.woff2': 'font',
    'public/art/valorant-tile-320.avif': 'picture',
    'public/art/.hidden': 'not for you',
    'public/favicon.svg': '<svg/>',
    'package.json': 'not for you',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
  shop = await openTestApp({ config: { root, buildDir: path.join(root, '.build') } });
  client = await openHttpClient(shop);
}, 60_000);
afterAll(async () => {
  await client?.close();
  await shop?.close();
  rmSync(root, { recursive: true, force: true });
});

it.each([
  ['/assets/shop.0123456789.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/fonts/archivo.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ['/art/valorant-tile-320.avif', 'image/avif', 'public, max-age=2592000'],
  ['/flags/de.svg', 'image/svg+xml', 'public, max-age=2592000'],
  ['/favicon.svg', 'image/svg+xml', 'public, max-age=86400'],
  ['/firebase-messaging-sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
])('%s is sent as %s with Cache-Control: %s', async (url, type, cache) => {
  const { status, headers } = await client.send({ path: url });
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    type.replace('text/javascript', 'application/javascript'),
    cache,
  ]);
  expect(headers).not.toHaveProperty('set-cookie');
});

it('built files are sent in their precompressed forms', async () => {
  const get = async (encoding: string, path = '/assets/shop.0123456789.css') => {
    const { headers, body } = await client.send({
      path,
      headers: { 'accept-encoding': encoding },
    });
    return [headers['content-encoding'], body.toString()];
  };
  expect(await get('gzip, deflate, br')).toEqual(['br', 'brotli']);
  expect(await get('gzip')).toEqual(['gzip', 'gzip']);
  expect(await get('identity')).toEqual([undefined, 'a{}']);
  expect(await get('br', '/flags/de.svg')).toEqual(['br', 'brotli']);
});

it('source maps are served only where a setting says so', async () => {
  const url = '/assets/shop.0123456789.js.map';
  expect((await client.send({ path: url })).status).toBe(404);

  const open = await openTestApp({ config: { root, buildDir: path.join(root, '.build'), serveSourceMaps: true } });
  const openClient = await openHttpClient(open);
  expect((await openClient.send({ path: url })).status).toBe(200);
  await openClient.close();
  await open.close();
}, 60_000);

it('an unchanged file is not sent again', async () => {
  const { headers } = await client.send({ path: '/art/valorant-tile-320.avif' });
  const again = await client.send({
    path: '/art/valorant-tile-320.avif',
    headers: { 'if-none-match': headers.etag ?? '' },
  });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

it('a part of a file is sent to who asks for it', async () => {
  const part = async (range: string) => {
    const { status, headers, body } = await client.send({ path: '/art/valorant-tile-320.avif', headers: { range } });
    return [status, headers['content-range'], body.toString()];
  };
  expect(await part('bytes=0-2')).toEqual([206, 'bytes 0-2/7', 'pic']);
  expect((await part('bytes=90-'))[0]).toBe(416);
});

it.each([
  '/assets/',
  '/assets/nothing.js',
  '/assets/../manifest.json',
  '/assets/%2e%2e/manifest.json',
  '/assets/..%2f..%2fmanifest.json',
  '/art/../../package.json',
  '/art/..%2f..%2fpackage.json',
  '/art/.hidden',
  '/art/%2ehidden',
  '/art/valorant/../.hidden',
  '/art/valorant/%2e%2e/.hidden',
  '/art/valorant/../../package.json',
  '/flags/zz.svg',
  '/flags/..%2f..%2fmanifest.json',
  '/fonts//etc/passwd',
  '/art/%2fetc%2fpasswd',
  '/package.json',
  '/.build/manifest.json',
])('nothing else is served: %s', async (url) => {
  const { status, body } = await client.send({ path: url });
  expect([301, 400, 403, 404]).toContain(status);
  expect(body.toString()).not.toMatch(/not for you|root:/);
});
