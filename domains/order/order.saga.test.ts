import { pageOf } from '../../tests/harness/orderPageState';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import type { LiveOrder } from './order.contract';
import { createOrderSaga } from './order.saga';

const TOPIC = 'order.abc';
const start = (changes: Parameters<typeof pageOf>[0] = {}) => sagaHarness(createOrderSaga, pageOf(changes), 'order');
const update = (at: number, changes: Partial<LiveOrder>) => ({ at, order: { ...pageOf().order.live, ...changes } });

test('the page follows its order until it is done', async () => {
  const shop = start();
  await shop.passTime();
  expect(shop.ports.live.topics()).toEqual([TOPIC]);
  shop.ports.live.send(TOPIC, update(2, { version: '2', status: 'in_progress', headline: 'Started' }));
  await shop.passTime();
  expect(shop.state().order).toMatchObject({ hasChanged: true, live: { status: 'in_progress', headline: 'Started' } });
  shop.ports.live.send(TOPIC, update(3, { version: '3', status: 'completed', isFinal: true }));
  await shop.passTime();
  expect(shop.state().order.live?.status).toBe('completed');
  expect(shop.ports.live.topics()).toEqual([]);
});

test('a snapshot of what the page shows announces nothing, and what is older than the last update is dropped', async () => {
  const shop = start();
  await shop.passTime();
  shop.ports.live.send(TOPIC, update(5, {}));
  await shop.passTime();
  expect(shop.state().order.hasChanged).toBe(false);
  shop.ports.live.send(TOPIC, update(4, { version: '0', status: 'awaiting_payment' }));
  await shop.passTime();
  expect(shop.state().order).toMatchObject({ hasChanged: false, live: { status: 'paid' } });
});

test('a hidden page follows nothing, and is told again once it is shown', async () => {
  const shop = start();
  shop.ports.visibility.set(true);
  await shop.passTime();
  expect(shop.ports.live.topics()).toEqual([]);
  shop.ports.visibility.set(false);
  await shop.passTime();
  expect(shop.ports.live.topics()).toEqual([TOPIC]);
});

test('an order that is gone keeps its last state on the page', async () => {
  const shop = start();
  await shop.passTime();
  shop.ports.live.send(TOPIC, null);
  await shop.passTime();
  expect(shop.state().order).toMatchObject({ hasChanged: false, live: { status: 'paid' } });
});

test('data of another shape crash nothing but this saga, which follows again', async () => {
  const shop = start();
  await shop.passTime();
  shop.ports.live.send(TOPIC, { at: 1, order: { status: 'eaten' } });
  await shop.passTime();
  expect(shop.crashes()).toHaveLength(1);
  expect(shop.ports.live.topics()).toEqual([TOPIC]);
});

test('a finished order, or a page without an order, follows nothing', async () => {
  const over = start({ isFinal: true });
  const none = sagaHarness(createOrderSaga, {}, 'order');
  await over.passTime();
  expect([...over.ports.live.topics(), ...none.ports.live.topics()]).toEqual([]);
});
