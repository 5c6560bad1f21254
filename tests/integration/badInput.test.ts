import { insertFixtureRuns } from '../harness/fixtureRuns';
import { NO_ORDER_ROWS, openSales, type Sales } from '../harness/sales';
import { SCRIPT } from '../harness/scriptHeaders';
import { aShopper, salesRows, serviceIds } from '../harness/shopper';

/* Invalid input that browsers never send. Webhooks of payment providers are tested in server/orders/payments/stripe.test.ts. */

let sales: Sales;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  sales = await openSales();
  ids = await serviceIds(sales.shop);
}, 60_000);
beforeEach(() => sales.shop.database.clearSales());
afterAll(() => sales.shop.close());

const EMPTY = { ...NO_ORDER_ROWS, carts: 0, cart_lines: 0 };

describe.each(['0', '-1', '1e9', '1000000000', 'NaN', 'Infinity', '1.5', '', ' 5', '0x5', '٣', '9'.repeat(40)])(
  'a quantity of “%s”',
  (quantity) => {
    const form = () => ({ service_id: ids['battleground-wins'] ?? '', 'options[quantity]': quantity });

    it('is rejected by the price call', async () => {
      const url = `/v1/service/${ids['battleground-wins']}/price-calculate`;
      const answer = await sales.shop.request({ url, form: form(), headers: { 'x-requested-with': 'XMLHttpRequest' } });
      expect([400, 422]).toContain(answer.statusCode);
      expect(Object.keys(answer.json().error.fields)).toContain('options[quantity]');
    });

    it('can’t be added to a cart, nor replace a valid one there', async () => {
      const anna = aShopper(sales.shop);
      const answer = await anna.post('/buy', form(), true);
      expect([400, 422]).toContain(answer.statusCode);
      expect(await salesRows(sales.shop)).toMatchObject(EMPTY);

      await anna.buy({ ...form(), 'options[quantity]': '3', 'options[group][extras]': [] });
      const saved = await sales.shop.database.db.selectFrom('cart_lines').selectAll().execute();
      expect(saved).toHaveLength(1);
      expect([400, 422]).toContain((await anna.post('/cart/lines/1', { ...form(), intent: 'cart' }, true)).statusCode);
      expect(await sales.shop.database.db.selectFrom('cart_lines').selectAll().execute()).toEqual(saved);
    });

    it('is rejected as a JSON number or list too', async () => {
      for (const value of [Number(quantity), [quantity], [3, quantity], { a: quantity }, null]) {
        const payload = JSON.stringify({ ...form(), 'options[quantity]': value });
        const headers = { accept: 'application/json', 'content-type': 'application/json' };
        expect([400, 422]).toContain(
          (await sales.shop.request({ method: 'POST', url: '/buy', payload, headers })).statusCode,
        );
      }
      expect(await salesRows(sales.shop)).toMatchObject(EMPTY);
    });
  },
);

describe.each([' ', '0', '-1', '1e3', '1.5', 'NaN', ' 1001', '٣', '9'.repeat(40), '__proto__', '999999999'])(
  'a raid run of the number “%s”',
  (run) => {
    const form = { run_id: run, service_id: '3', class: 'warrior' };

    it('can’t be bought', async () => {
      const anna = aShopper(sales.shop);
      for (const script of [true, false])
        expect([400, 404, 422]).toContain((await anna.post('/buy', form, script)).statusCode);
      expect(await salesRows(sales.shop)).toMatchObject(EMPTY);
    });

    it('has no page, price, calendar file or waitlist', async () => {
      const anna = aShopper(sales.shop);
      const path = `/wow-boost/run/${encodeURIComponent(run)}`;
      for (const page of ['', '/waitlist', '/calendar.ics', `/waitlist/leave/${'a'.repeat(32)}`])
        expect((await anna.get(path + page)).statusCode).toBe(404);
      expect([400, 404]).toContain((await anna.post(`${path}/price-calculate`, form, true)).statusCode);
      expect((await anna.post(`${path}/waitlist`, { email: 'anna@example.com' }, true)).statusCode).toBe(404);
      expect(await sales.shop.database.db.selectFrom('run_waitlist').selectAll().execute()).toEqual([]);
    });
  },
);

describe('the filter of raid runs', () => {
  beforeAll(() => insertFixtureRuns(sales.shop.database.db, [{ startsAt: '2026-11-24T19:00:00Z' }]));

  it.each(['region=mars', 'difficulty=easy', 'boss_kills=0', 'boss_kills=31', 'class=bard', 'drops=yes', 'raid=A_B'])(
    'refuses %s by field name, and shows a page with the way on',
    async (query) => {
      const anna = aShopper(sales.shop);
      const refused = await sales.shop.request({ url: `/wow-boost/raids/filter?${query}`, headers: SCRIPT });
      expect(refused.statusCode).toBe(400);
      expect(Object.keys(refused.json().error.fields)).toEqual([query.split('=')[0]]);
      const page = await anna.get(`/wow-boost/raids?${query}`);
      expect([page.statusCode, page.body.includes('href="/wow-boost/raids"')]).toEqual([400, true]);
    },
  );
});

