import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { searches } from './searches.repository';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
}, 60_000);
afterAll(() => shop.close());

const page = async (query: string) => (await shop.request({ url: `/search?${query}` })).body;
const popular = async () => (await shop.request({ url: '/v1/search/popular' })).json().queries as string[];

/** The texts of the links with an address of the search page. */
const links = (html: string) => [...html.matchAll(/<a [^>]*href="(\/search[^"]*)"/g)].map(([, href]) => href);

describe('the search page', () => {
  it('shows results of every kind, and links to each kind, game and order', async () => {
    const html = await page('q=r');
    expect(html).toContain('Results for “r”');
    expect(html).toContain('href="/wow-boost/pvp/arena-rating"');
    expect(links(html)).toEqual(
      expect.arrayContaining([
        '/search?q=r&amp;kind=services',
        '/search?q=r&amp;game=valorant',
        '/search?q=r&amp;sort=price',
      ]),
    );
    // One result needs no filter.
    expect(links(await page('q=rating')).filter((href) => href?.includes('q='))).toEqual([]);
  });

  it('filters by kind and by game', async () => {
    const all = await page('q=r');
    expect(all).toContain('href="/valorant/rank/rank-boost"');
    const wow = await page('q=r&game=wow-boost&kind=services');
    expect(wow).toContain('href="/wow-boost/pvp/arena-rating"');
    expect(wow).not.toContain('href="/valorant/rank/rank-boost"');
    expect(wow).not.toContain('id="found-places"');
  });

  it('lists games and categories as small tiles above the services, and games as posters on their own page', async () => {
    const all = await page('q=valorant');
    const places = all.slice(all.indexOf('id="found-places"'), all.indexOf('id="found-services"'));
    expect(places).toMatch(/href="\/valorant".*?<b>Valorant<\/b><small>\d+ services?<\/small>/s);
    expect(places).not.toContain('<article');
    expect(await page('q=valorant&kind=games')).toContain('id="found-games"');
  });

  it('sorts services by their names', async () => {
    const names = async (query: string) => {
      const goods = (await page(`q=r&kind=services${query}`)).matchAll(
        /data-good="[^"]*&quot;name&quot;:&quot;([^&]+)/g,
      );
      return [...goods].map(([, name = '']) => name.toLowerCase());
    };
    const sorted = await names('&sort=name');
    expect(sorted.length).toBeGreaterThan(2);
    expect(sorted).toEqual([...(await names(''))].sort());
  });

  it('sorts services by the price that their cards show', async () => {
    const prices = async (sort: string) => {
      const html = await page(`q=r&kind=services&sort=${sort}`);
      return [...html.matchAll(/data-good="[^"]*&quot;total&quot;:(\d+)/g)].map(([, cents]) => Number(cents));
    };
    const [up, down] = [await prices('price'), await prices('-price')];
    expect(up.length).toBeGreaterThan(2);
    expect(up).toEqual([...up].sort((a, b) => a - b));
    expect(down).toEqual([...up].reverse());
  });

  it('offers the nearest game when nothing matches all words', async () => {
    const html = await page('q=valorant+nonsenseword');
    // The game that the query names is found anyway.
    expect(html).toContain('href="/valorant"');
    const none = await page('q=nonsenseword');
    expect(none).toContain('No results');
    expect(none).toContain('Or start from a game');
  });

  it('cuts long queries between characters', async () => {
    const { statusCode } = await shop.request({
      url: `/search?kind=games&q=${'a'.repeat(99)}${encodeURIComponent('😀')}`,
    });
    expect(statusCode).toBe(200);
  });

  it.each(['kind=nope', 'game=%3Cb%3E', 'sort=__proto__', 'page=0', 'page=-1', 'page=99999999', 'page=5', 'q=a&q=b'])(
    'ignores what it can’t read: %s',
    async (query) => {
      expect((await shop.request({ url: `/search?q=rating&${query}` })).statusCode).toBe(200);
    },
  );

  it('has one search field, with the query in it', async () => {
    const html = await page('q=%22%3E%3Cscript%3E');
    expect(html.match(/<input[^>]*name="q"/g)).toHaveLength(1);
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(html).not.toContain('<script>"');
  });
});

describe('popular searches', () => {
  const consenting = { host: 'localhost', cookie: 'consent=granted' };
  const search = (query: string, remoteAddress: string) =>
    shop.app.inject({ url: `/search?q=${encodeURIComponent(query)}`, remoteAddress, headers: consenting });

  it('are what at least three networks searched for, in words of the catalogue', async () => {
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) await search('Arena  RATING', address);
    expect(await popular()).toEqual([]);
    // A hit of the header's search counts as well; without consent nothing does.
    const use = (cookie: string, remoteAddress: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/v1/search/used',
        payload: { query: 'arena rating' },
        headers: { host: 'localhost', origin: 'http://localhost', cookie },
        remoteAddress,
      });
    await use('consent=refused', '192.0.2.4');
    await use('', '192.0.2.5');
    expect((await use('consent=granted', '192.0.2.3')).statusCode).toBe(204);
    shop.clock.time += 60_000;
    for (let last = 1; last < 5; last += 1) {
      await search('anna smith 12 main street', `192.0.2.${last}`);
      await search('arnea', `192.0.2.${last}`);
    }
    expect(await popular()).toEqual(['arena rating']);
    const stored = await shop.database.db.selectFrom('searches').selectAll().execute();
    expect(stored.map(({ query, searches }) => [query, searches])).toEqual([['arena rating', 3]]);
  });

  it('are forgotten after a month', async () => {
    shop.clock.time += 31 * 24 * 60 * 60 * 1000;
    expect(await popular()).toEqual([]);
    expect(await searches.deleteExpired(new Date(shop.clock.time), shop.database.db)).toBe(1);
  });
});

describe('a hosted Algolia', () => {
  it('is asked by the browser, which gets the search key', async () => {
    const hosted = await openTestApp({ config: { algolia: { appId: 'APP1', searchKey: 'search-key' } } });
    const { body, headers } = await hosted.request({ url: '/' });
    await hosted.close();
    expect(body).toContain('id="search-credentials">{"appId":"APP1","apiKey":"search-key"}');
    expect(String(headers['content-security-policy'])).toContain("connect-src 'self' https://app1-dsn.algolia.net");
    expect((await shop.request({ url: '/' })).body).not.toContain('search-credentials');
  });
});
