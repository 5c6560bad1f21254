import { SCRIPT } from '../../tests/harness/scriptHeaders';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';
import type { Config } from '../config/config';

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

async function withShop(captcha: Config['captcha'], answer: typeof fetch, use: (shop: TestApp) => Promise<void>) {
  const shop = await openTestApp({
    config: { ...(captcha && { captcha }) },
    catalogue: null,
    deps: (deps) => deps,
    fetch: answer,
  });
  try {
    await use(shop);
  } finally {
    await shop.close();
  }
}

test.each(KINDS)('with %s the provider says whether a solution is right', async (kind, field, url) => {
  const asked: { readonly url: string; readonly body: string; readonly method: string | undefined }[] = [];
  const provider: typeof fetch = async (input, init) => {
    asked.push({ url: String(input), body: String(init?.body), method: init?.method });
    return Response.json({ success: String(init?.body).includes('response=right') });
  };
  await withShop({ kind, ...KEYS }, provider, async (shop) => {
    const verify = (form: Readonly<Record<string, unknown>>) => shop.deps.captcha.verify(form, IP);
    expect(await verify({ [field]: 'right' })).toBe('solved');
    expect(await verify({ [field]: 'other' })).toBe('wrong');
    expect(asked).toEqual(
      ['right', 'other'].map((response) => ({
        url,
        method: 'POST',
        body: `secret=secret-key-1&response=${response}&remoteip=${IP}`,
      })),
    );
    for (const nothing of [{}, { [field]: '' }, { [field]: 7 }, { [field]: 'x'.repeat(4_001) }, { altcha: 'right' }])
      expect(await verify(nothing)).toBe('wrong');
    expect(asked).toHaveLength(2);

    expect(shop.deps.captcha.field()).toMatchObject({ kind, siteKey: 'site-key-1', script: expect.stringMatching(/^https/) });
    expect((await shop.request({ url: '/captcha/challenge', headers: SCRIPT })).statusCode).toBe(404);
    for (const [directive, sources] of Object.entries(SOURCES[kind]))
      expect([directive, await foreignSources(shop, directive)]).toEqual([directive, sources]);
  });
});

test.each<[string, typeof fetch]>([
  ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['answers with an error', async () => new Response('busy', { status: 503 })],
  ['answers something else', async () => new Response('<html>')],
])('a provider that %s is reported as unreachable, and never as solved', async (_what, provider) => {
  await withShop({ kind: 'hcaptcha', ...KEYS }, provider, async (shop) => {
    expect(await shop.deps.captcha.verify({ 'h-captcha-response': 'right' }, IP)).toBe('unreachable');
    const logged = shop.logged.filter((line) => line.includes('the provider of captchas could not be asked'));
    expect(logged).toHaveLength(1);
    expect(logged[0]).not.toContain(KEYS.secretKey);
    expect(logged[0]).not.toContain(IP);
  });
});

test('a provider is given five seconds', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  const provider: typeof fetch = async (_input, init) => {
    signals.push(init?.signal);
    return Response.json({ success: true });
  };
  await withShop({ kind: 'turnstile', ...KEYS }, provider, async (shop) => {
    await shop.deps.captcha.verify({ 'cf-turnstile-response': 'right' }, IP);
  });
  expect(timeout).toHaveBeenCalledWith(5_000);
  expect(signals[0]).toBe(timeout.mock.results.find(({ value }) => value === signals[0])?.value);
  timeout.mockRestore();
});

test('without a provider pages load nothing from other parties', async () => {
  await withShop(undefined, fetch, async (shop) => {
    for (const directive of ['script-src', 'style-src', 'connect-src', 'frame-src'])
      expect(await foreignSources(shop, directive)).toBe('');
  });
});
