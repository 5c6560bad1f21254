import { testConfig } from '../../../tests/harness/testConfig';
import { isSecure, readConfig } from './config';
import { StartError } from './startError';

it('has a default for every setting', () => {
  expect(readConfig({}, '/shop')).toEqual({
    root: '/shop',
    buildDir: '/shop/.build',
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/shop/.data',
    logLevel: 'info',
    rateLimit: 1200,
    proxies: 0,
    drainMs: 0,
    analyticsTools: [],
    pushServices: [],
    serveSourceMaps: false,
    development: false,
  });
});

it('reads settings from the environment; empty ones count as missing', () => {
  const env = {
    PORT: ' 8080 ',
    HOST: '0.0.0.0',
    DATA_DIR: '../data',
    DATABASE_URL: 'postgres://shop:p%40ss@db.example:5433/shop',
    LOG_LEVEL: 'debug',
    PUBLIC_ORIGIN: 'https://shop.example/',
    SUPPORT_EMAIL: '',
    SOURCE_MAPS: '1',
    NODE_ENV: 'development',
  };
  expect(readConfig(env, '/shop')).toEqual({
    root: '/shop',
    buildDir: '/shop/.build/dev',
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/data',
    databaseUrl: 'postgres://shop:p%40ss@db.example:5433/shop',
    logLevel: 'debug',
    publicOrigin: 'https://shop.example',
    rateLimit: 1200,
    proxies: 0,
    drainMs: 0,
    analyticsTools: [],
    pushServices: [],
    serveSourceMaps: true,
    development: true,
  });
});

it.each([
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['HOST', 'two words'],
  ['HOST', 'http://localhost'],
  ['LOG_LEVEL', 'loud'],
  ['PUBLIC_ORIGIN', 'shop.example'],
  ['PUBLIC_ORIGIN', 'https://shop.example/path'],
  ['PUBLIC_ORIGIN', 'https://shop.example//'],
  ['PUBLIC_ORIGIN', 'https://shop.example?a=1'],
  ['PUBLIC_ORIGIN', 'https://shop.example/?a=1'],
  ['PUBLIC_ORIGIN', 'https://shop.example?'],
  ['PUBLIC_ORIGIN', 'https://shop.example#a'],
  ['PUBLIC_ORIGIN', 'https://:::'],
  ['SUPPORT_EMAIL', 'us'],
  ['SUPPORT_EMAIL', 'us @shop.example'],
  ['SUPPORT_EMAIL', `${'a'.repeat(65)}@b.c`],
  ['RATE_LIMIT', '-1'],
  ['RATE_LIMIT', 'many'],
  ['PROXIES', '10'],
  ['DRAIN', '301'],
  ['SOURCE_MAPS', 'yes'],
  ['GEO_COUNTRY', 'Germany'],
  ['GEO_COUNTRY', 'ZZ'],
  ['GEO_URL', 'http://geo.example/'],
  ['GEO_URL', 'geo.example'],
  ['COUNTRY_HEADER', 'CF IPCountry'],
  ['COUNTRY_HEADER', 'country:'],
  ['PUSH_SERVICES', 'push.example.com'],
  ['PUSH_SERVICES', 'http://push.example.com'],
  ['PUSH_SERVICES', 'https://push.example.com/path'],
  ['PUSH_SERVICES', 'https://push.example.com,ftp://push.example.com'],
])('rejects %s=%s with a message that repeats the value', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(StartError);
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`^${name} must be .*“${value.replace(/[.?+:/]/g, '\\$&')}”\\.$`),
  );
});

it.each(['mysql://root@localhost/shop', 'localhost:5432', 'postgres://user:p%ss@host/db', 'postgres://ho st/db'])(
  'rejects the database URL %s without repeating it, because it may contain a password',
  (value) => {
    expect(() => readConfig({ DATABASE_URL: value })).toThrow(
      'DATABASE_URL must be an address like postgres://user:password@host:5432/database.',
    );
  },
);

