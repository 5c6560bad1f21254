import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { testConfig } from '../../../tests/harness/testConfig';
import { createCaptcha } from './captcha.service';

/* Captchas of providers, by configuration. The provider is a double. */

const IP = '203.0.113.7';
const KEYS = { siteKey: 'site-key-1', secretKey: 'secret-key-1' };

const KINDS = [
  ['turnstile', 'cf-turnstile-response', 'https://challenges.cloudflare.com/turnstile/v0/siteverify'],
  ['hcaptcha', 'h-captcha-response', 'https://api.hcaptcha.com/siteverify'],
  ['recaptcha', 'g-recaptcha-response', 'https://www.google.com/recaptcha/api/siteverify'],
] as const;
type Kind = (typeof KINDS)[number][0];

const SOURCES: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  turnstile: {
    'script-src': 'https://challenges.cloudflare.com',
    'frame-src': 'https://challenges.cloudflare.com',
    'style-src': '',
    'connect-src': '',
  },
  hcaptcha: {
    'script-src': 'https://hcaptcha.com https://*.hcaptcha.com',
    'frame-src': 'https://hcaptcha.com https://*.hcaptcha.com',
    'style-src': 'https://hcaptcha.com https://*.hcaptcha.com',
    'connect-src': 'https://hcaptcha.com https://*.hcaptcha.com',
  },
  recaptcha: {
    'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    'style-src': '',
    'connect-src': '',
  },
};

/** The sources of other parties in a directive of a page's policy. */
async function foreignSources(shop: TestApp, directive: string): Promise<string> {
  const { headers } = await shop.request({ url: '/games' });
  const [, sources = ''] = new RegExp(`${directive} ([^;]*)`).exec(String(headers['content-security-policy'])) ?? [];
  return sources
    .split(' ')
    .filter((source) => source.startsWith('https:'))
    .join(' ');
}

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
}, 60_000);
afterAll(() => shop.close());

/** The shop's captcha with a double of its provider. */
const captchaOf = (kind: Kind, provider: typeof fetch) =>
  createCaptcha({ ...shop.services, config: testConfig({ captcha: { kind, ...KEYS } }), fetch: provider });

test.each(KINDS)('with %s the provider says whether a solution is right', async (kind, field, url) => {
  const asked: { readonly url: string; readonly body: string; readonly method: string | undefined }[] = [];
  const captcha = captchaOf(kind, async (input, init) => {
    asked.push({ url: String(input), body: String(init?.body), method: init?.method });
    return Response.json({ success: String(init?.body).includes('response=right') });
  });
  expect(await captcha.verify({ [field]: 'right' }, IP)).toBe('solved');
  expect(await captcha.verify({ [field]: 'other' }, IP)).toBe('wrong');
  expect(asked).toEqual(
    ['right', 'other'].map((response) => ({
      url,
      method: 'POST',
      body: `secret=secret-key-1&response=${response}&remoteip=${IP}`,
    })),
  );
  for (const nothing of [{}, { [field]: '' }, { [field]: 7 }, { [field]: 'x'.repeat(4_001) }, { altcha: 'right' }])
    expect(await captcha.verify(nothing, IP)).toBe('wrong');
  expect(asked).toHaveLength(2);
});

test.each(KINDS)('with %s pages may load what its captcha needs, and no more', async (kind) => {
  const hosted = await openTestApp({ config: { captcha: { kind, ...KEYS } } });
  try {
    for (const [directive, sources] of Object.entries(SOURCES[kind]))
      expect([directive, await foreignSources(hosted, directive)]).toEqual([directive, sources]);
    expect(hosted.modules.platform.captcha.field()).toEqual({
      kind,
      siteKey: KEYS.siteKey,
      script: expect.stringMatching(/^https:\/\/[^?]+\.js$/),
      styles: ['/assets/captcha.css'],
    });
    expect((await hosted.request({ url: '/captcha/challenge', headers: SCRIPT })).statusCode).toBe(404);
  } finally {
    await hosted.close();
  }
});

test('without a provider pages load nothing from other parties', async () => {
  for (const directive of ['script-src', 'style-src', 'connect-src', 'frame-src'])
    expect(await foreignSources(shop, directive)).toBe('');
});

test.each<[string, typeof fetch]>([
  ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['answers with an error', async () => new Response('busy', { status: 503 })],
  ['answers something else', async () => new Response('<html>')],
])('a provider that %s is reported as unreachable, and never as solved', async (_what, provider) => {
  const before = shop.logged.length;
  expect(await captchaOf('hcaptcha', provider).verify({ 'h-captcha-response': 'right' }, IP)).toBe('unreachable');
  const logged = shop.logged.slice(before).filter((line) => line.includes('the provider of captchas'));
  expect(logged).toHaveLength(1);
  for (const secret of [KEYS.secretKey, IP]) expect(logged[0]).not.toContain(secret);
});

test('a provider is given five seconds', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  let signal: AbortSignal | null | undefined;
  const captcha = captchaOf('turnstile', async (_input, init) => {
    signal = init?.signal;
    return Response.json({ success: true });
  });
  await captcha.verify({ 'cf-turnstile-response': 'right' }, IP);
  expect(timeout.mock.calls).toEqual([[5_000]]);
  expect(signal).toBe(timeout.mock.results[0]?.value);
  timeout.mockRestore();
});
