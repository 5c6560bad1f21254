import { createHash } from 'node:crypto';
import { SHOW_ANNOUNCEMENTS_SCRIPT } from '../../domains/announcements';
import { SCRIPT } from '../harness/scriptHeaders';
import { openTestApp, type TestApp } from '../harness/testApp';

/* Headers, redirects, and errors as HTML or JSON. */

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
}, 60_000);
afterAll(() => shop?.close());

describe('headers', () => {
  it('let a page load our own files and nothing else', async () => {
    const { headers } = await shop.request({ url: '/games' });
    // The script that shows messages before the first paint is in the pages themselves.
    const messages = `'sha256-${createHash('sha256').update(SHOW_ANNOUNCEMENTS_SCRIPT).digest('base64')}'`;
    expect(headers['content-security-policy']).toBe(
      `default-src 'self';worker-src 'self';script-src 'self' ${messages};style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';img-src 'self' data:;` +
        "font-src 'self';connect-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self'",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('let the home page have its own styles in it, and nothing else', async () => {
    const { headers, body } = await shop.request({ url: '/' });
    const [, css = ''] = /<style>(.*?)<\/style>/.exec(body) ?? [];
    const hash = createHash('sha256').update(css).digest('base64');
    expect(headers['content-security-policy']).toContain(` 'sha256-${hash}';img-src`);
    const others = await shop.request({ url: '/games' });
    expect(others.headers['content-security-policy']).not.toContain(hash);
    expect(others.body).not.toContain('<style>');
  });

  it.each([
    ...['/', '/nowhere', '/healthz', '/v1/service/range?service_id=x', '/%', '/robots.txt'],
    ...['/wow-boost/raids', '/wow-boost/raids/filter?region=x', '/wow-boost/run/1', '/wow-boost/run/1/calendar.ics'],
  ])('are on %s, too', async (url) => {
    const { headers } = await shop.request({ url });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('give every uncached response an id of ours, never the one that was sent', async () => {
    const { headers } = await shop.request({ url: '/healthz', headers: { 'x-request-id': 'mine' } });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
  });

  describe('of a shop behind https', () => {
    let secure: TestApp;
    beforeAll(async () => {
      secure = await openTestApp({ config: { publicOrigin: 'https://shop.example' } });
    }, 60_000);
    afterAll(() => secure?.close());

    it('keep browsers on https and bind cookies to the host', async () => {
      const origin = 'https://shop.example';
      const answer = await secure.request({
        method: 'POST',
        url: '/users/change-currency/cur/EUR',
        headers: { origin, ...SCRIPT },
      });
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect(answer.headers['set-cookie']).toBe(
        '__Host-currency=EUR; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax',
      );
    });

    it('point canonical links to the public origin, whatever host was requested', async () => {
      const { body } = await secure.request({ url: '/games', headers: { host: 'evil.example' } });
      expect(body).toContain('<link rel="canonical" href="https://shop.example/games"/>');
      expect(body).not.toContain('evil.example');
    });
  });
});

describe('addresses', () => {
  it.each([
    ['/games/', '/games'],
    ['/wow-boost/pvp//', '/wow-boost/pvp'],
    ['/games/?utm=1', '/games?utm=1'],
    ['/Valorant', '/valorant'],
    ['/WOW-boost/PvP', '/wow-boost/pvp'],
    ['/wow%2Dboost', '/wow-boost'],
    ['/wow-boost/raids/?region=us', '/wow-boost/raids?region=us'],
    ['/wow-boost/run/1043/?class=mage', '/wow-boost/run/1043?class=mage'],
    ['/wow-boost/pvp/Arena-Rating?line=1', '/wow-boost/pvp/arena-rating?line=1'],
  ])('redirect %s to %s', async (url, location) => {
    const answer = await shop.request({ url });
    expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
  });

  it.each(['//evil.example/', '//evil.example', '/%2F%2Fevil.example/', '/%5Cevil.example/', '/.//evil.example/'])(
    'never redirect %s to another host',
    async (url) => {
      const answer = await shop.request({ url });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.headers.location).toBeUndefined();
    },
  );

  it.each(['/%E0%A4%A', '/%', '/games%00', '/%c0%80', '/games%5C'])(
    'that are malformed, such as %s, get a 400 error',
    async (url) => {
      expect((await shop.request({ url })).statusCode).toBe(400);
      const answer = await shop.request({ url, headers: SCRIPT });
      expect(answer.json()).toEqual({ error: { code: 'bad_address', message: expect.any(String) } });
    },
  );

  it.each(['/search?q=AC%5CDC', '/?utm_campaign=50%off', '/search?q=caf%E9', '/search?q=%ff', '/games?a\\b=%'])(
    'with unusual queries, such as %s, are accepted',
    async (url) => expect((await shop.request({ url })).statusCode).toBe(200),
  );

  it('with a NUL character in their query are rejected', async () => {
    expect((await shop.request({ url: '/search?q=%00' })).statusCode).toBe(400);
  });

  it('that are very long are not found', async () => {
    expect((await shop.request({ url: `/${'a'.repeat(9000)}` })).statusCode).toBe(404);
    expect((await shop.request({ url: `/wow-boost/pvp/${'a'.repeat(9000)}` })).statusCode).toBe(404);
    expect((await shop.request({ url: `/search?q=${'a'.repeat(9000)}` })).statusCode).toBe(200);
  });

  it.each(['evil.example/x', 'a b', '<script>', '[::', 'user@host', "a'b"])(
    'of the host %j are rejected',
    async (host) => {
      const { statusCode, headers } = await shop.request({ url: '/games', headers: { host } });
      expect([statusCode, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    },
  );
});

describe('errors', () => {
  it.each([
    '/nowhere',
    '/wow-boost/nowhere',
    '/wow-boost/pvp/nowhere',
    '/a/b/c/d',
    '/favicon.exe',
    '/assets/../package.json',
    '/.env',
  ])('of %s are a page for people and JSON for scripts', async (url) => {
    const page = await shop.request({ url });
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      404,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(page.body).toContain('We can’t find that page');
    const json = await shop.request({ url, headers: SCRIPT });
    expect([json.statusCode, json.json()]).toEqual([
      404,
      { error: { code: 'not_found', message: 'There is nothing at this address.' } },
    ]);
  });

  it('hide internal details, and are logged without the request’s data', async () => {
    const broken = jest
      .spyOn(shop.modules.catalogue.search, 'find')
      .mockRejectedValue(new Error('relation "secret" does not exist'));
    const page = await shop.request({ url: '/search?q=ann@example.com' });
    const json = await shop.request({ url: '/search?q=ann@example.com', headers: SCRIPT });
    broken.mockRestore();
    expect([page.statusCode, json.statusCode]).toEqual([500, 500]);
    expect(json.json()).toEqual({ error: { code: 'failed', message: expect.any(String) } });
    expect(page.body + json.body).not.toContain('secret');
    const lines = shop.logged.filter((line) => line.includes('request failed'));
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toMatch(/secret|ann@example\.com/);
  });

  it('of a form are shown as messages, without field names', async () => {
    const page = await shop.request({ url: '/users/change-currency/cur/XYZ', form: {} });
    expect(page.statusCode).toBe(422);
    expect(page.body).toContain('<h1>That didn’t work</h1>');
    expect(page.body).not.toContain('could not read');
    expect(page.body).not.toContain('<b>code</b>');
    const bad = await shop.request({ url: '/appearance', form: { theme: 'neon' } });
    expect(bad.body).not.toContain('<b>theme</b>');
  });

  it('are still shown when no page can be rendered', async () => {
    const broken = jest.spyOn(shop.modules.catalogue.catalogue, 'games').mockRejectedValue(new Error('down'));
    const answer = await shop.request({ url: '/search' });
    broken.mockRestore();
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'text/plain; charset=utf-8']);
    expect(answer.body).toContain('Please try again');
  });

  it.each([
    ['PUT', '/cart'],
    ['PUT', '/wow-boost/run/1/waitlist'],
    ['DELETE', '/orders/abc'],
    ['PATCH', '/wow-boost'],
    ['POST', '/games'],
  ] as const)('are 405 for %s %s', async (method, url) => {
    const answer = await shop.request({ method, url, headers: SCRIPT });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, expect.stringContaining('OPTIONS')]);
  });
});

describe('bodies', () => {
  const url = '/v1/service/1/price-calculate';
  const fields = (count: number) => Array.from({ length: count }, (_, at) => `a${at}=1`).join('&');
  const send = (payload: string, type: string | undefined) =>
    shop.request({ method: 'POST', url, payload, headers: type === undefined ? {} : { 'content-type': type } });

  it.each([
    ['malformed JSON', '{"service_id":', 'application/json', 400, 'bad_request'],
    ['JSON with a poisoned prototype', '{"__proto__":{"x":1}}', 'application/json', 400, 'bad_request'],
    ['JSON that is not an object', '[1]', 'application/json', 400, 'bad_request'],
    ['nothing', '', 'application/json', 400, 'bad_request'],
    ['lists in lists', '['.repeat(32_000) + ']'.repeat(32_000), 'application/json', 400, 'bad_request'],
    ['objects in objects', `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`, 'application/json', 400, 'bad_request'],
    ['plain text', 'service_id=1', 'text/plain', 415, 'wrong_type'],
    ['XML', '<a/>', 'application/xml', 415, 'wrong_type'],
    ['broken multipart data', '--x', 'multipart/form-data; boundary=x', 400, 'bad_request'],
    ['an invalid content type', 'x', ';;;', 415, 'wrong_type'],
    ['too much', `service_id=1&x=${'a'.repeat(70_000)}`, 'application/x-www-form-urlencoded', 413, 'too_large'],
    ['a NUL character', 'service_id=1%00', 'application/x-www-form-urlencoded', 400, 'bad_text'],
    ['a lone surrogate', '{"service_id":"\\ud800"}', 'application/json', 400, 'bad_text'],
    ['1,000 fields', fields(1_000), 'application/x-www-form-urlencoded', 400, 'bad_request'],
    ['more fields', fields(1_001), 'application/x-www-form-urlencoded', 413, 'too_large'],
    ['a field again and again', 'service_id=1&'.repeat(201), 'application/x-www-form-urlencoded', 413, 'too_large'],
    ['lists of 200', `{"service_id":[${Array(200).fill(1)}]}`, 'application/json', 400, 'bad_request'],
    ['longer lists', `{"service_id":[${Array(201).fill(1)}]}`, 'application/json', 413, 'too_large'],
  ])('of %s are rejected', async (_what, payload, type, status, code) => {
    const answer = await send(payload, type);
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
  });

  it('may be empty for JSON when no input is needed', async () => {
    const headers = { 'content-type': 'application/json', ...SCRIPT };
    const answer = await shop.request({ method: 'POST', url: '/users/change-currency/cur/GBP', headers });
    expect([answer.statusCode, answer.json()]).toEqual([200, { currency: 'GBP' }]);
  });
});

describe('writes', () => {
  const write = (headers: Record<string, string | undefined>) =>
    shop.app.inject({
      method: 'POST',
      url: '/appearance',
      payload: 'theme=dark',
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  it.each([
    ['from our own page', { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }, 303],
    ['from our own page by an older browser', { origin: 'http://localhost' }, 303],
    ['by a program that is not a browser', {}, 303],
    ['from another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    ['from another site by an older browser', { origin: 'https://evil.example' }, 403],
    ['from a sibling domain', { origin: 'https://blog.shop.example', 'sec-fetch-site': 'same-site' }, 403],
    ['from a frame without an origin', { origin: 'null' }, 403],
    ['from another port', { origin: 'http://localhost:8080' }, 403],
    ['over another protocol', { origin: 'https://localhost' }, 403],
    ['with an unknown Sec-Fetch-Site', { 'sec-fetch-site': 'trust me' }, 403],
  ])('%s with %o get %i', async (_who, headers, status) => {
    const answer = await write(headers);
    expect(answer.statusCode).toBe(status);
    expect('set-cookie' in answer.headers).toBe(status === 303);
    expect(answer.body.includes('That request was blocked')).toBe(status === 403);
  });
});

describe('robots.txt and the sitemap', () => {
  it('are served', async () => {
    const robots = await shop.request({ url: '/robots.txt' });
    expect(robots.body).toContain('Disallow: /checkout\n');
    expect(robots.body).toContain('Sitemap: http://localhost/sitemap.xml');
    const sitemap = await shop.request({ url: '/sitemap.xml' });
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(sitemap.body).toContain('<url><loc>http://localhost/wow-boost/pvp/arena-rating</loc></url>');
    expect(sitemap.body).toContain('<url><loc>http://localhost/</loc></url>');
    expect(sitemap.body).toContain('<url><loc>http://localhost/wow-boost/raids</loc></url>');
  });
});

describe('health', () => {
  it('is ready while the database responds and the process is not stopping', async () => {
    expect((await shop.request({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    expect((await shop.request({ url: '/readyz' })).statusCode).toBe(200);
    shop.modules.platform.lifecycle.stopping = true;
    const stopping = await shop.request({ url: '/readyz' });
    shop.modules.platform.lifecycle.stopping = false;
    expect([stopping.statusCode, stopping.json()]).toEqual([503, { status: 'stopping' }]);
  });
});
