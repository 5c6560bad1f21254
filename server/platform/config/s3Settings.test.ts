import { readConfig } from './config';
import { S3_NAMES } from './s3Settings';

const S3 = {
  S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com/',
  S3_BUCKET: 'questline-pictures',
  S3_ACCESS_KEY: 'AKIAQ7RT2MZKX4PL9WVB',
  S3_SECRET_KEY: 'h7Gk2/Lq9+Zt4Rw1Xc8Vb3Nm6Pd5Sf0JyUeTaKo',
  S3_REGION: 'eu-central-1',
};

test('a bucket is used when all of its settings are there', () => {
  expect(readConfig({}).s3).toBeUndefined();
  expect(readConfig(S3).s3).toEqual({
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    bucket: 'questline-pictures',
    region: 'eu-central-1',
    accessKey: S3.S3_ACCESS_KEY,
    secretKey: S3.S3_SECRET_KEY,
  });
});

test.each(S3_NAMES)('without %s the shop does not start, and says what is missing', (name) => {
  const some: Partial<typeof S3> = { ...S3, [name]: '' };
  expect(() => readConfig(some)).toThrow(
    `S3_ENDPOINT and S3_BUCKET and S3_ACCESS_KEY and S3_SECRET_KEY and S3_REGION go together: ${name} is missing.`,
  );
});

test.each([
  ['S3_ENDPOINT', 's3.example.com'],
  ['S3_ENDPOINT', 'https://user:hunter2@s3.example.com'],
  ['S3_ENDPOINT', 'https://s3.example.com/bucket'],
  ['S3_ENDPOINT', 'ftp://s3.example.com'],
  ['S3_ENDPOINT', 'http://s3.example.com'],
  ['S3_ENDPOINT', 'http://127.0.0.1.example.com:9000'],
  ['S3_BUCKET', 'Pictures'],
  ['S3_BUCKET', '../x'],
  ['S3_ACCESS_KEY', 'a key with hunter2'],
  ['S3_SECRET_KEY', 'hunter2'],
  ['S3_REGION', 'EU Central'],
])('%s=%s is refused, and no secret is told', (name, value) => {
  const read = () => readConfig({ ...S3, [name]: value });
  expect(read).toThrow(new RegExp(`^${name} must be `));
  expect(read).not.toThrow('hunter2');
});

test('a store on this machine needs no https', () => {
  const endpoint = 'http://127.0.0.1:9000';
  expect(readConfig({ ...S3, S3_ENDPOINT: `${endpoint}/` }).s3?.endpoint).toBe(endpoint);
});

test('a secret of an example is refused', () => {
  expect(() => readConfig({ ...S3, S3_SECRET_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' })).toThrow(
    'S3_SECRET_KEY is a placeholder or easy to guess: take the one that the store shows for the access key.',
  );
});
