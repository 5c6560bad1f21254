import { HttpError, NetworkError } from '../../src/ports';
import { pageOf } from '../../tests/harness/orderPageState';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createOrderSaga } from './order.saga';

const start = (changes: Parameters<typeof pageOf>[0] = {}) => sagaHarness(createOrderSaga, pageOf(changes), 'order');
const unchanged = new HttpError(304);

test('the order is polled by its version, and the page updates until it is done', async () => {
  const shop = start();
  expect(shop.ports.http.calls).toHaveLength(0);
  await shop.passTime(3_000);
  expect(shop.ports.http.last().request).toEqual({ url: '/orders/abc/state', headers: { 'If-None-Match': '"1"' } });
  shop.ports.http.last().answer({ ...pageOf().order.live, version: '2', status: 'in_progress', headline: 'Started' });
  await shop.passTime();
  expect(shop.state().order).toMatchObject({ hasChanged: true, live: { status: 'in_progress', headline: 'Started' } });
  await shop.passTime(3_000);
  shop.ports.http.last().answer({ ...pageOf().order.live, version: '3', status: 'completed', isFinal: true });
  await shop.passTime(600_000);
  expect(shop.ports.http.calls).toHaveLength(2);
});

test('polling slows down while nothing happens', async () => {
  const shop = start();
  await shop.passTime(3_000);
  for (const pause of [4_500, 6_750]) {
    shop.ports.http.last().fail(unchanged);
    await shop.passTime(pause - 1);
    const before = shop.ports.http.calls.length;
    await shop.passTime(1);
    expect(shop.ports.http.calls).toHaveLength(before + 1);
  }
  expect(shop.state().order.hasChanged).toBe(false);
});

test('a hidden page aborts its request and stops polling; shown again it polls at once', async () => {
  const shop = start();
  await shop.passTime(3_000);
  shop.ports.visibility.set(true);
  await shop.passTime(600_000);
  expect(shop.ports.http.last().aborted).toBe(true);
  expect(shop.ports.http.calls).toHaveLength(1);
  shop.ports.visibility.set(false);
  await shop.passTime();
  expect(shop.ports.http.calls).toHaveLength(2);
});

test('polling continues without a network and stops when the order is gone', async () => {
  const shop = start();
  await shop.passTime(3_000);
  shop.ports.http.last().fail(new NetworkError('offline'));
  await shop.passTime(4_500);
  expect(shop.ports.http.calls).toHaveLength(2);
  shop.ports.http.last().fail(new HttpError(404));
  await shop.passTime(600_000);
  expect(shop.ports.http.calls).toHaveLength(2);
});

test('a finished order, or a page without an order, is not polled', async () => {
  const over = start({ isFinal: true });
  await over.passTime(600_000);
  const none = sagaHarness(createOrderSaga, {}, 'order');
  await none.passTime(600_000);
  expect([...over.ports.http.calls, ...none.ports.http.calls]).toEqual([]);
});
