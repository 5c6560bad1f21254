import { serviceIds } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';

let shop: TestApp;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openTestApp();
  ids = await serviceIds(shop);
}, 60_000);
afterAll(() => shop.close());

const ask = (query: Record<string, string>) =>
  shop.request({
    url: `/services/overwritten-time?${new URLSearchParams(query)}`,
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
const arena = (query: Record<string, string> = {}) => ask({ serviceId: ids['arena-rating'] ?? '', ...query });

test('start and end follow the choices, and the response is not cached', async () => {
  const short = await arena({ opt: '0', isBarService: '1', barFrom: '0', barTo: '100' });
  const long = await arena({ opt: '0', isBarService: '1', barFrom: '0', barTo: '1800' });
  expect([short.statusCode, long.statusCode]).toEqual([200, 200]);
  expect(Object.keys(short.json()).sort()).toEqual(['doneIn', 'startIn', 'tooltip', 'tooltip-icon']);
  expect(short.json().startIn).toBe(long.json().startIn);
  expect(short.json().doneIn).not.toBe(long.json().doneIn);
  expect(short.headers['cache-control']).toBe('no-store');
});

test('an option may let the work start sooner, and a long way later; icon and tooltip say so', async () => {
  const usual = (await arena()).json();
  expect([usual.startIn, usual['tooltip-icon']]).toEqual(['Starts in 15 min to 2 h', 'info']);
  const express = (await arena({ opt: 'piloted,express' })).json();
  expect([express.startIn, express['tooltip-icon']]).toEqual(['Starts in 8 min to 1 h', 'zap']);
  expect(express.tooltip).toContain('“With express” moves your order up, so it starts sooner.');
  const long = (await arena({ opt: 'piloted', isBarService: '1', barFrom: '0', barTo: '2400' })).json();
  expect([long.startIn, long['tooltip-icon']]).toEqual(['Starts in 30 min to 4 h', 'triangle-alert']);
  expect(long.tooltip).toContain('Long jobs wait for a booster with enough free days, so it starts later.');
  const both = (await arena({ opt: 'piloted,express', isBarService: '1', barFrom: '0', barTo: '2400' })).json();
  expect(both.startIn).toBe('Starts in 15 min to 2 h');
});

test('points at the start make the work shorter', async () => {
  const rank = (query: Record<string, string>) =>
    ask({ serviceId: ids['rank-boost'] ?? '', isBarService: '1', barFrom: '0', barTo: '1', ...query });
  const [whole, part] = [await rank({}), await rank({ barPoints: '80' })];
  expect([whole.json().doneIn, part.json().doneIn]).toEqual(['Done in about 6 to 7 h', 'Done in about 1.5 to 3 h']);
  for (const barPoints of ['30', '100']) expect((await rank({ barPoints })).statusCode).toBe(422);
  expect((await rank({ barFrom: '3', barTo: '4', barPoints: '20' })).statusCode).toBe(422);
});

test('a page opens with the same estimate as the API', async () => {
  const { startIn, doneIn } = (await arena()).json();
  const page = await shop.request({ url: '/wow-boost/pvp/arena-rating' });
  expect(page.body).toContain(startIn);
  expect(page.body).toContain(doneIn);
  expect(page.body).toContain('role="tooltip"');
});

test.each([
  [{ serviceId: '999999999' }, 404],
  [{ serviceId: 'x' }, 400],
  [{ serviceId: '' }, 400],
  [{ opt: 'no-such-choice' }, 422],
  [{ opt: '<script>' }, 400],
  [{ opt: 'a,'.repeat(2_000) }, 400],
  [{ isBarService: '2' }, 400],
  [{ isBarService: '1', barFrom: '1800', barTo: '0' }, 422],
  [{ isBarService: '1', barFrom: '0', barTo: '999999999' }, 422],
  [{ isBarService: '1', barFrom: 'NaN', barTo: '1' }, 400],
  [{ barFrom: '1e9' }, 400],
  [{ barPoints: '-20' }, 400],
  [{ barPoints: '20' }, 422],
  [{ strange: '1' }, 400],
] as const)('%j is rejected with %i', async (query, status) => {
  const answer = await arena(query);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().error.message).toEqual(expect.any(String));
});