describe('the company', () => {
  it('is a name and the lines of an address', () => {
    const env = { COMPANY_NAME: ' <b>Questline</b> Ltd ', COMPANY_ADDRESS: '1 Main Street, left; ;Dublin;' };
    expect(readConfig(env).company).toEqual({
      name: '<b>Questline</b> Ltd',
      address: ['1 Main Street, left', 'Dublin'],
    });
    expect(readConfig({}).company).toBeUndefined();
  });

  it.each([
    [{ COMPANY_NAME: 'Us' }, /^COMPANY_NAME and COMPANY_ADDRESS go together: COMPANY_ADDRESS is missing\.$/],
    [{ COMPANY_NAME: 'x'.repeat(121), COMPANY_ADDRESS: 'x' }, /^COMPANY_NAME must be at most 120 characters/],
    [{ COMPANY_NAME: 'x', COMPANY_ADDRESS: 'x'.repeat(401) }, /^COMPANY_ADDRESS must be at most 400 characters/],
    [{ COMPANY_NAME: 'x', COMPANY_ADDRESS: ';;' }, /^COMPANY_ADDRESS must be/],
    [{ COMPANY_NAME: 'x', COMPANY_ADDRESS: 'a;b;c;d;e;f;g;h;i' }, /^COMPANY_ADDRESS must be .*up to 8 lines/],
    [{ COMPANY_NAME: 'x\ny', COMPANY_ADDRESS: 'x' }, /^COMPANY_NAME must be .*“x\ufffdy”\.$/],
    [{ COMPANY_NAME: 'x', COMPANY_ADDRESS: 'a\u0007\u202e' }, /^COMPANY_ADDRESS must be .*“a\ufffd\ufffd”\.$/],
  ])('is refused as %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});

it('reads where countries are known from', () => {
  const env = { GEO_COUNTRY: 'DE', GEO_URL: 'https://geo.example/me?key=1', COUNTRY_HEADER: 'CF-IPCountry' };
  expect(readConfig(env)).toMatchObject({
    geoCountry: 'DE',
    geoUrl: 'https://geo.example/me?key=1',
    countryHeader: 'CF-IPCountry',
  });
});

it.each(['https://user:secret@geo.example/', 'https://:::'])('rejects %s as a provider of locations', (url) => {
  expect(() => readConfig({ GEO_URL: url })).toThrow('GEO_URL must be the https address');
});

it('uses Intercom where it is named with its workspace, and the shop’s own chat otherwise', () => {
  const intercom = { CHAT_PROVIDER: 'intercom', CHAT_APP_ID: 'abc12345' };
  expect(readConfig(intercom).chat).toEqual({ provider: 'intercom', appId: 'abc12345' });
  expect(readConfig({}).chat).toBeUndefined();
  expect(readConfig({ CHAT_PROVIDER: 'own' }).chat).toBeUndefined();
});

it.each([
  [{ CHAT_PROVIDER: 'smoke' }, 'CHAT_PROVIDER must be one of own, intercom, not “smoke”.'],
  [{ CHAT_PROVIDER: 'intercom' }, 'CHAT_PROVIDER=intercom and CHAT_APP_ID go together.'],
  [{ CHAT_APP_ID: 'abc12345' }, 'CHAT_PROVIDER=intercom and CHAT_APP_ID go together.'],
  [{ CHAT_PROVIDER: 'intercom', CHAT_APP_ID: 'a"<b>' }, 'CHAT_APP_ID must be the id of an Intercom workspace'],
])('rejects the chat of %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

const CAPTCHA = {
  CAPTCHA: 'turnstile',
  CAPTCHA_SITE_KEY: '0x4AAAAAAADnPIDROrmt1Wwj',
  CAPTCHA_SECRET_KEY: '0x4AAbKq9ZmTr7LpWc2Xy',
};

it('uses a provider of captchas where one is named, and the shop’s own otherwise', () => {
  expect(readConfig(CAPTCHA).captcha).toEqual({
    kind: 'turnstile',
    siteKey: CAPTCHA.CAPTCHA_SITE_KEY,
    secretKey: CAPTCHA.CAPTCHA_SECRET_KEY,
  });
  expect(readConfig({}).captcha).toBeUndefined();
  expect(readConfig({ CAPTCHA: 'altcha' }).captcha).toBeUndefined();
  expect(readConfig({ ...CAPTCHA, CAPTCHA: 'altcha' }).captcha).toBeUndefined();
});

it.each([
  [{ CAPTCHA: 'friendly' }, 'CAPTCHA must be one of altcha, turnstile, hcaptcha, recaptcha, not “friendly”.'],
  [{ CAPTCHA: 'hcaptcha' }, 'CAPTCHA needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET_KEY of that provider.'],
  [{ ...CAPTCHA, CAPTCHA: '' }, 'CAPTCHA_SITE_KEY needs CAPTCHA: the provider that it belongs to.'],
  [{ ...CAPTCHA, CAPTCHA_SECRET_KEY: '' }, 'go together: CAPTCHA_SECRET_KEY is missing.'],
  [
    { ...CAPTCHA, CAPTCHA_SITE_KEY: 'a key"' },
    'CAPTCHA_SITE_KEY must be the public key of the provider, not “a key"”.',
  ],
  [{ ...CAPTCHA, CAPTCHA_SECRET_KEY: 'a secret' }, 'CAPTCHA_SECRET_KEY must be the secret key of the provider.'],
])('rejects the captcha of %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

it('lists every invalid setting', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/^PORT must .*\nLOG_LEVEL must /);
});

it('is secure when served over https', () => {
  expect(isSecure(testConfig({ publicOrigin: 'https://shop.example' }))).toBe(true);
  expect(isSecure(testConfig({ publicOrigin: 'http://shop.example' }))).toBe(false);
  expect(isSecure(testConfig())).toBe(false);
});

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef' };
const MAIL = { SMTP_URL: 'smtp://shop:t7Rk-q2@mail.example:587', MAIL_FROM: 'Questline <orders@shop.example>' };

it('accepts the keys of Stripe and the mail server', () => {
  const { stripe, mail } = readConfig({ ...STRIPE, ...MAIL, PUBLIC_ORIGIN: 'https://shop.example' });
  expect(stripe).toEqual({ secretKey: STRIPE.STRIPE_SECRET_KEY, webhookSecret: STRIPE.STRIPE_WEBHOOK_SECRET });
  expect(mail).toEqual({ smtpUrl: MAIL.SMTP_URL, from: MAIL.MAIL_FROM });
});

it.each([
  ['STRIPE_SECRET_KEY', 'pk_test_0123456789abcdef'],
  ['STRIPE_SECRET_KEY', 'sk_test_short'],
  ['STRIPE_WEBHOOK_SECRET', 'secret-of-ours-0123456789'],
  ['SMTP_URL', 'mail.example:587'],
])('rejects %s without repeating it', (name, value) => {
  const read = () => readConfig({ ...STRIPE, ...MAIL, PUBLIC_ORIGIN: 'https://shop.example', [name]: value });
  expect(read).toThrow(new RegExp(`^${name} must be `));
  expect(read).not.toThrow(value);
});

it.each([
  ['STRIPE_SECRET_KEY', STRIPE, 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_WEBHOOK_SECRET', STRIPE, 'STRIPE_SECRET_KEY'],
  ['SMTP_URL', MAIL, 'MAIL_FROM'],
])('rejects %s alone', (name, all, missing) => {
  const env = { [name]: (all as Record<string, string>)[name], PUBLIC_ORIGIN: 'https://shop.example' };
  expect(() => readConfig(env)).toThrow(`go together: ${missing} is missing.`);
});

it('rejects mail settings without a public origin', () => {
  expect(() => readConfig(MAIL)).toThrow('SMTP_URL needs PUBLIC_ORIGIN');
});

describe('analytics tools', () => {
  it('takes them with the places that they have, or that are named', () => {
    const ANALYTICS =
      'plausible:shop.example, posthog:phc_abc12345@https://eu.i.posthog.com, matomo:7@http://127.0.0.1:8080,meta:1234567890';
    expect(readConfig({ ANALYTICS }).analyticsTools).toEqual([
      { name: 'plausible', id: 'shop.example', origin: 'https://plausible.io' },
      { name: 'posthog', id: 'phc_abc12345', origin: 'https://eu.i.posthog.com' },
      { name: 'matomo', id: '7', origin: 'http://127.0.0.1:8080' },
      { name: 'meta', id: '1234567890', origin: 'https://www.facebook.com' },
    ]);
  });

  it.each([
    'plausible',
    'plausible:',
    'plausible:a.example,plausible:b.example',
    'plausible:a.example,',
    'plausible:a.example@http://stats.example',
    'plausible:a.example@https://stats.example/path',
    'plausible:a.example@https://me:pw@stats.example',
    'plausible:a.example;script-src@https://stats.example',
    'matomo:7',
    'matomo:seven@https://stats.example',
    'meta:123@https://other.example',
    'meta:<script>',
    'hotjar:1',
  ])('rejects %s', (ANALYTICS) => {
    expect(() => readConfig({ ANALYTICS })).toThrow(
      `ANALYTICS must be analytics tools with commas between them, each once: plausible:shop.example.com,`,
    );
  });
});

describe('push messages', () => {
  const account = { project_id: 'shop-1', client_email: 'push@shop-1.example', private_key: '-----BEGIN KEY-----' };
  const FIREBASE = {
    FIREBASE_API_KEY: 'AIzaSyA0123456789abcdefghij',
    FIREBASE_PROJECT_ID: 'shop-1',
    FIREBASE_APP_ID: '1:123456789012:web:0123456789abcdef',
    FIREBASE_SENDER_ID: '123456789012',
    FIREBASE_VAPID_KEY: `B${'Ab1_-'.repeat(17)}c`,
    FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account),
  };

  it('takes push services beside the known ones, on this machine also without https', () => {
    const env = { PUSH_SERVICES: 'https://push.example.com:8443, http://127.0.0.1:9000,' };
    expect(readConfig(env).pushServices).toEqual(['https://push.example.com:8443', 'http://127.0.0.1:9000']);
  });

  it('takes all settings of Firebase or none, with the service account as JSON or in base64', () => {
    const base64 = Buffer.from(FIREBASE.FIREBASE_SERVICE_ACCOUNT).toString('base64');
    const { firebase } = readConfig(FIREBASE);
    expect(firebase).toMatchObject({
      messagingSenderId: '123456789012',
      serviceAccount: { projectId: 'shop-1', clientEmail: 'push@shop-1.example', privateKey: '-----BEGIN KEY-----' },
    });
    expect(readConfig({ ...FIREBASE, FIREBASE_SERVICE_ACCOUNT: base64 }).firebase).toEqual(firebase);
    expect(() => readConfig({ ...FIREBASE, FIREBASE_APP_ID: '' })).toThrow(/go together: FIREBASE_APP_ID is missing/);
    expect(readConfig({}).firebase).toBeUndefined();
  });

  it('rejects a key that is none', () => {
    const read = () => readConfig({ ...FIREBASE, FIREBASE_VAPID_KEY: 'AAAA' });
    expect(read).toThrow(/^FIREBASE_VAPID_KEY must be .* not “AAAA”\.$/);
  });

  it.each(['{}', 'secret words', JSON.stringify({ ...account, private_key: 'secret words' })])(
    'rejects a service account that is none, without repeating it: %s',
    (value) => {
      const read = () => readConfig({ ...FIREBASE, FIREBASE_SERVICE_ACCOUNT: value });
      expect(read).toThrow('FIREBASE_SERVICE_ACCOUNT must be the JSON of a service account');
      expect(read).not.toThrow('secret');
    },
  );
});

it.each(['https://anna@shop.example', 'https://anna:s3cret@shop.example/', 'https://:s3cret@shop.example'])(
  'rejects the origin %s without repeating its password',
  (origin) => {
    const read = () => readConfig({ PUBLIC_ORIGIN: origin });
    expect(read).toThrow(/^PUBLIC_ORIGIN must be the address of the shop without user, path, query or fragment/);
    expect(read).not.toThrow('s3cret');
  },
);
