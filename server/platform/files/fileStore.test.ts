import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FileStore } from './fileStore';
import { createFolderStore } from './folderStore';
import { createS3Store } from './s3Store';

/* Both stores do the same; the one for S3 is tried on s3rver. Its signatures are compared with published ones in `s3Signatures.test.ts`. */

const folder = mkdtempSync(path.join(tmpdir(), 'questline-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface S3Server {
  run(): Promise<{ readonly port: number }>;
  close(): Promise<void>;
}
const S3rver: new (options: object) => S3Server = jest.requireActual('s3rver');
const KEYS = { accessKey: 'S3RVER', secretKey: 'S3RVER', region: 'us-east-1' };

let server: S3Server;
let endpoint: string;
beforeAll(async () => {
  const configureBuckets = [{ name: 'pictures', configs: [] }];
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets,
  });
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
});
afterAll(() => server.close());

const KEY = 'uploads/Xk3a_-9Zq0123456789abc';
const stores: readonly (readonly [string, () => FileStore])[] = [
  ['a folder', () => createFolderStore(path.join(folder, 'files'))],
  ['S3', () => createS3Store({ ...KEYS, endpoint, bucket: 'pictures' })],
];

describe.each(stores)('%s', (_name, open) => {
  test('keeps the bytes of a file until it is deleted, twice if need be', async () => {
    const store = open();
    expect(await store.read(KEY)).toBeNull();
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 256));
    await store.put(KEY, bytes, 'image/webp');
    expect((await store.read(KEY))?.equals(bytes)).toBe(true);
    await store.delete(KEY);
    expect(await store.read(KEY)).toBeNull();
    await store.delete(KEY);
  });

  test.each([
    '../../etc/passwd',
    'uploads/../secret00',
    'uploads/a/bbbbbbbbbb',
    'uploads/short',
    'uploads/with space000',
    'uploads/nul\x000000000',
    '/uploads/abcdefghij',
    'uploads/',
    '',
    `uploads/${'a'.repeat(101)}`,
  ])('takes no key %j', async (key) => {
    const store = open();
    await expect(store.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow('This is no key of a file.');
    await expect(store.read(key)).rejects.toThrow('This is no key of a file.');
    await expect(store.delete(key)).rejects.toThrow('This is no key of a file.');
  });
});

test('a file in a folder is its user’s alone, and what a killed process has left of it is deleted with it', async () => {
  const root = path.join(folder, 'private');
  const store = createFolderStore(root);
  await store.put(KEY, Buffer.from('x'), 'image/webp');
  const file = path.join(root, 'uploads', 'Xk', 'Xk3a_-9Zq0123456789abc');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
  expect(readdirSync(path.dirname(file))).toEqual([path.basename(file)]);
  writeFileSync(`${file}.part`, 'x');
  await store.delete(KEY);
  expect(readdirSync(path.dirname(file))).toEqual([]);
});

test('a file that takes too long to be written is given up, and nothing is left of it', async () => {
  const root = path.join(folder, 'slow');
  const store = createFolderStore(root, 0);
  await expect(store.put(KEY, Buffer.from('x'), 'image/webp')).rejects.toThrow('too long');
  expect(readdirSync(path.join(root, 'uploads', 'Xk'))).toEqual([]);
  expect(await store.read(KEY)).toBeNull();
});

test('an S3 store that refuses, or is not there, is an error that tells no key', async () => {
  const secretKey = 'wrong-secret-of-this-test';
  const wrong = createS3Store({ ...KEYS, accessKey: 'SOMEBODY', secretKey, endpoint, bucket: 'pictures' });
  const away = createS3Store({ ...KEYS, secretKey, endpoint: 'http://127.0.0.1:1', bucket: 'pictures' });
  const noBucket = createS3Store({ ...KEYS, endpoint, bucket: 'no-such-bucket' });
  for (const store of [wrong, away, noBucket]) {
    const error = await store.put(KEY, Buffer.from('x'), 'image/webp').catch((reason) => reason);
    expect(String(error)).toContain('The S3 store answered');
    expect(`${error.stack}${JSON.stringify(error)}`).not.toMatch(/wrong-secret|S3RVER|Signature=/);
  }
  await expect(wrong.read(KEY)).rejects.toThrow('InvalidAccessKeyId');
  await expect(noBucket.read(KEY)).rejects.toThrow('NoSuchBucket');
});
