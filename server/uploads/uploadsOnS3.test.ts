import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { upload } from '../../tests/harness/pictures';
import { aShopper } from '../../tests/harness/shopper';
import { openTestApp } from '../../tests/harness/testApp';

interface S3Server {
  run(): Promise<{ readonly port: number }>;
  close(): Promise<void>;
}
const S3rver: new (options: object) => S3Server = jest.requireActual('s3rver');

const directory = mkdtempSync(path.join(tmpdir(), 'questline-s3-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('a shop with a bucket keeps its pictures there, sends them itself, and says when the bucket is away', async () => {
  const configureBuckets = [{ name: 'pictures', configs: [] }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await server.run();
  const keys = { bucket: 'pictures', region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' };
  const shop = await openTestApp({ config: { s3: { ...keys, endpoint: `http://127.0.0.1:${port}` } } });
  const anna = aShopper(shop);
  const picture = await upload(shop, anna);
  const signed = await anna.get(`/uploads/${picture.id}`);
  const file = await anna.get(String(signed.headers.location));
  expect([file.statusCode, file.headers['content-length']]).toEqual([200, String(picture.bytes)]);
  shop.clock.time += 2 * 3_600_000;
  expect(await shop.modules.uploads.uploads.deleteExpired()).toBe(1);
  expect(await shop.modules.uploads.files.read(`uploads/${picture.id}`)).toBeNull();

  const later = await upload(shop, anna);
  await server.close();
  const away = await anna.get(String((await anna.get(`/uploads/${later.id}`)).headers.location));
  expect([away.statusCode, away.body]).toEqual([503, expect.stringContaining('can’t be opened right now')]);
  await expect(upload(shop, anna)).rejects.toThrow('503 {"error":{"code":"not_stored"');
  expect(shop.logged.join('')).toContain('a picture could not be stored');
  expect(shop.logged.join('')).not.toMatch(/S3RVER|Signature=/);
  await shop.close();
}, 120_000);
