import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compress, compressFast, encodingFor } from './encoding';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  ['BR', 'br'],
  ['brr, gzipped', 'identity'],
  [undefined, 'identity'],
])('answers Accept-Encoding: %s with %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
  expect(encodingFor(accepted)).toBe(encoding);
});

it.each([
  ['for reuse', compress],
  ['fast', compressFast],
])('compresses %s so that it decompresses to the same', async (_when, pack) => {
  const page = Buffer.from('<p>æøå</p>'.repeat(100));
  expect(brotliDecompressSync(await pack(page, 'br')).equals(page)).toBe(true);
  expect(gunzipSync(await pack(page, 'gzip')).equals(page)).toBe(true);
  expect(await pack(page, 'identity')).toBe(page);
});
