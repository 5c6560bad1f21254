import { openTestApp, type TestApp } from '../harness/testApp';

/* The query of a service page holds its configuration. */

const PATH = '/wow-boost/pvp/arena-rating';
let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
}, 60_000);
afterAll(() => shop?.close());

const open = (search: string, headers = {}) => shop.request({ url: PATH + search, headers });
const stateOf = (body: string) =>
  JSON.parse(/id="page-state">([^<]*)</.exec(body)?.[1] ?? '{}').configurator as {
    configuration: Record<string, unknown>;
  };

it('opens the page with its choices, under the same canonical address, uncached', async () => {
  const page = await open('?options[from]=100&options%5Bto%5D=1500&utm_source=x');
  expect(page.statusCode).toBe(200);
  expect(stateOf(page.body).configuration).toMatchObject({ from: 100, to: 1_500 });
  expect(page.body).not.toContain('Not everything in this link');
  expect(page.body).toMatch(new RegExp(`rel="canonical" href="[^"?]*${PATH}"`));
  expect(page.headers['cache-control']).toBe('private, no-cache');
  expect(stateOf((await open('')).body).configuration).toMatchObject({ from: 0, to: 1_800 });
  expect(stateOf((await open('?options[to]=900')).body).configuration).toMatchObject({ to: 900 });
});

it('ignores other parameters', async () => {
  const [plain, marked] = await Promise.all([open(''), open('?utm_campaign=a&gclid=b&from=3')]);
  expect(marked.body).toBe(plain.body);
});

const manyOptions = Array.from({ length: 900 }, (_, index) => `options[group][g${index}]=x`).join('&');

it.each([
  ['?options[from]=99999999999999999999&options[to]=-5', 'The start was set to'],
  ['?options[from]=<script>alert(1)</script>&options[to]=1e400', 'The goal was set to'],
  ['?options[from]=1&options[from]=2&options[from]=3', 'The start was given more than once'],
  ['?options[quantity]=NaN&options[variant]=%00x'.replace('%00', ''), 'This service has no quantity'],
  ['?options[group][play]=piloted&options[group][play]=selfplay', 'Only 1 of'],
  ['?options[group][play]=nonsense&options[group][__proto__]=x', 'An option that this service does not offer'],
  [`?${manyOptions}`, 'An option that this service does not offer'],
])('%.60s is corrected with a notice', async (search, notice) => {
  const page = await open(search.replaceAll('<', '%3C').replaceAll('>', '%3E'));
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Not everything in this link is available.');
  expect(page.body).toContain(notice);
  expect(page.body).not.toContain('alert(1)');
});

it('rejects what can’t be decoded as text', async () => {
  expect((await open('?options[from]=%00')).statusCode).toBe(400);
  expect((await open('?options[from]=%ZZ')).statusCode).toBeLessThan(500);
});

it('redirects an uppercase address with its choices', async () => {
  const answer = await shop.request({ url: `${PATH.toUpperCase()}?options[to]=900` });
  expect([answer.statusCode, answer.headers.location]).toEqual([301, `${PATH}?options[to]=900`]);
});

it('a filtered category is a page of its own, under the same canonical address', async () => {
  const category = (search: string) => shop.request({ url: `/wow-boost/pvp${search}` });
  const [plain, sorted, empty] = await Promise.all([category(''), category('?sort=name'), category('?sub=none')]);
  expect(sorted.body).toMatch(/rel="canonical" href="[^"?]*\/wow-boost\/pvp"/);
  expect([sorted.statusCode, sorted.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  expect([empty.statusCode, empty.body.includes('Nothing here by that name')]).toEqual([200, true]);
  expect((await category('')).body).toBe(plain.body);
});
