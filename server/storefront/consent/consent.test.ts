import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import { cookiesOf, openTestApp, type TestApp } from '../../../tests/harness/testApp';

/* The analytics consent: its cookie, the redirect after the form, and Global Privacy Control. */

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
}, 60_000);
afterAll(() => shop.close());

type Form = Readonly<Record<string, string | readonly string[]>>;
const choose = (form: Form, headers = {}, url = '/consent') => shop.request({ url, form, headers });
const pageWith = (headers: Record<string, string>, url = '/games') => shop.request({ url, headers });

const hasConsentForm = (html: string) => /<form[^>]* action="\/consent/.test(html);

describe.each(['granted', 'refused'] as const)('the choice “%s”', (choice) => {
  it('is stored for half a year in a cookie readable by the page’s script, and returned to scripts', async () => {
    const answer = await choose({ choice }, SCRIPT);
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ choice })]);
    expect(answer.headers['set-cookie']).toBe(`consent=${choice}; Max-Age=15552000; Path=/; SameSite=Lax`);
  });

  it('redirects back without JavaScript to the page, which no longer asks', async () => {
    const answer = await choose({ choice }, { referer: 'http://localhost/games' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/games']);
    expect(hasConsentForm((await pageWith({})).body)).toBe(true);
    expect(hasConsentForm((await pageWith({ cookie: cookiesOf(answer) })).body)).toBe(false);
  });

  it('is shown on the privacy page', async () => {
    const { body } = await pageWith({ cookie: `consent=${choice}` }, '/privacy-choices');
    expect(body).toContain(choice === 'granted' ? 'You allowed it' : 'You said no');
    expect(body).toMatch(
      new RegExp(`value="${choice}" aria-pressed="true"|aria-pressed="true"[^>]* value="${choice}"`),
    );
    expect(hasConsentForm(body)).toBe(true);
  });
});

test('the choice can be changed from the foot of every page', async () => {
  const { body } = await pageWith({ cookie: 'consent=refused' });
  expect(body.slice(body.indexOf('<footer'))).toMatch(/<a[^>]* href="\/privacy-choices"[^>]*>Privacy choices<\/a>/);
});

test('over https the cookie is bound to the host', async () => {
  const secure = await openTestApp({ config: { publicOrigin: 'https://shop.example' } });
  try {
    const headers = { origin: 'https://shop.example', ...SCRIPT };
    const answer = await secure.request({ url: '/consent', form: { choice: 'refused' }, headers });
    expect(answer.headers['set-cookie']).toMatch(/^__Host-consent=refused; .*\bSecure\b/);
  } finally {
    await secure.close();
  }
}, 60_000);

test.each<Form>([
  { choice: 'maybe' },
  { choice: '' },
  { choice: 'Granted' },
  { choice: 'open' },
  { choice: ['granted', 'refused'] },
  {},
  { choice: 'granted', email: 'anna@example.com' },
])('%j is rejected, and nothing is stored', async (form) => {
  for (const headers of [SCRIPT, {}]) {
    const answer = await choose(form, headers);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  }
  const { fields } = (await choose(form, SCRIPT)).json().error;
  expect(Object.keys(fields)).toEqual(['email' in form ? 'email' : 'choice']);
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
])('%s is rejected', async (_what, headers) => {
  const answer = await choose({ choice: 'granted' }, headers);
  expect(answer.statusCode).toBe(403);
  expect(answer.headers).not.toHaveProperty('set-cookie');
});

test.each(['maybe', 'GRANTED', '%00', 'granted%20'])(
  'a cookie of “%s” is invalid, so the shop asks again',
  async (value) => {
    const headers = { cookie: `consent=${value}` };
    expect(hasConsentForm((await pageWith(headers)).body)).toBe(true);
    expect((await pageWith(headers, '/privacy-choices')).body).toContain('You haven’t chosen yet');
  },
);

describe('the return address', () => {
  const backFrom = async (back: string) =>
    (await choose({ choice: 'refused' }, {}, `/consent?back=${encodeURIComponent(back)}`)).headers.location;

  it('comes from the form, or else from the Referer header', async () => {
    const answer = await choose(
      { choice: 'refused' },
      { referer: 'http://localhost/games' },
      `/consent?back=${encodeURIComponent('/cart?x=1')}`,
    );
    expect(answer.headers.location).toBe('/cart?x=1');
  });

  it.each([
    ['another site', 'https://evil.example/'],
    ['another site by a protocol-relative address', '//evil.example/'],
    ['another site by a backslash', '/\\evil.example'],
    ['another site by two backslashes', '\\\\evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a header', '/a\r\nset-cookie: x=1'],
    ['nowhere', ''],
    ['an endless path', `/${'a'.repeat(3_000)}`],
  ])('never leads to %s', async (_what, back) => {
    expect(await backFrom(back)).toBe('/');
  });

  it.each([
    'https://evil.example/games',
    'http://localhost.evil.example/',
    'http://localhost//evil.example',
    'nonsense',
  ])('never follows the Referer “%s”', async (referer) => {
    const answer = await choose({ choice: 'refused' }, { referer });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
  });
});

describe.each([{ 'sec-gpc': '1' }, { dnt: '1' }])('a browser that sends %j', (optOut) => {
  it.each(['', 'consent=granted'])('is not asked, with the cookie “%s”', async (cookie) => {
    const page = await pageWith({ ...optOut, cookie });
    expect([page.statusCode, hasConsentForm(page.body)]).toEqual([200, false]);
    expect(page.headers.vary).toContain('Sec-GPC, DNT');
  });

  it('sees why there is nothing to choose', async () => {
    const { body } = await pageWith({ ...optOut, cookie: 'consent=granted' }, '/privacy-choices');
    expect(body).toContain('Your browser asks us not to track you.');
    expect(hasConsentForm(body)).toBe(false);
  });

  it('does not hide the question for others', async () => {
    await pageWith(optOut);
    expect(hasConsentForm((await pageWith({})).body)).toBe(true);
    expect(hasConsentForm((await pageWith({ 'sec-gpc': '0', dnt: '0' })).body)).toBe(true);
  });
});
