import { sagaHarness } from '../../tests/harness/sagaHarness';
import type { OrderState } from './accountOrders.contract';
import { createAccountOrdersSaga } from './accountOrders.saga';
import { orderStateUpdated } from './accountOrders.slice';
import { sampleAccountOrder, sampleAccountOrders } from './sample';

const TOPIC = `account-order.${sampleAccountOrder.id}`;
const update = (at: number, changes: Partial<OrderState> = {}) => {
  const { id, status, text, isFinal } = sampleAccountOrder;
  return { at, state: { id, status, text, isFinal, ...changes } };
};
const done = { status: 'completed', text: 'Done', isFinal: true } as const;
const start = (changes: Partial<typeof sampleAccountOrders> = {}) =>
  sagaHarness(createAccountOrdersSaga, { accountOrders: { ...sampleAccountOrders, ...changes } }, 'profile');

test('the orders that can still change are followed, and a change is counted and announced', async () => {
  const shop = start();
  await shop.passTime();
  expect(shop.ports.live.topics()).toEqual([TOPIC]);
  shop.ports.live.send(TOPIC, update(1, done));
  await shop.passTime();
  expect(shop.state().accountOrders).toMatchObject({
    counts: { all: 2, running: 0, done: 2, cancelled: 0 },
    changed: [sampleAccountOrder.id],
    orders: [{ text: 'Done', status: 'completed', title: sampleAccountOrder.title }, { text: 'Done' }],
  });
});

test('a snapshot of what the list shows announces nothing, and what is older than the last update is dropped', async () => {
  const shop = start();
  await shop.passTime();
  shop.ports.live.send(TOPIC, update(5));
  shop.ports.live.send(TOPIC, update(4, done));
  await shop.passTime();
  expect(shop.state().accountOrders).toMatchObject({ changed: [], counts: sampleAccountOrders.counts });
});

test('a shopper who was signed out elsewhere keeps the list as it was', async () => {
  const shop = start();
  await shop.passTime();
  shop.ports.live.send(TOPIC, null);
  await shop.passTime();
  expect(shop.types()).toEqual([]);
});

test('a list without orders that can change follows nothing', async () => {
  const shop = start({ orders: sampleAccountOrders.orders.filter(({ isFinal }) => isFinal) });
  await shop.passTime();
  expect(shop.ports.live.topics()).toEqual([]);
});

test('an update is private, because ids give access to orders', () => {
  expect(orderStateUpdated(update(1)).meta).toEqual({ private: true });
});
