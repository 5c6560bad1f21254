import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { MAX_MEGAPIXELS, MAX_PICTURE_BYTES, UPLOAD_TEXTS } from '../../domains/upload';
import { aSignedInShopper } from '../../tests/harness/accounts';
import { sendContact } from '../../tests/harness/contact';
import { linkTo } from '../../tests/harness/mails';
import { aPicture, fileParts, postForm, postPicture, upload } from '../../tests/harness/pictures';
import { aShopper, type Shopper } from '../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';

/* Sending a picture, and getting it back. */

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());
afterEach(async () => {
  // Their files, too.
  const abandoned = { account_id: null, guest_hash: null, state: 'ready', deleting_at: null } as const;
  await shop.database.db.updateTable('uploads').set(abandoned).execute();
  await shop.modules.uploads.uploads.deleteExpired();
});

const rows = () => shop.database.db.selectFrom('uploads').selectAll().orderBy('created_at').orderBy('id').execute();
const filesDir = () => path.join(shop.modules.platform.config.dataDir, 'files');
const files = (): readonly string[] =>
  existsSync(filesDir())
    ? readdirSync(filesDir(), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];

/** Follows the redirect to the bytes. */
async function download(shopper: Shopper, id: string) {
  const redirect = await shopper.get(`/uploads/${id}`);
  expect([redirect.statusCode, redirect.headers['cache-control']]).toEqual([302, 'private, no-store']);
  return { signed: String(redirect.headers.location), answer: await shopper.get(String(redirect.headers.location)) };
}

test('a guest sends a picture, and gets it back as a file of their own', async () => {
  const anna = aShopper(shop);
  const answer = await postPicture(shop, anna, await aPicture({ width: 400, height: 300 }), 'my shot.PNG');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store']);
  const { picture } = answer.json();
  expect(picture).toEqual({
    id: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
    name: 'my shot.PNG',
    bytes: expect.any(Number),
    width: 400,
    height: 300,
  });
  const [row] = await rows();
  expect(row).toMatchObject({ id: picture.id, state: 'ready', taken_at: null, account_id: null });
  const { answer: file } = await download(anna, picture.id);
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': `attachment; filename="my shot.webp"; filename*=UTF-8''my%20shot.webp`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
    'content-length': String(picture.bytes),
  });
});

test('a picture is stored small, upright, and without what else was in its file', async () => {
  const anna = aShopper(shop);
  const photo = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Copyright: 'GPS 52.5200N 13.4050E' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { picture } = (await postPicture(shop, anna, photo, 'photo.jpg')).json();
  expect([picture.width, picture.height]).toEqual([853, 2560]);
  const bytes = await shop.modules.uploads.uploads.read(picture);
  const { format, exif, xmp, icc, orientation, pages } = await sharp(bytes ?? Buffer.alloc(0)).metadata();
  expect({ format, exif, xmp, icc, orientation, pages }).toEqual({ format: 'webp' });
});

test('nobody but its sender and staff gets a picture, and nobody learns whether there is one', async () => {
  const [anna, ben, member] = [aShopper(shop), aShopper(shop), await aSignedInShopper(shop)];
  await upload(shop, ben);
  const { id } = await upload(shop, anna);
  const own = await upload(shop, member);
  const { signed } = await download(anna, id);
  const none = 'A'.repeat(22);
  const refused = await Promise.all(
    [
      ...[aShopper(shop), ben, member, await aSignedInShopper(shop, { role: 'staff', secondFactor: false })].flatMap(
        (other) => [other.get(`/uploads/${id}`), other.get(signed)],
      ),
      anna.get(`/uploads/${own.id}`),
      anna.get(`/uploads/${none}`),
      anna.get(signed.replace(id, none)),
      anna.get(`/uploads/${id}/9999999999.${'A'.repeat(43)}`),
      anna.get(signed.replace(/\d+(?=\.)/, (until) => String(Number(until) + 1))),
      ...['x', '..%2f..%2fetc', '%00', 'x'.repeat(3000), `${id}/..`].map((bad) => anna.get(`/uploads/${bad}`)),
      ...['', 'x', '1.', `1.${'A'.repeat(44)}`].map((bad) => anna.get(`/uploads/${id}/${bad}`)),
    ].map(async (answer) => (await answer).statusCode),
  );
  expect(new Set(refused.filter((status) => status !== 404 && status !== 400 && status !== 301))).toEqual(new Set());
  const staff = await aSignedInShopper(shop, { role: 'staff' });
  for (const picture of [id, own.id]) expect((await download(staff, picture)).answer.statusCode).toBe(200);
  expect((await staff.get(signed)).statusCode).toBe(404);
  expect((await download(member, own.id)).answer.statusCode).toBe(200);
});

