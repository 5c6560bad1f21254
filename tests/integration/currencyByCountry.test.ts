import type { FindCountry } from '../../server/platform/visitor/countryDatabase';
import { aShopper, type ShopClient, serviceIds } from '../harness/shopper';
import { openTestApp, type TestApp } from '../harness/testApp';

/* The currency and the dates of the first visit are those of the visitor's country. Guest pages stay shared: their key holds these, not the country. */

const PATH = '/wow-boost/pvp/arena-rating';
const VISITORS = {
  germany: '88.198.1.1',
  france: '90.1.1.1',
  britain: '81.2.69.1',
  japan: '126.0.0.1',
  america: '8.8.8.8',
  sea: '198.18.0.1',
};
type Visitor = keyof typeof VISITORS;
const COUNTRIES: Readonly<Record<string, string>> = {
  [VISITORS.germany]: 'DE',
  [VISITORS.france]: 'FR',
  [VISITORS.britain]: 'GB',
  [VISITORS.japan]: 'JP',
  [VISITORS.america]: 'US',
};
const findCountry: FindCountry = (ip) => COUNTRIES[ip];
const SEARCH_ENGINE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
const PRIVATE = 'private, no-cache';
const VARY = 'Accept-Encoding, Cookie, Sec-GPC, DNT';

