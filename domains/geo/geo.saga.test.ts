import { HttpError, NetworkError } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import type { IpData } from './geo.contract';
import { CACHE_MS } from './geo.rules';
import { createGeoSaga, IP_DATA_KEY } from './geo.saga';
import { geoSlice } from './geo.slice';

const NOON = Date.UTC(2026, 10, 21, 12);
const answer = {
  ip: '192.0.2.1',
  continent_code: 'EU',
  country: 'Germany',
  country_code: 'DE',
  city: '',
  flag: { img: 'https://elsewhere.example/de.png', emoji: '🇩🇪' },
};
const germany: IpData = {
  ip: '192.0.2.1',
  continent_code: 'EU',
  country: 'Germany',
  city: '',
  flag: '/flags/de.svg',
  fetch_at: NOON,
};
const canada = { ...germany, continent_code: 'NA', country: 'Canada', flag: '/flags/ca.svg' };

let consoleInfo: jest.SpyInstance;
beforeEach(() => {
  consoleInfo = jest.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => consoleInfo.mockRestore());

/** The saga starts with the page; what the browser has stored is there before. */
function start({ stored, userAgent }: { readonly stored?: unknown; readonly userAgent?: string } = {}) {
  return sagaHarness((ports) => {
    if (stored !== undefined) ports.storage.local.write(IP_DATA_KEY, stored);
    if (userAgent !== undefined) (ports.geo.userAgent as jest.Mock).mockReturnValue(userAgent);
    return createGeoSaga(ports);
  });
}
const storedIn = ({ ports }: ReturnType<typeof start>) => ports.storage.local.entries.get(IP_DATA_KEY);
const located = (shop: ReturnType<typeof start>) => shop.ports.geo.calls[0];

test('a new visitor is located, remembered for 90 days, and reported once', async () => {
  const shop = start();
  expect(shop.state().geo.status).toBe('loading');
  located(shop)?.answer(answer);
  await shop.passTime();
  expect(shop.state().geo).toEqual({ status: 'ready', data: germany, region: 'eu', error: null });
  expect(shop.ports.http.calls.map(({ request }) => request)).toEqual([
    {
      url: '/v1/ip',
      method: 'POST',
      params: { ip: '192.0.2.1', continent: 'EU', country: 'Germany', city: '' },
    },
  ]);
  shop.ports.http.last().answer({ region: 'eu' });
  await shop.passTime();
  expect(storedIn(shop)).toEqual(germany);
  expect(shop.types()).toEqual(['geo/locationRequested', 'geo/locationFound', 'geo/regionSaved']);
});

test('a visitor who leaves the page before the report has arrived is located and reported again', async () => {
  const shop = start();
  located(shop)?.answer(answer);
  await shop.passTime();
  shop.stop();
  expect([shop.ports.http.last().aborted, storedIn(shop)]).toEqual([true, undefined]);
});

test('the region that the server has stored counts', async () => {
  const shop = start();
  located(shop)?.answer({ ...answer, continent_code: 'NA' });
  await shop.passTime();
  expect(shop.state().geo.region).toBe('us');
  shop.ports.http.last().answer({ region: 'eu' });
  await shop.passTime();
  expect(shop.state().geo.region).toBe('eu');
});

test('a visitor who was located before is neither located nor reported again', async () => {
  const stored = { ...canada, fetch_at: NOON - CACHE_MS + 1 };
  const shop = start({ stored });
  await shop.passTime();
  expect(shop.state().geo).toEqual({ status: 'ready', data: stored, region: 'us', error: null });
  expect([shop.ports.geo.calls.length, shop.ports.http.calls.length]).toEqual([0, 0]);
});

test.each([
  ['is too old', { ...canada, fetch_at: NOON - CACHE_MS }],
  ['is from the future', { ...canada, fetch_at: NOON + 60_000 }],
  ['has a field too many', { ...canada, name: 'Zora' }],
  ['lacks a field', { ...canada, ip: undefined }],
  ['has another site’s flag', { ...canada, flag: 'https://elsewhere.example/ca.svg' }],
  ['is on no continent', { ...canada, continent_code: 'XX' }],
  ['is no location', 'Canada'],
])('a stored location that %s is replaced', async (_what, stored) => {
  const shop = start({ stored });
  located(shop)?.answer(answer);
  await shop.passTime();
  shop.ports.http.last().answer({ region: 'eu' });
  await shop.passTime();
  expect(storedIn(shop)).toEqual(germany);
  expect(shop.state().geo.data).toEqual(germany);
});

test('a stored location that is too old is thrown away, also when the new one is unknown', async () => {
  const shop = start({ stored: { ...canada, fetch_at: 0 } });
  located(shop)?.answer(null);
  await shop.passTime();
  expect(storedIn(shop)).toBeUndefined();
});

test('a crawler is in Italy, without any request, and nothing is stored', async () => {
  const shop = start({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
  await shop.passTime();
  expect(shop.state().geo).toMatchObject({ status: 'ready', region: 'eu', data: { country: 'Italy' } });
  expect([shop.ports.geo.calls.length, shop.ports.http.calls.length, storedIn(shop)]).toEqual([0, 0, undefined]);
});

test('an address without a country is in the region eu; nothing is reported or stored', async () => {
  const shop = start();
  located(shop)?.answer(null);
  await shop.passTime();
  expect(shop.state().geo).toEqual({ status: 'ready', data: null, region: 'eu', error: null });
  expect([shop.ports.http.calls.length, storedIn(shop)]).toEqual([0, undefined]);
  expect(consoleInfo).not.toHaveBeenCalled();
});

test.each([
  ['does not answer', (call: ReturnType<typeof located>) => call?.fail(new NetworkError('offline')), 'network'],
  ['is broken', (call: ReturnType<typeof located>) => call?.fail(new HttpError(500)), 'http-500'],
  ['refuses', (call: ReturnType<typeof located>) => call?.answer({ success: false, message: 'limit' }), 'answer'],
  [
    'knows no such continent',
    (call: ReturnType<typeof located>) => call?.answer({ ...answer, continent_code: 'XX' }),
    'answer',
  ],
  [
    'sends HTML as a country',
    (call: ReturnType<typeof located>) => call?.answer({ ...answer, country_code: '<b>' }),
    'answer',
  ],
  ['sends a number', (call: ReturnType<typeof located>) => call?.answer(7), 'answer'],
])(
  'when the provider %s, the region is eu, only the console says so, and the page does not ask again',
  async (_what, respond, code) => {
    const shop = start();
    respond(located(shop));
    await shop.passTime(3_600_000);
    expect(shop.state().geo).toMatchObject({ status: 'failed', data: null, region: 'eu', error: { code } });
    expect(consoleInfo).toHaveBeenCalledTimes(1);
    expect(shop.state().toasts).toEqual([]);
    expect([shop.ports.geo.calls.length, shop.ports.http.calls.length, storedIn(shop)]).toEqual([1, 0, undefined]);
  },
);

test('the next page tries again after a failure', async () => {
  const shop = start();
  located(shop)?.fail(new NetworkError('offline'));
  await shop.passTime();
  const next = start();
  located(next)?.answer(answer);
  await next.passTime();
  expect(next.state().geo.status).toBe('ready');
});

test.each([
  ['fails', (call: { fail(error: unknown): void }) => call.fail(new HttpError(429))],
  ['is answered with nonsense', (call: { answer(value: unknown): void }) => call.answer({ region: 'mars' })],
])('a report that %s changes nothing for the visitor', async (_what, respond) => {
  const shop = start();
  located(shop)?.answer(answer);
  await shop.passTime();
  respond(shop.ports.http.last());
  await shop.passTime(3_600_000);
  expect(shop.state().geo).toMatchObject({ status: 'ready', data: germany, region: 'eu' });
  expect(shop.ports.http.calls).toHaveLength(1);
  expect(consoleInfo).toHaveBeenCalledTimes(1);
});

test('leaving the page aborts the request, and nothing is reported', async () => {
  const shop = start();
  shop.stop();
  expect(located(shop)?.signal.aborted).toBe(true);
  await shop.passTime();
  expect([shop.ports.http.calls.length, storedIn(shop)]).toEqual([0, undefined]);
});

test('a request that was in flight in a state that time travel resumed from is sent again', async () => {
  const shop = sagaHarness(createGeoSaga, { geo: { ...geoSlice.getInitialState(), status: 'loading' } });
  shop.ports.geo.calls[0]?.answer(answer);
  await shop.passTime();
  expect(shop.state().geo.status).toBe('ready');
});

test.each(['ready', 'failed'] as const)('a page whose location is %s asks nobody', async (status) => {
  const shop = sagaHarness(createGeoSaga, { geo: { ...geoSlice.getInitialState(), status } });
  await shop.passTime();
  expect(shop.log).toEqual([]);
});

test('the IP address is in private actions only', async () => {
  const shop = start();
  located(shop)?.answer(answer);
  await shop.passTime();
  const holding = shop.log.filter((action) => JSON.stringify(action).includes('192.0.2.1'));
  expect(holding).toEqual([expect.objectContaining({ type: 'geo/locationFound', meta: { private: true } })]);
});