test('who a chat belongs to gets its pictures, also those that were sent through the mailed link from another browser', async () => {
  const [laptop, phone] = [aShopper(shop), aShopper(shop)];
  await laptop.get('/contact-us');
  await sendContact(shop, laptop, { email: 'owner@example.com' });
  const link = await linkTo(shop, 'owner@example.com');
  const fields = [
    { field: 'key', bytes: randomUUID() },
    { field: 'text', bytes: 'Look' },
  ];
  await postForm(shop, phone, `${link}/messages`, [...fields, ...fileParts(await aPicture())], false);
  const [{ id = '', thread_id = 0 } = {}] = await rows();
  const channel = (await shop.database.db.selectFrom('chat_threads').selectAll().executeTakeFirstOrThrow()).channel;
  expect((await laptop.get(`/chat?channel=${channel}`)).body).toContain(`/uploads/${id}`);
  for (const owner of [laptop, phone]) expect((await download(owner, id)).answer.statusCode).toBe(200);
  const { signed } = await download(phone, id);
  const [stranger, member] = [aShopper(shop), await aSignedInShopper(shop)];
  await upload(shop, stranger);
  for (const url of [`/uploads/${id}`, signed])
    for (const other of [stranger, member]) expect((await other.get(url)).statusCode).toBe(404);
  // The chat becomes an account's.
  const joined = { account_id: member.id, guest_hash: null };
  await shop.database.db.updateTable('chat_threads').set(joined).where('id', '=', thread_id).execute();
  expect((await download(member, id)).answer.statusCode).toBe(200);
  expect((await laptop.get(`/uploads/${id}`)).statusCode).toBe(404);
  await shop.database.db.deleteFrom('chat_threads').execute();
});

test('a signed address is good for a minute, and then says so', async () => {
  const anna = aShopper(shop);
  const { id } = await upload(shop, anna);
  const { signed } = await download(anna, id);
  shop.clock.time += 59_000;
  expect((await anna.get(signed)).statusCode).toBe(200);
  shop.clock.time += 1_000;
  const late = await anna.get(signed);
  expect([late.statusCode, late.body]).toEqual([410, expect.stringContaining('good for a minute')]);
  expect((await aShopper(shop).get(signed)).statusCode).toBe(404);
  shop.clock.time -= 60_000;
});

const png = Buffer.from('89504e470d0a1a0a', 'hex');
test.each<[string, () => Promise<Buffer | string> | Buffer | string, number, string]>([
  ['4 MB and a byte', () => Buffer.concat([png, Buffer.alloc(MAX_PICTURE_BYTES - 7)]), 413, UPLOAD_TEXTS.too_big],
  ['15 MB', () => Buffer.alloc(15 * 1024 * 1024), 413, UPLOAD_TEXTS.too_big],
  ['60 MB', () => Buffer.alloc(60 * 1024 * 1024), 413, UPLOAD_TEXTS.too_big],
  ['no bytes', () => '', 415, UPLOAD_TEXTS.wrong_type],
  ['an SVG as png', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, UPLOAD_TEXTS.wrong_type],
  ['a GIF', () => 'GIF89a', 415, UPLOAD_TEXTS.wrong_type],
  ['a page', () => '<script>alert(1)</script>', 415, UPLOAD_TEXTS.wrong_type],
  ['the beginning of a PNG', () => png, 422, 'damaged'],
  ['half a JPEG', async () => (await aPicture({ format: 'jpeg' })).subarray(0, -20), 422, 'damaged'],
  ['half a WebP', async () => (await aPicture({ format: 'webp' })).subarray(0, 40), 422, 'damaged'],
])('%s is refused with a sentence, and nothing is stored', async (_what, bytes, status, sentence) => {
  const answer = await postPicture(shop, aShopper(shop), await bytes());
  expect([answer.statusCode, answer.json().error.message]).toEqual([status, expect.stringContaining(sentence)]);
  expect([await rows(), answer.cookies]).toEqual([[], []]);
});