const signs = (html: string) => [
  ...new Set([...html.matchAll(/\d\.\d\d\s?(?:<[^>]*>)?([$€£])/g)].map(([, sign]) => sign)),
];
const datesOf = (html: string) => /"dateStyle":"(\w+)"/.exec(html)?.[1];
const currencyOf = (html: string) => /"currency":\{"code":"([A-Z]{3})"/.exec(html)?.[1];

async function open(config = {}) {
  const shop = await openTestApp({ findCountry, config });
  const rendered = jest.spyOn(shop.modules.catalogue.catalogue, 'firstServices');
  const visit = (from: Visitor, headers = {}, url = PATH) =>
    shop.request({ url, remoteAddress: VISITORS[from], headers });
  return { shop, rendered, visit };
}

describe('by address', () => {
  let opened: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    opened = await open();
  }, 60_000);
  afterAll(() => opened?.shop.close());
  beforeEach(() => {
    opened.shop.modules.catalogue.catalogue.clearCache();
    opened.rendered.mockClear();
  });

  it.each([
    ['germany', 'EUR', '€'],
    ['britain', 'GBP', '£'],
    ['japan', 'USD', '$'],
    ['sea', 'USD', '$'],
  ] as const)('a visitor from %s sees %s on every page', async (from, code, sign) => {
    for (const url of ['/', '/wow-boost', '/wow-boost/pvp', PATH, '/search?q=arena', '/games', '/nowhere']) {
      const { body } = await opened.visit(from, {}, url);
      expect([url, currencyOf(body)]).toEqual([url, code]);
    }
    expect(signs((await opened.visit(from)).body)).toEqual([sign]);
  });

  it('two countries with one currency share a cached page; two currencies have two', async () => {
    const german = await opened.visit('germany');
    expect((await opened.visit('france')).body).toBe(german.body);
    expect(opened.rendered).toHaveBeenCalledTimes(1);
    const british = await opened.visit('britain');
    expect(british.body).not.toBe(german.body);
    expect(opened.rendered).toHaveBeenCalledTimes(2);
    expect((await opened.visit('germany')).body).toBe(german.body);
    expect((await opened.visit('japan')).body).toBe((await opened.visit('sea')).body);
    expect(opened.rendered).toHaveBeenCalledTimes(3);
  });

  it('neither the country, the region nor an announcement that was put off makes another page, and none names them', async () => {
    const { shop, visit, rendered } = opened;
    await shop.modules.storefront.announcementCommands.runCommand([
      'add',
      '--kind',
      'dismissible',
      '--text',
      'First time here?',
      '--link',
      '/games',
      '--label',
      'Go',
    ]);
    shop.modules.storefront.announcements.clearCache();
    const [{ id = 0 } = {}] = await shop.modules.storefront.announcements.all();
    const pages = new Map<string, string>();
    for (const [from, currency] of [
      ['germany', 'EUR'],
      ['france', 'EUR'],
      ['britain', 'GBP'],
    ] as const)
      for (const cookie of ['', `delayed-${id}=1`, 'region=us', `region=eu; delayed-${id}=1`]) {
        const { body } = await visit(from, { cookie });
        expect(body).toContain('First time here?');
        expect(body).toBe(pages.get(currency) ?? body);
        pages.set(currency, body);
      }
    expect([...pages.keys(), rendered.mock.calls.length]).toEqual(['EUR', 'GBP', 2]);
    for (const body of pages.values()) expect(body).not.toMatch(/Germany|France|United Kingdom|88\.198|90\.1\.1|81\.2/);
    await shop.modules.storefront.announcementCommands.runCommand(['remove', String(id)]);
    shop.modules.storefront.announcements.clearCache();
  });

  it('a chosen currency wins, and shares the page with those who have it by their country', async () => {
    const german = await opened.visit('germany');
    const chosen = await opened.visit('britain', { cookie: 'currency=EUR' });
    expect(chosen.body).toBe(german.body);
    expect(currencyOf((await opened.visit('germany', { cookie: 'currency=USD' })).body)).toBe('USD');
    expect(currencyOf((await opened.visit('germany', { cookie: 'currency=XXX' })).body)).toBe('EUR');
    expect(opened.rendered).toHaveBeenCalledTimes(2);
  });

  it('the United States have pages of their own, whose dates and tax are written as there; a cookie wins over the country', async () => {
    const cookie = 'currency=USD';
    const american = await opened.visit('america', { cookie });
    const japanese = await opened.visit('japan', { cookie });
    expect([datesOf(american.body), datesOf(japanese.body)]).toEqual(['us', 'other']);
    expect(
      [american, japanese].map(({ body }) => /Prices include \w+|incl\. VAT|tax included/.exec(body)?.[0]),
    ).toEqual(['tax included', 'incl. VAT']);
    expect(opened.rendered).toHaveBeenCalledTimes(2);
    expect((await opened.visit('japan', { cookie: `${cookie}; dates=us` })).body).toBe(american.body);
    expect((await opened.visit('america', { cookie: `${cookie}; dates=other` })).body).toBe(japanese.body);
    expect((await opened.visit('america', { cookie: `${cookie}; dates=nonsense` })).body).toBe(american.body);
    expect(opened.rendered).toHaveBeenCalledTimes(2);
    expect((await opened.visit('america', { cookie, 'if-none-match': japanese.headers.etag })).statusCode).toBe(200);
    expect((await opened.visit('america', { cookie, 'if-none-match': american.headers.etag })).statusCode).toBe(304);
  });

  it('a page of the country is for the visitor’s browser alone, one in a chosen currency and known dates for every cache', async () => {
    for (const _ of ['cache miss', 'cache hit']) {
      expect((await opened.visit('germany')).headers).toMatchObject({ 'cache-control': PRIVATE, vary: VARY });
      expect((await opened.visit('sea')).headers['cache-control']).toBe(PRIVATE);
      expect((await opened.visit('germany', { cookie: 'currency=EUR' })).headers['cache-control']).toBe(PRIVATE);
      expect((await opened.visit('germany', { cookie: 'dates=other' })).headers['cache-control']).toBe(PRIVATE);
      const chosen = await opened.visit('germany', { cookie: 'currency=EUR; dates=other' });
      expect(chosen.headers).toMatchObject({ 'cache-control': PUBLIC, vary: VARY });
      expect(chosen.headers).not.toHaveProperty('x-request-id');
      expect((await opened.visit('germany', { cookie: 'currency=XXX' })).headers['cache-control']).toBe(PRIVATE);
    }
  });

  it('a page that is known to the browser is not sent again, and one in another currency is', async () => {
    const { etag } = (await opened.visit('germany')).headers;
    expect((await opened.visit('france', { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await opened.visit('britain', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('crawlers see dollars and American dates wherever they are, on a page for them alone', async () => {
    const crawled = await opened.visit('germany', { 'user-agent': SEARCH_ENGINE });
    expect([currencyOf(crawled.body), datesOf(crawled.body), crawled.headers['cache-control']]).toEqual([
      'USD',
      'us',
      PRIVATE,
    ]);
    expect(currencyOf((await opened.visit('germany')).body)).toBe('EUR');
    const cookie = 'currency=GBP; dates=other';
    const chosen = await opened.visit('germany', { 'user-agent': SEARCH_ENGINE, cookie });
    expect([currencyOf(chosen.body), datesOf(chosen.body), chosen.headers['cache-control']]).toEqual([
      'GBP',
      'other',
      PUBLIC,
    ]);
  });

  it('a client can’t choose its country by headers', async () => {
    const headers = { 'x-forwarded-for': VISITORS.britain, 'cf-ipcountry': 'GB', 'x-real-ip': VISITORS.britain };
    expect(currencyOf((await opened.visit('germany', headers)).body)).toBe('EUR');
  });

  it('prices, cart, checkout and order are in the currency of the pages', async () => {
    const { shop } = opened;
    const fromGermany: ShopClient = {
      request: (options) => shop.request({ remoteAddress: VISITORS.germany, ...options }),
    };
    const anna = aShopper(fromGermany);
    const ids = await serviceIds(shop);
    const form = { service_id: ids['battleground-wins'] ?? '', 'options[quantity]': '3' };
    const price = await anna.post(`/v1/service/${form.service_id}/price-calculate`, form, true);
    expect(price.json().data.servicePrice.currency).toBe('EUR');
    await anna.buy(form);
    expect(anna.cookies.has('currency')).toBe(false);
    for (const url of ['/cart', '/checkout']) expect(signs((await anna.get(url)).body)).toEqual(['€']);
    await anna.order();
    const order = await shop.database.db.selectFrom('orders').select('currency').executeTakeFirstOrThrow();
    expect(order.currency).toBe('EUR');
    await shop.database.clearSales();
  });

  it('a page is rendered again in its currency', async () => {
    await opened.visit('germany');
    opened.shop.clock.time += 61_000;
    await opened.visit('france');
    while (opened.rendered.mock.calls.length < 2) await new Promise(setImmediate);
    expect(opened.rendered.mock.calls.map(([{ currency }]) => currency)).toEqual(['EUR', 'EUR']);
  });
});

describe('by a CDN’s header', () => {
  let opened: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    opened = await open({ countryHeader: 'CF-IPCountry' });
  }, 60_000);
  afterAll(() => opened?.shop.close());

  it('pages are shared by the CDN, which keeps one for each value of the header', async () => {
    for (const [country, code, dates] of [
      ['DE', 'EUR', 'other'],
      ['GB', 'GBP', 'other'],
      ['US', 'USD', 'us'],
      ['XX', 'USD', 'other'],
    ]) {
      const { body, headers } = await opened.visit('sea', { 'cf-ipcountry': country });
      expect([currencyOf(body), datesOf(body), headers['cache-control']]).toEqual([code, dates, PUBLIC]);
      expect(headers.vary).toBe(`${VARY}, CF-IPCountry`);
    }
  });

  it('the address does not count, with the header or without', async () => {
    expect(currencyOf((await opened.visit('britain', { 'cf-ipcountry': 'DE' })).body)).toBe('EUR');
    expect(currencyOf((await opened.visit('britain')).body)).toBe('USD');
  });

  it('a crawler’s page stays out of the CDN, because visitors of that country see another currency', async () => {
    const headers = { 'cf-ipcountry': 'DE', 'user-agent': SEARCH_ENGINE };
    const crawled = await opened.visit('sea', headers);
    expect([currencyOf(crawled.body), crawled.headers['cache-control']]).toEqual(['USD', PRIVATE]);
  });
});

it('for addresses of this machine and of private networks it is that of the configured country', async () => {
  const shop = await openTestApp({ config: { geoCountry: 'GB' } });
  expect(currencyOf((await shop.request({ url: PATH })).body)).toBe('GBP');
  expect(currencyOf((await shop.request({ url: PATH, remoteAddress: VISITORS.germany })).body)).toBe('USD');
  await shop.close();
});

it('pages are public where no country can be known', async () => {
  const shop = await openTestApp();
  const { body, headers } = await shop.request({ url: PATH, remoteAddress: VISITORS.germany });
  expect([currencyOf(body), headers['cache-control'], headers.vary]).toEqual(['USD', PUBLIC, VARY]);
  const crawled = await shop.request({ url: PATH, headers: { 'user-agent': SEARCH_ENGINE } });
  expect(crawled.body).toBe(body);
  await shop.close();
});

it('another provider of locations is named in the page and allowed by the content security policy', async () => {
  const shop: TestApp = await openTestApp({ config: { geoUrl: 'https://geo.example/me?key=</script>' } });
  const { body, headers } = await shop.request({ url: PATH });
  const provider = /<script type="application\/json" id="geo-provider">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(provider)).toEqual({ url: 'https://geo.example/me?key=</script>' });
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://geo.example;");
  await shop.close();
});
