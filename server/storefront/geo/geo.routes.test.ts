import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { watchWrites } from '../../../tests/hostile/writeWatch';

const GERMAN = '88.198.1.1';
const CANADIAN = '2607:f8b0::1';
const findCountry = (ip: string) =>
  new Map([
    [GERMAN, 'DE'],
    [CANADIAN, 'CA'],
  ]).get(ip);

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ findCountry });
}, 60_000);
afterAll(() => shop?.close());

const locate = (remoteAddress: string, headers = {}, app = shop) =>
  app.request({ url: '/geo/me', remoteAddress, headers: { accept: 'application/json', ...headers } });

const REPORT = { ip: GERMAN, continent: 'EU', country: 'Germany', city: '' };
const report = (body: unknown, headers = {}, app = shop) =>
  app.request({
    method: 'POST',
    url: '/v1/ip',
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

test('the foot of a page has an empty line for the country, and says where the countries come from', async () => {
  const { body } = await shop.request({ url: '/games' });
  expect(body).toMatch(
    / id="visitor-country"[^>]*><script[^>]*>\{\}<\/script><div data-island-root=""><p class="where"><\/p><\/div>/,
  );
  expect(body).toContain('<a href="https://db-ip.com">IP Geolocation by DB-IP</a>');
});

describe('where a visitor is', () => {
  it('is told by address, and stored by no cache', async () => {
    const answer = await locate(GERMAN);
    expect(answer.json()).toEqual({
      ip: GERMAN,
      continent_code: 'EU',
      country: 'Germany',
      country_code: 'DE',
      city: '',
      flag: '/flags/de.svg',
    });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    expect((await locate(CANADIAN)).json()).toMatchObject({ continent_code: 'NA', country: 'Canada' });
    expect((await locate(`::ffff:${GERMAN}`)).json()).toMatchObject({ ip: GERMAN, country_code: 'DE' });
  });

  it('is null when the country of the address is unknown', async () => {
    for (const ip of ['127.0.0.1', '198.18.0.1', '::1']) {
      const answer = await locate(ip);
      expect([answer.statusCode, answer.body]).toEqual([200, 'null']);
    }
  });

  it('can’t be forged by a header', async () => {
    const headers = { 'x-forwarded-for': CANADIAN, forwarded: `for=${CANADIAN}`, 'cf-ipcountry': 'CA' };
    expect((await locate(GERMAN, headers)).json()).toMatchObject({ ip: GERMAN, country_code: 'DE' });
  });

  it('behind a proxy is the address before the proxy’s, and not the ones before it', async () => {
    const proxied = await openTestApp({ findCountry, config: { proxies: 1 } });
    const headers = { 'x-forwarded-for': `${CANADIAN}, ${GERMAN}` };
    expect((await locate('10.0.0.1', headers, proxied)).json()).toMatchObject({ ip: GERMAN, country_code: 'DE' });
    await proxied.close();
  });
});

describe('a reported location', () => {
  it.each([
    ['EU', 'eu'],
    ['AF', 'eu'],
    ['NA', 'us'],
    ['SA', 'us'],
    ['OC', 'us'],
  ])('on the continent %s sets the region %s for a year', async (continent, region) => {
    const answer = await report({ ...REPORT, continent });
    expect([answer.statusCode, answer.json()]).toEqual([200, { region }]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.cookies).toEqual([
      { name: 'region', value: region, path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 31_536_000 },
      { name: 'dates', value: 'other', path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 31_536_000 },
    ]);
  });

  it.each(['United States', 'United States of America'])(
    'in the country %s sets the dates of the United States',
    async (country) => {
      const { cookies } = await report({ ...REPORT, continent: 'NA', country });
      expect(cookies.map(({ name, value }) => [name, value])).toEqual([
        ['region', 'us'],
        ['dates', 'us'],
      ]);
    },
  );

  it('sets a cookie of this host alone over https', async () => {
    const secure = await openTestApp({ config: { publicOrigin: 'https://shop.example' } });
    const [cookie] = (await report(REPORT, { origin: 'https://shop.example' }, secure)).cookies;
    expect(cookie).toMatchObject({ name: '__Host-region', secure: true, path: '/' });
    await secure.close();
  });

  it('may hold an IPv6 address and a name in any letters', async () => {
    const body = { ip: CANADIAN, continent: 'NA', country: 'Côte d’Ivoire', city: 'São Paulo' };
    expect((await report(body)).statusCode).toBe(200);
  });

  it.each([
    ['an address that is none', { ...REPORT, ip: '999.1.1.1' }, 'ip'],
    ['an address with a network interface', { ...REPORT, ip: 'fe80::1%eth0' }, 'ip'],
    ['a script as an address', { ...REPORT, ip: '<script>alert(1)</script>' }, 'ip'],
    ['an address as a number', { ...REPORT, ip: 7 }, 'ip'],
    ['no address', { ...REPORT, ip: undefined }, 'ip'],
    ['a continent that does not exist', { ...REPORT, continent: 'XX' }, 'continent'],
    ['a continent in small letters', { ...REPORT, continent: 'eu' }, 'continent'],
    ['two continents', { ...REPORT, continent: ['EU', 'NA'] }, 'continent'],
    ['no country', { ...REPORT, country: '' }, 'country'],
    ['a country of 61 letters', { ...REPORT, country: 'x'.repeat(61) }, 'country'],
    ['a city of 101 letters', { ...REPORT, city: 'x'.repeat(101) }, 'city'],
    ['no city', { ...REPORT, city: null }, 'city'],
    ['a field too many', { ...REPORT, region: 'us' }, 'region'],
    ['a list', [REPORT], 'body'],
    ['nothing', 'null', 'body'],
  ])('with %s is rejected, and sets nothing', async (_what, body, field) => {
    const answer = await report(body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().error.fields)).toContain(field);
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(answer.body).not.toContain('<script>');
  });

  it.each(['{', '', 'ip=1'])('that is “%s” instead of JSON is rejected', async (body) => {
    const answer = await report(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it('from another site is rejected', async () => {
    expect((await report(REPORT, { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
  });

  it('leaves nothing in the database or the log, however often it is sent', async () => {
    const writes = await watchWrites(shop.database.db);
    const logged = shop.logged.length;
    for (let round = 0; round < 20; round += 1)
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => report({ ...REPORT, ip: `88.198.${round}.${index}` })),
      );
    expect(await writes.written()).toEqual([]);
    const lines = shop.logged.slice(logged).join('');
    expect(lines).toContain('/v1/ip');
    expect(lines).not.toMatch(/88\.198|Germany/);
  });

  it('counts for the limit of requests', async () => {
    const limited = await openTestApp({ config: { rateLimit: 10 } });
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) statuses.push((await report(REPORT, {}, limited)).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    await limited.close();
  });
});
