import { aShopper, salesRows, serviceIds } from '../tests/harness/shopper';
import { openTestApp, type TestApp } from '../tests/harness/testApp';
import { deleteExpired } from './deleteExpired';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
}, 60_000);
afterAll(() => shop.close());

const HOUR = 3600_000;

test('idempotency keys are deleted after three days, carts after thirty, orders never', async () => {
  const ids = await serviceIds(shop);
  const anna = aShopper(shop);
  await anna.buy({ service_id: ids['rank-boost'] ?? '', 'options[from]': '1', 'options[to]': '3' });
  await anna.order();
  expect(await deleteExpired(shop.deps)).toBe(0);
  shop.clock.time += 72 * HOUR;
  expect(await deleteExpired(shop.deps)).toBe(1);
  shop.clock.time += 27 * 24 * HOUR;
  expect(await deleteExpired(shop.deps)).toBe(1);
  expect(await salesRows(shop)).toMatchObject({
    carts: 0,
    idempotency_keys: 0,
    orders: 1,
    order_lines: 1,
    payments: 1,
  });
});
