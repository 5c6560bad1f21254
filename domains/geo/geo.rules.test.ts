import type { IpData } from './geo.contract';
import { CACHE_MS, CRAWLER_LOCATION, isCrawler, isFresh, serverInRegion, toIpData } from './geo.rules';
import { regionOf } from './region.rules';

test.each([
  ['NA', 'us'],
  ['SA', 'us'],
  ['OC', 'us'],
  ['EU', 'eu'],
  ['AF', 'eu'],
  ['AS', 'eu'],
  ['AN', 'eu'],
  ['XX', 'eu'],
  ['na', 'eu'],
  ['', 'eu'],
  [undefined, 'eu'],
])('the continent %s is in the region %s', (continent, region) => {
  expect(regionOf(continent)).toBe(region);
});

const NOON = Date.UTC(2026, 10, 21, 12);

test.each([
  ['fetched now', NOON, true],
  ['a millisecond before 90 days are over', NOON - 7_776_000_000 + 1, true],
  ['after 90 days', NOON - 7_776_000_000, false],
  ['a year old', NOON - 365 * 86_400_000, false],
  ['from the future', NOON + 1, false],
])('a stored location %s counts: %s, %s', (_what, fetchedAt, fresh) => {
  expect(CACHE_MS).toBe(7_776_000_000);
  expect(isFresh({ fetch_at: fetchedAt } as IpData, NOON)).toBe(fresh);
});

const answer = { ip: '192.0.2.1', continent_code: 'EU', country: 'Germany', country_code: 'DE' };

test('a location has exactly the fields of IP data, and our own flag', () => {
  expect(toIpData({ ...answer, city: 'Berlin' }, NOON)).toEqual({
    ip: '192.0.2.1',
    continent_code: 'EU',
    country: 'Germany',
    city: 'Berlin',
    flag: '/flags/de.svg',
    fetch_at: NOON,
  });
  expect(toIpData(answer, NOON).city).toBe('');
  expect(toIpData({ ...answer, city: null }, NOON).city).toBe('');
});

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  ['Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', true],
  ['Mozilla/5.0 (compatible; Baiduspider/2.0)', true],
  ['Mozilla/5.0 (compatible; Yahoo! Slurp)', true],
  ['Mozilla/5.0 (compatible; Google-InspectionTool/1.0)', true],
  ['facebookexternalhit/1.1', true],
  ['Twitterbot/1.0', true],
  ['DuckDuckBot/1.1', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1',
    false,
  ],
  ['Mozilla/5.0 (Linux; Android 14; CUBOT X70) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', false],
  ['', false],
  [undefined, false],
])('“%s” is a crawler: %s', (userAgent, crawler) => {
  expect(isCrawler(userAgent)).toBe(crawler);
});

test('crawlers are in Italy', () => {
  expect(CRAWLER_LOCATION).toMatchObject({ country: 'Italy', continent_code: 'EU', flag: '/flags/it.svg' });
});

test.each([
  [['EU', 'US'], 'eu', 'EU'],
  [['EU', 'US'], 'us', 'US'],
  [['NA', 'EU'], 'us', 'NA'],
  [['EU Central', 'NA East', 'NA West'], 'eu', 'EU Central'],
  [['EU Central', 'NA East', 'NA West'], 'us', undefined],
  // Somebody in Japan counts as eu.
  [['EU', 'NA', 'Asia'], 'eu', undefined],
  [['EU', 'NA', 'OCE'], 'us', undefined],
  [['Global'], 'eu', undefined],
  [['EUW', 'EUNE'], 'eu', undefined],
  [['EU'], 'us', undefined],
  [[], 'eu', undefined],
] as const)('of the servers %j a visitor in %s gets %s', (names, region, server) => {
  expect(serverInRegion(names, region)).toBe(server);
});
