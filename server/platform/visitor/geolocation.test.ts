import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { countries } from '../../../domains/checkout';
import { testConfig } from '../../../tests/harness/testConfig';
import { readConfig } from '../config/config';
import { openCountryDatabase } from './countryDatabase';
import { countryFacts } from './countryTable';
import { createGeolocation } from './geolocation';

const SEARCH_ENGINE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const findCountry = jest.fn((ip: string) =>
  new Map([
    ['192.88.1.1', 'DE'],
    ['2a00:1450::1', 'US'],
  ]).get(ip),
);
beforeEach(() => findCountry.mockClear());

const from = (ip: string, headers = {}) => ({ ip, headers });

describe('the country table', () => {
  it('knows the continent and currency of every country of the checkout', () => {
    for (const [code] of countries())
      expect([code, countryFacts(code)]).toEqual([
        code,
        { continent: expect.stringMatching(/^(AF|AN|AS|EU|NA|OC|SA)$/), currency: expect.stringMatching(/^[A-Z]{3}$/) },
      ]);
  });

  it('has a flag for each of them', () => {
    const flags = path.join(readConfig({}).root, 'node_modules', 'country-flag-icons', '3x2');
    expect(countries().filter(([code]) => !existsSync(path.join(flags, `${code}.svg`)))).toEqual([]);
  });

  it.each([
    ['DE', 'EU', 'EUR'],
    ['GB', 'EU', 'GBP'],
    ['HR', 'EU', 'EUR'],
    ['CH', 'EU', 'CHF'],
    ['US', 'NA', 'USD'],
    ['PR', 'NA', 'USD'],
    ['MX', 'NA', 'MXN'],
    ['BR', 'SA', 'BRL'],
    ['GF', 'SA', 'EUR'],
    ['AU', 'OC', 'AUD'],
    ['JP', 'AS', 'JPY'],
    ['TR', 'AS', 'TRY'],
    ['ZA', 'AF', 'ZAR'],
    ['AQ', 'AN', 'USD'],
  ])('%s is in %s and pays in %s', (code, continent, currency) => {
    expect(countryFacts(code)).toEqual({ continent, currency });
  });

  it.each(['', 'ZZ', 'de', 'EU', 'T1', '__proto__', 'constructor'])('“%s” is no country', (code) => {
    expect(countryFacts(code)).toBeUndefined();
  });
});

describe('the country of a request', () => {
  it.each([
    ['192.88.1.1', 'DE'],
    ['::ffff:192.88.1.1', 'DE'],
    ['2a00:1450::1', 'US'],
    ['2A00:1450:0::1', 'US'],
    ['192.88.1.1:4711', 'DE'],
    ['[2a00:1450::1]:4711', 'US'],
    ['198.18.0.1', undefined],
    ['no address', undefined],
    ['1'.repeat(10_000), undefined],
    ['', undefined],
  ])('from %s is %s', (ip, country) => {
    expect(createGeolocation({ config: testConfig(), findCountry }).countryOf(from(ip))).toBe(country);
  });

  it.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.0.7', '172.16.0.1', 'fd00::1', 'fe80::1%eth0', '::ffff:127.0.0.1'])(
    'from %s, which is this machine or a private network, is the configured one',
    (ip) => {
      expect(createGeolocation({ config: testConfig({ geoCountry: 'PL' }), findCountry }).countryOf(from(ip))).toBe(
        'PL',
      );
      expect(createGeolocation({ config: testConfig(), findCountry }).countryOf(from(ip))).toBeUndefined();
    },
  );

  it('from the internet is never the configured one', () => {
    expect(
      createGeolocation({ config: testConfig({ geoCountry: 'PL' }) }).countryOf(from('192.88.1.1')),
    ).toBeUndefined();
  });

  it('is looked up once per address', () => {
    const { countryOf } = createGeolocation({ config: testConfig(), findCountry });
    for (const ip of ['192.88.1.1', '192.88.1.1', '198.18.0.1', '198.18.0.1']) countryOf(from(ip));
    expect(findCountry).toHaveBeenCalledTimes(2);
  });

  it('is a crawler’s own, but no visitor’s', () => {
    const { countryOf, visitorCountry } = createGeolocation({ config: testConfig(), findCountry });
    const crawler = from('192.88.1.1', { 'user-agent': SEARCH_ENGINE });
    expect([countryOf(crawler), visitorCountry(crawler)]).toEqual(['DE', undefined]);
    expect(visitorCountry(from('192.88.1.1'))).toBe('DE');
  });
});

describe('a CDN’s header', () => {
  const geolocation = createGeolocation({
    config: testConfig({ countryHeader: 'CF-IPCountry', geoCountry: 'PL' }),
    findCountry,
  });

  it.each([
    ['FR', 'FR'],
    ['XX', undefined],
    ['T1', undefined],
    ['fr', undefined],
    ['FR, DE', undefined],
    [undefined, undefined],
  ])('“%s” means %s, and the address does not count', (value, country) => {
    expect(geolocation.countryOf(from('192.88.1.1', { 'cf-ipcountry': value }))).toBe(country);
    expect(findCountry).not.toHaveBeenCalled();
  });

  it('counts only where it is configured', () => {
    const plain = createGeolocation({ config: testConfig(), findCountry });
    expect(plain.countryOf(from('192.88.1.1', { 'cf-ipcountry': 'FR' }))).toBe('DE');
    expect([plain.header, geolocation.header]).toEqual([undefined, 'CF-IPCountry']);
  });
});

it('without data, header and configured country nothing depends on countries', () => {
  expect(createGeolocation({ config: testConfig() }).isActive).toBe(false);
  expect(createGeolocation({ config: testConfig({ geoCountry: 'DE' }) }).isActive).toBe(true);
  expect(createGeolocation({ config: testConfig({ countryHeader: 'x-country' }) }).isActive).toBe(true);
  expect(createGeolocation({ config: testConfig(), findCountry }).isActive).toBe(true);
});

describe('the country database', () => {
  const log = { warn: jest.fn() };
  beforeEach(() => log.warn.mockClear());

  it('knows addresses of IPv4 and IPv6, and none of private networks', () => {
    const find = openCountryDatabase(readConfig({}).root, log as unknown as FastifyBaseLogger);
    expect(find?.('8.8.8.8')).toBe('US');
    expect(find?.('88.198.1.1')).toBe('DE');
    expect(find?.('2a00:1450:4001:81b::200e')).toMatch(/^[A-Z]{2}$/);
    expect([find?.('127.0.0.1'), find?.('::1'), find?.('nonsense')]).toEqual([undefined, undefined, undefined]);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('that is missing is one line in the log', () => {
    expect(openCountryDatabase('/nowhere', log as unknown as FastifyBaseLogger)).toBeUndefined();
    expect(log.warn).toHaveBeenCalledTimes(1);
  });
});
