import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from './config';

const ORIGIN = { PUBLIC_ORIGIN: 'https://shop.example' };
const WHOLE = {
  ...ORIGIN,
  STRIPE_SECRET_KEY: 'sk_live_51Hb2kQwErT8uIoP',
  STRIPE_WEBHOOK_SECRET: 'whsec_9fK2mQ7vB4xN1cZ8aS5d',
  METRICS_TOKEN: 'b3f1c09a7e5d4826',
  CAPTCHA: 'turnstile',
  CAPTCHA_SITE_KEY: '0x4AAAAAAADnPIDROrmt1Wwj',
  CAPTCHA_SECRET_KEY: '0x4AAbKq9ZmTr7LpWc2Xy',
  SMTP_URL: 'smtps://shop:t7Rk-q2w@mail.example:465',
  MAIL_FROM: 'orders@shop.example',
  DATABASE_URL: 'postgres://shop:w9Zt-4Lq@db.example:5432/shop',
};

it('accepts strong secrets', () => {
  expect(() => readConfig(WHOLE)).not.toThrow();
});

const WEAK: readonly (readonly [name: keyof typeof WHOLE, value: string])[] = [
  ['STRIPE_SECRET_KEY', 'sk_live_xxxxxxxxxxxxxxxx'],
  ['STRIPE_SECRET_KEY', 'sk_test_aaaaaaaaaaaaaaaa'],
  ['STRIPE_SECRET_KEY', 'sk_test_yourSecretKey1234'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_0000000000000000'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_replaceThisSecret1'],
  ['CAPTCHA_SECRET_KEY', '1x0000000000000000000000000000000AA'],
  ['CAPTCHA_SECRET_KEY', '0x0000000000000000000000000000000000000000'],
  ['METRICS_TOKEN', 'changemechangeme'],
  ['METRICS_TOKEN', 'your-token-goes-here'],
  ['METRICS_TOKEN', '1111111111111111'],
  ['SMTP_URL', 'smtp://user:password@mail.example:587'],
  ['SMTP_URL', 'smtp://user:%70assword@mail.example:587'],
  ['DATABASE_URL', 'postgres://user:password@host:5432/database'],
  ['DATABASE_URL', 'postgresql://postgres:postgres@db.example/shop'],
  ['DATABASE_URL', 'postgres://shop:Change-Me!@db.example/shop'],
];

it.each(WEAK)('rejects %s=%s without repeating the value, except in development', (name, value) => {
  const read =
    (more = {}) =>
    () =>
      readConfig({ ...WHOLE, [name]: value, ...more });
  expect(read()).toThrow(new RegExp(`${name} is a placeholder or easy to guess: .+\\.$`));
  expect(read()).not.toThrow(value);
  expect(read({ NODE_ENV: 'development' })).not.toThrow();
});

it('lists all of them at once', () => {
  const all = { ...WHOLE, METRICS_TOKEN: 'changemechangeme', SMTP_URL: 'smtp://a:secret@mail.example' };
  expect(() => readConfig(all)).toThrow(/^METRICS_TOKEN is .*\nThe password in SMTP_URL is /);
});

it('accepts any password for a database on this machine, or none at all', () => {
  for (const address of ['postgres://postgres:postgres@127.0.0.1:5432/shop', 'postgres://shop@db.example/shop'])
    expect(() => readConfig({ ...WHOLE, DATABASE_URL: address })).not.toThrow();
});

it.each([{}, { PUBLIC_ORIGIN: 'http://shop.example' }])('rejects live payment keys without https: %j', (origin) => {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = WHOLE;
  expect(() => readConfig({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, ...origin })).toThrow(
    'A live key of Stripe needs PUBLIC_ORIGIN with https',
  );
});

describe('the source code', () => {
  const sources = ['server', 'domains', 'src', 'store', 'sagas'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(folder, file))
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file)),
  );

  it('reads the environment in one place, apart from commands and build constants', () => {
    const readers = sources.filter((file) => /process\.env(?!\.NODE_ENV)/.test(readFileSync(file, 'utf8')));
    expect(readers.filter((file) => !file.startsWith(path.join('server', 'commands')))).toEqual([
      path.join('server', 'main.ts'),
    ]);
  });

  it('contains no key', () => {
    const KEY =
      /\b(sk|rk)_(live|test)_[A-Za-z0-9]{8}|\bwhsec_[A-Za-z0-9]{8}|-----BEGIN [A-Z ]*PRIVATE KEY|\bAKIA[A-Z0-9]{16}/;
    expect(sources.length).toBeGreaterThan(200);
    expect(sources.filter((file) => KEY.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
