import { serviceIds } from '../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';

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
  [{ strange: '1' }, 400],
] as const)('%j is rejected with %i', async (query, status) => {
  const answer = await arena(query);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().error.message).toEqual(expect.any(String));
});