describe('an idempotency key', () => {
  it.each([
    ['of 10,000 characters', 'k'.repeat(10_000)],
    ['of 256 characters', 'k'.repeat(256)],
    ['of two characters', 'kk'],
    ['that is empty', ''],
    ['with a line break', `${'k'.repeat(40)}\r\nx: y`],
    ['in Cyrillic letters', 'к'.repeat(43)],
  ])('%s is rejected by field name, and nothing is ordered', async (_what, key) => {
    const anna = await sales.withCart(sales.rank());
    const answer = await anna.post('/checkout', await anna.checkoutForm({ idempotency_key: key }), true);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().error.fields)).toContain('idempotency_key');
    expect(answer.body).not.toContain('kkkkkkkk');
    expect(await salesRows(sales.shop)).toMatchObject({ ...NO_ORDER_ROWS, cart_lines: 1 });
  });

  it('sent twice in one form is rejected', async () => {
    const anna = await sales.withCart(sales.rank());
    const { idempotency_key = '', ...form } = await anna.checkoutForm();
    const answer = await anna.post(
      '/checkout',
      { ...form, idempotency_key: [idempotency_key, 'other'] } as never,
      true,
    );
    expect(answer.statusCode).toBe(400);
    expect(await salesRows(sales.shop)).toMatchObject(NO_ORDER_ROWS);
  });

  it('of another shopper reveals nothing of their order, with the same form, another one, or an empty cart', async () => {
    const anna = await sales.withCart(sales.rank());
    const form = await anna.checkoutForm();
    const first = await anna.post('/checkout', form);
    const order = String(first.headers.location).split('/').at(-1) ?? '';

    const bob = await sales.withCart(sales.rank());
    const stranger = aShopper(sales.shop);
    for (const [shopper, sent] of [
      [bob, { ...form, email: 'bob@example.com', 'games[valorant][account]': 'Bob#EUW' }],
      [bob, form],
      [stranger, form],
      [stranger, { ...form, email: 'eve@example.com' }],
    ] as const)
      for (const script of [true, false]) {
        const answer = await shopper.post('/checkout', sent, script);
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        expect(answer.headers).not.toHaveProperty('idempotent-replayed');
        expect(answer.body + JSON.stringify(answer.headers)).not.toMatch(new RegExp(`${order}|Q-1000`));
      }
    expect((await salesRows(sales.shop)).orders).toBe(1);
  });

  it('sent again gets the same status and location as the first time, marked as a replay', async () => {
    const anna = await sales.withCart(sales.rank());
    const form = await anna.checkoutForm();
    const [first, again] = [await anna.post('/checkout', form, true), await anna.post('/checkout', form, true)];
    expect([again.statusCode, again.json()]).toEqual([first.statusCode, first.json()]);
    expect([first, again].map(({ headers }) => headers['idempotent-replayed'])).toEqual([undefined, 'true']);
  });
});

describe('a permalink with every field invalid', () => {
  const WRONG = {
    service_id: '999999',
    'options[is_bar_service]': 'x',
    'options[from]': '-99999999999999999999',
    'options[to]': '1e400',
    'options[quantity]': 'NaN',
    'options[variant]': 'no such thing',
    'options[group][play]': 'no such way',
    'options[group][extras]': '<b>x</b>',
    'options[group][__proto__]': 'x',
    line: '-1',
  };
  const search = new URLSearchParams(WRONG).toString();

  it.each(['wow-boost/pvp/arena-rating', 'valorant/rank/rank-boost'])(
    'opens %s with a price, shows what was corrected, and can be bought',
    async (path) => {
      const anna = aShopper(sales.shop);
      const page = await anna.get(`/${path}?${search}`);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('Not everything in this link is available.');
      expect(page.body).toMatch(/\d+\.\d\d.\$/);
      expect(page.body).not.toMatch(/NaN|Infinity|undefined|<b>x<\/b>/);
      const { configurator } = JSON.parse(/id="page-state">([^<]*)</.exec(page.body)?.[1] ?? '{}');
      expect(configurator.configuration.from).toBeLessThan(configurator.configuration.to);
      expect(await salesRows(sales.shop)).toMatchObject(EMPTY);
    },
  );

  it('does not change the cart', async () => {
    const anna = await sales.withCart(sales.arena());
    const before = await sales.shop.database.db.selectFrom('cart_lines').selectAll().execute();
    await anna.get(`/wow-boost/pvp/arena-rating?${search}`);
    await anna.get(`/wow-boost/pvp/arena-rating?${search}&line=1`);
    expect(await sales.shop.database.db.selectFrom('cart_lines').selectAll().execute()).toEqual(before);
  });
});

test.each(['256.1.1.1', 'localhost:99999', '[::1', 'xn--a'])(
  'a shop that goes by the host of requests can’t be asked for by “%s”',
  async (host) => {
    const requests = [
      { url: '/' },
      { url: '/sitemap.xml' },
      { url: '/nothing/at/all/here' },
      { url: '/wow-boost/run/1/calendar.ics' },
      { url: '/sign-in/passkey/options', form: {} },
    ];
    for (const request of requests) {
      const send = (headers: object) =>
        sales.shop.request({ ...request, headers: { host, origin: `http://${host}`, ...headers } });
      const page = await send({});
      expect([request.url, page.statusCode]).toEqual([request.url, 400]);
      expect([page.headers['content-type'], page.body]).toEqual([
        'text/html; charset=utf-8',
        expect.stringContaining('The host of this request can’t be read.'),
      ]);
      expect((await send(SCRIPT)).json()).toEqual({
        error: { code: 'bad_host', message: 'The host of this request can’t be read.' },
      });
    }
  },
);
