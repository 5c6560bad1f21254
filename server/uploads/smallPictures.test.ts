import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Picture } from '../../domains/upload';
import { upload } from '../../tests/harness/pictures';
import { aShopper, type Shopper } from '../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';
import { isOverload } from './encodePicture';

/* The small versions of pictures, for lists. */

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

function files(): readonly string[] {
  const folder = path.join(shop.modules.platform.config.dataDir, 'files');
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
}
async function deletePictures(): Promise<void> {
  await shop.database.db.updateTable('uploads').set({ guest_hash: null }).execute();
  await shop.modules.uploads.uploads.deleteExpired();
  expect(files()).toEqual([]);
}
/** What an answer has sent: the picture of the store that has as many bytes. */
async function sentOf(answer: Awaited<ReturnType<Shopper['get']>>, picture: Picture) {
  const { read } = shop.modules.uploads.uploads;
  for (const bytes of [await read(picture, 'small'), await read(picture)]) {
    if (String(bytes?.length) !== answer.headers['content-length']) continue;
    const { format, width, height } = await sharp(bytes ?? undefined).metadata();
    return { format, width, height };
  }
  return null;
}
async function signedOf(shopper: Shopper, id: string, query = '?size=small'): Promise<string> {
  const { statusCode, headers } = await shopper.get(`/uploads/${id}${query}`);
  expect(statusCode).toBe(302);
  return String(headers.location);
}

test('a large picture has a small version, at signed addresses of its own, which is deleted with it', async () => {
  const anna = aShopper(shop);
  const picture = await upload(shop, anna, { width: 800, height: 600 });
  const { id } = picture;
  expect(files()).toEqual([id, `${id}-small`]);
  const small = await signedOf(anna, id);
  expect(small).toMatch(/^\/uploads\/[\w-]+\/\d+\.[\w-]{43}\?size=small$/);
  const answer = await anna.get(small);
  expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
  expect(await sentOf(answer, picture)).toEqual({ format: 'webp', width: 320, height: 240 });
  const whole = await signedOf(anna, id, '');
  expect(await sentOf(await anna.get(whole), picture)).toEqual({ format: 'webp', width: 800, height: 600 });
  // A signature is for one of them.
  const statuses = [
    `${whole}?size=small`,
    small.replace('?size=small', ''),
    `/uploads/${id}?size=big`,
    `${small}&size=small`,
  ];
  const refused = await Promise.all(statuses.map(async (url) => (await anna.get(url)).statusCode));
  expect(refused).toEqual([404, 404, 400, 400]);
  expect((await aShopper(shop).get(small)).statusCode).toBe(404);
  await deletePictures();
});

test('a picture that is small, or was stored before there were small versions, is sent whole', async () => {
  const anna = aShopper(shop);
  const tiny = await upload(shop, anna, { width: 320, height: 200 });
  const old = await upload(shop, anna, { width: 321, height: 200 });
  await shop.modules.uploads.files.delete(`uploads/${old.id}-small`);
  expect(files()).toEqual([tiny.id, old.id].sort());
  for (const picture of [tiny, old]) {
    const answer = await anna.get(await signedOf(anna, picture.id));
    expect(answer.headers['content-length']).toBe(String(picture.bytes));
  }
  await deletePictures();
});

test.each([
  ['timeout: 38% complete\nVipsImage: killed for image "temp-64"', true],
  ['vips_tracked: out of memory -- size == 32MB', true],
  ['VipsJpeg: Insufficient memory (case 4)', true],
  ['webpsave: picture memory error', true],
  ['VipsJpeg: premature end of JPEG image', false],
  ['pngload_buffer: libspng read error\ntimeoutless', false],
])('an overload is told from a damaged file: %j', (message, isOne) => {
  expect(isOverload(new Error(message))).toBe(isOne);
});