test('a picture of more than 24 megapixels is refused before it is decoded', async () => {
  const picture = await aPicture({ width: 50, height: 50 });
  const bomb = Buffer.from(picture);
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  const anna = aShopper(shop);
  expect((await anna.get('/chat')).body).toContain(`up to 4 MB and ${MAX_MEGAPIXELS} megapixels`);
  const answer = await postPicture(shop, anna, bomb);
  expect([answer.statusCode, answer.json().error.message]).toEqual([
    422,
    'This picture has more than 24 megapixels. Make it smaller, then try again.',
  ]);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\fakepath\\shot.png', 'shot.png'],
  ['..', 'picture'],
  ['gnp.\u202etohs', 'gnp.tohs'],
  ['снимок 日本.png', 'снимок 日本.png'],
  ['a\u0007b.png', 'ab.png'],
])('the name %j is shown as %j', async (sent, shown) => {
  const anna = aShopper(shop);
  const picture = await upload(shop, anna, { name: sent });
  expect(picture.name).toBe(shown);
  expect((await download(anna, picture.id)).answer.statusCode).toBe(200);
});

test('a name of 5,000 characters is shortened before its ending', async () => {
  const { name } = await upload(shop, aShopper(shop), { name: `${'a'.repeat(5000)}.png` });
  expect(name).toBe(`${'a'.repeat(95)}….png`);
});

test('only one file and nothing else is taken at once', async () => {
  const anna = aShopper(shop);
  const bytes = await aPicture();
  const file = { field: 'file', name: 'a.png', bytes };
  const ask = async (parts: Parameters<typeof postForm>[3], url = '/uploads') =>
    (await postForm(shop, anna, url, parts)).statusCode;
  expect(await ask([file, file])).toBe(422);
  expect(await ask([file, file, file, file, file])).toBe(422);
  expect(await ask([{ ...file, field: 'other' }])).toBe(400);
  expect(await ask([file, { field: 'more', bytes: 'x' }])).toBe(400);
  expect(await ask([])).toBe(400);
  expect(await ask([{ ...file, name: '', bytes: '' }])).toBe(400);
  expect(await ask([{ field: 'theme', bytes: 'dark' }, file], '/appearance')).toBe(415);
  const json = await shop.request({
    method: 'POST',
    url: '/uploads',
    payload: {},
    headers: { accept: 'application/json' },
  });
  expect([json.statusCode, await rows()]).toEqual([400, []]);
});

test('thirty pictures of a network in an hour are taken, the next ones later', async () => {
  const counted = await openTestApp({ config: { rateLimit: 10_000 }, beside: shop });
  const { store, networkOf } = counted.modules.uploads.uploads;
  const file = { name: 'a.png', bytes: await aPicture() };
  const network = networkOf({ ip: '203.0.113.9' });
  const send = (of = network) => store(file, { kind: 'guest', token: 'anna' }, of);
  for (let count = 0; count < 30; count += 1) await send();
  expect((await rows()).filter(({ state }) => state === 'ready')).toHaveLength(6);
  await expect(send()).rejects.toMatchObject({ statusCode: 429, retryAfterS: 3600 });
  await send(networkOf({ ip: '203.0.113.10' }));
  counted.clock.time += 3_600_001;
  await send();
  await counted.close();
});

test('sixty pictures of a network in a day are taken, the next ones the day after', async () => {
  const counted = await openTestApp({ config: { rateLimit: 10_000 }, beside: shop });
  const { store, networkOf } = counted.modules.uploads.uploads;
  const file = { name: 'a.png', bytes: await aPicture() };
  const send = () => store(file, { kind: 'guest', token: 'anna' }, networkOf({ ip: '203.0.113.11' }));
  for (let count = 0; count < 60; count += 1) {
    if (count === 30) counted.clock.time += 3_600_001;
    await send();
  }
  counted.clock.time += 3_600_001;
  await expect(send()).rejects.toMatchObject({ statusCode: 429, code: 'too_soon', retryAfterS: 24 * 3600 - 7200 });
  counted.clock.time += 22 * 3_600_000;
  await send();
  await counted.close();
});

test('no more than six pictures of a shopper wait: a new one takes the place of the oldest', async () => {
  const [anna, ben] = [aShopper(shop), aShopper(shop)];
  await upload(shop, ben);
  const sent: string[] = [];
  for (let count = 0; count < 8; count += 1) {
    sent.push((await upload(shop, anna)).id);
    shop.clock.time += 1000;
  }
  const states = new Map((await rows()).map(({ id, state }) => [id, state]));
  expect(sent.map((id) => states.get(id))).toEqual(['deleting', 'deleting', ...Array(6).fill('ready')]);
  shop.clock.time += 11 * 60_000;
  expect(await shop.modules.uploads.uploads.deleteExpired()).toBe(2);
  expect([(await rows()).length, files().length]).toEqual([7, 7]);
  shop.clock.time -= 12 * 60_000;
});
