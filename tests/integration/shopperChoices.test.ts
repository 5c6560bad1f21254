import { SCRIPT } from '../harness/scriptHeaders';
import { aShopper } from '../harness/shopper';
import { cookiesOf, openTestApp, type TestApp } from '../harness/testApp';

/* Currency and theme, and the calls of the configurator. */

let shop: TestApp;
let ids: Readonly<Record<string, number>>;
beforeAll(async () => {
  shop = await openTestApp();
  const rows = await shop.database.db.selectFrom('services').select(['slug', 'id']).execute();
  ids = Object.fromEntries(rows.map(({ slug, id }) => [slug, id]));
}, 60_000);
afterAll(() => shop?.close());

describe('the currency', () => {
  const change = (code: string, headers = {}) =>
    shop.request({ method: 'POST', url: `/users/change-currency/cur/${code}`, headers });

  it('is saved in a cookie, and the next page has its prices', async () => {
    const answer = await change('EUR', SCRIPT);
    expect(answer.json()).toEqual({ currency: 'EUR' });
    expect(answer.headers['set-cookie']).toBe('currency=EUR; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax');
    const page = await shop.request({ url: '/valorant', headers: { cookie: cookiesOf(answer) } });
    expect(page.body).toContain('€');
    expect((await shop.request({ url: '/valorant' })).body).not.toContain('17.22');
  });

  it('changes every amount of every page, also for those who refuse scripts', async () => {
    const amounts = async (url: string, cookie = '') => {
      const { body } = await shop.request({ url, headers: { cookie } });
      const seen = body.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, '');
      return [...seen.matchAll(/\d+\.\d\d\s\S/g)].map(([amount]) => amount);
    };
    for (const url of ['/', '/wow-boost', '/wow-boost/pvp', '/wow-boost/pvp/arena-rating', '/search?q=arena']) {
      const [dollars, euros] = [await amounts(url), await amounts(url, 'currency=EUR')];
      expect([url, euros.length]).toEqual([url, dollars.length]);
      expect(dollars.length).toBeGreaterThan(0);
      expect(dollars.filter((amount) => !amount.endsWith('$'))).toEqual([]);
      expect(euros.filter((amount) => !amount.endsWith('€'))).toEqual([]);
    }
  });

  it('is followed by the cart, and an order is paid in the one that was shown, whatever is chosen later', async () => {
    const anna = aShopper(shop);
    await anna.buy({ service_id: String(ids['battleground-wins']), 'options[quantity]': '3' });
    await anna.post('/users/change-currency/cur/GBP', {});
    const total = /\d+\.\d\d\s£/.exec((await anna.get('/cart')).body)?.[0] ?? 'none';
    expect((await anna.get('/checkout')).body).toContain(`Pay ${total}`);
    const id = await anna.order();
    expect((await anna.get(`/sandbox/pay/${id}`)).body).toContain(total);
    await anna.post('/users/change-currency/cur/USD', {});
    expect((await anna.get('/games')).body).toContain('USD $, change currency');
    const order = (await anna.get(`/orders/${id}`)).body;
    expect(order).toContain(total);
  });

  it('redirects back to the previous page', async () => {
    const from = (referer: string) => change('GBP', { referer });
    expect((await from('http://localhost/wow-boost/pvp?x=1')).headers.location).toBe('/wow-boost/pvp?x=1');
    expect((await from('http://localhost/wow-boost/pvp')).statusCode).toBe(303);
    expect((await change('GBP')).headers.location).toBe('/');
  });

  it.each([
    'https://evil.example/x',
    'http://localhost.evil.example/',
    'http://localhost//evil.example',
    'javascript:alert(1)',
    'nonsense',
  ])('never redirects to %s', async (referer) => {
    expect((await change('GBP', { referer })).headers.location).toBe('/');
  });

  it('is rejected by field when the shop does not have it', async () => {
    const answer = await change('DKK', SCRIPT);
    expect([answer.statusCode, answer.json().error]).toEqual([
      422,
      {
        code: 'unknown_currency',
        message: expect.stringContaining('USD, EUR, GBP'),
        fields: { code: expect.any(String) },
      },
    ]);
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect((await change('dollars', SCRIPT)).statusCode).toBe(400);
    const page = await change('DKK');
    expect([page.statusCode, page.body]).toEqual([
      422,
      expect.stringContaining('The shop has no prices in DKK: choose one of USD'),
    ]);
  });

  it('in an invalid cookie falls back to the default', async () => {
    const page = await shop.request({ url: '/valorant', headers: { cookie: 'currency=XXX; theme=neon' } });
    expect(page.body).toContain('data-theme="dark"');
    expect(page.body).toContain('20.00');
  });
});

describe('the appearance', () => {
  it('is saved, and the next page has it', async () => {
    const answer = await shop.request({
      url: '/appearance',
      form: { theme: 'dark' },
      headers: { referer: 'http://localhost/games' },
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/games']);
    expect((await shop.request({ url: '/games', headers: { cookie: cookiesOf(answer) } })).body).toContain(
      'data-theme="dark"',
    );
  });

  it.each([{ theme: 'neon' }, {}, { theme: ['dark', 'light'] }, { theme: 'dark', more: '1' }])(
    'can’t be %j',
    async (form) => {
      const answer = await shop.request({ url: '/appearance', form: form as Record<string, string>, headers: SCRIPT });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().error.fields)).toEqual(['more' in form ? 'more' : 'theme']);
    },
  );
});

describe('the price of a configuration', () => {
  const price = (slug: string, form: Readonly<Record<string, string | readonly string[]>>, headers = {}) => {
    const id = String(ids[slug]);
    return shop.request({
      url: `/v1/service/${id}/price-calculate`,
      form: { service_id: id, ...form },
      headers: { ...SCRIPT, ...headers },
    });
  };

  it('is returned line by line, in the shopper’s currency', async () => {
    const answer = await price('battleground-wins', { 'options[quantity]': '10', 'options[group][extras]': 'stream' });
    expect(answer.json()).toMatchObject({
      status: true,
      data: { servicePrice: { currency: 'USD', subtotal: 5291, discountApplied: 0, total: 5291 } },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    const inEuro = await price('battleground-wins', { 'options[quantity]': '10' }, { cookie: 'currency=EUR' });
    expect(inEuro.json().data.servicePrice).toMatchObject({ currency: 'EUR', total: 3866 });
  });

  it('ignores a price in the request', async () => {
    const answer = await price('coaching', { 'options[variant]': 'one-hour', seen_total: '1' });
    expect(answer.json().data.servicePrice.total).toBe(2000);
  });

  it.each<[string, string, Record<string, string | string[]>, number, string]>([
    [
      'that goes down',
      'arena-rating',
      { 'options[from]': '1800', 'options[to]': '100', 'options[group][play]': 'piloted' },
      422,
      'options[to]',
    ],
    [
      'between two steps',
      'arena-rating',
      { 'options[from]': '50', 'options[to]': '100', 'options[group][play]': 'piloted' },
      422,
      'options[from]',
    ],
    [
      'without a required option',
      'arena-rating',
      { 'options[from]': '0', 'options[to]': '100' },
      422,
      'options[group][play]',
    ],
    [
      'with two options of a single-choice group',
      'arena-rating',
      { 'options[from]': '0', 'options[to]': '100', 'options[group][play]': ['piloted', 'selfplay'] },
      422,
      'options[group][play]',
    ],
    [
      'with an option of another service',
      'battleground-wins',
      { 'options[quantity]': '1', 'options[group][extras]': 'coach' },
      422,
      'options[group][extras]',
    ],
    [
      'with a group of another service',
      'battleground-wins',
      { 'options[quantity]': '1', 'options[group][play]': 'piloted' },
      422,
      'options[group][play]',
    ],
    ['of a quantity above the maximum', 'battleground-wins', { 'options[quantity]': '21' }, 422, 'options[quantity]'],
    ['of minus one', 'battleground-wins', { 'options[quantity]': '-1' }, 400, 'options[quantity]'],
    ['of one and a half', 'battleground-wins', { 'options[quantity]': '1.5' }, 400, 'options[quantity]'],
    ['of an infinite quantity', 'battleground-wins', { 'options[quantity]': 'Infinity' }, 400, 'options[quantity]'],
    ['of an unknown variant', 'heroic-run', { 'options[variant]': 'vip' }, 422, 'options[variant]'],
    ['with a price', 'coaching', { 'options[variant]': 'one-hour', price: '1' }, 400, 'price'],
    ['of another service', 'coaching', { service_id: '1', 'options[variant]': 'one-hour' }, 422, 'service_id'],
  ])('%s is rejected by field', async (_what, slug, form, status, field) => {
    const answer = await price(slug, form);
    expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([status, [field]]);
  });

  it.each(['999999999', '0', 'x', '-1', '1e3', '99999999999'])('of the service %s is rejected', async (id) => {
    const answer = await shop.request({
      url: `/v1/service/${id}/price-calculate`,
      form: { service_id: id },
      headers: SCRIPT,
    });
    expect([400, 404]).toContain(answer.statusCode);
  });
});

describe('the data of a range', () => {
  it('has what the range bar is built from', async () => {
    const answer = await shop.request({ url: `/v1/service/range?service_id=${ids['arena-rating']}` });
    expect(answer.json()).toMatchObject({ start: [0, 1800], range: { min: 0, max: 2400 }, step: 100, pips: 10 });
    expect(answer.json().rewards).toHaveLength(2);
  });

  it('has the options of the rank selects, filtered by the typed text', async () => {
    const options = async (itemKey: string, q = '') =>
      (
        await shop.request({
          url: `/v1/service/range/options/${ids['rank-boost']}/${itemKey}?q=${encodeURIComponent(q)}`,
        })
      ).json();
    expect((await options('from')).options.map(({ name }: { name: string }) => name)).toEqual([
      'Iron',
      'Bronze',
      'Silver',
      'Gold',
    ]);
    expect((await options('to', ' OLD ')).options).toEqual([{ name: 'Gold', value: 3, tags: [], img: null }]);
    expect((await options('to')).defaults).toEqual({ from: 1, to: 3 });
    expect((await options('to', `'; drop table`)).options).toEqual([]);
  });

  it.each([
    ['/v1/service/range', 400],
    ['/v1/service/range?service_id=', 400],
    ['/v1/service/range?service_id=1&service_id=2', 400],
    ['/v1/service/range?service_id=1&more=1', 400],
    ['/v1/service/range?service_id=999999', 404],
    ['/v1/service/range/options/1/middle', 404],
    ['/v1/service/range/options/x/from', 400],
    [`/v1/service/range/options/1/from?q=${'a'.repeat(101)}`, 400],
  ])('is rejected at %s (%i)', async (url, status) => {
    const answer = await shop.request({ url });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'application/json; charset=utf-8']);
  });

  it('does not exist for services without a range', async () => {
    expect((await shop.request({ url: `/v1/service/range?service_id=${ids.coaching}` })).statusCode).toBe(404);
  });
});
