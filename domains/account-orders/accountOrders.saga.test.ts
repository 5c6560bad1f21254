import { HttpError, NetworkError } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import type { OrderStates } from './accountOrders.contract';
import { createAccountOrdersSaga } from './accountOrders.saga';
import { orderStatesReceived } from './accountOrders.slice';
import { sampleAccountOrder, sampleAccountOrders } from './sample';

const [running, done] = sampleAccountOrders.orders;
const stateOf = ({ id, status, text, isFinal } = sampleAccountOrder) => ({ id, status, text, isFinal });
const finished: OrderStates = {
  version: '2',
  orders: [{ ...stateOf(), status: 'completed', text: 'Done', isFinal: true }, stateOf(done)],
};
const start = (changes: Partial<typeof sampleAccountOrders> = {}) =>
  sagaHarness(createAccountOrdersSaga, { accountOrders: { ...sampleAccountOrders, ...changes } }, 'profile');

test('the states of the shown orders are asked for by their version, and no more once all are final', async () => {
  const shop = start();
  await shop.passTime(4_999);
  expect(shop.ports.http.calls).toHaveLength(0);
  await shop.passTime(1);
  expect(shop.ports.http.last().request).toEqual({
    url: '/profile/orders/states',
    params: { ids: `${running?.id},${done?.id}` },
    headers: { 'If-None-Match': '"1"' },
  });
  shop.ports.http.last().answer(finished);
  await shop.passTime(600_000);
  expect(shop.ports.http.calls).toHaveLength(1);
  expect(shop.state().accountOrders).toMatchObject({
    version: '2',
    counts: { all: 2, running: 0, done: 2, cancelled: 0 },
    changed: [running?.id],
    orders: [{ text: 'Done', status: 'completed', title: running?.title }, { text: 'Done' }],
  });
});

test('an unchanged answer changes nothing, and the next question follows after five seconds', async () => {
  const shop = start();
  await shop.passTime(5_000);
  shop.ports.http.last().fail(new HttpError(304));
  await shop.passTime(4_999);
  expect(shop.ports.http.calls).toHaveLength(1);
  await shop.passTime(1);
  expect(shop.ports.http.calls).toHaveLength(2);
  expect(shop.types()).toEqual([]);
});

test('an answer to a question about an older version is dropped', async () => {
  const shop = start();
  await shop.passTime(5_000);
  shop.dispatch(orderStatesReceived({ asked: { version: '1' }, states: { ...finished, version: '3' } }));
  const before = shop.state().accountOrders;
  shop.ports.http.last().answer({ version: '2', orders: [{ ...stateOf(), text: 'Paid', status: 'paid' }] });
  await shop.passTime();
  expect(shop.types()).toEqual([orderStatesReceived.type, orderStatesReceived.type]);
  expect(shop.state().accountOrders).toBe(before);
});

test('a hidden page aborts its question and asks none; shown again it asks at once', async () => {
  const shop = start();
  await shop.passTime(5_000);
  shop.ports.visibility.set(true);
  await shop.passTime(600_000);
  expect(shop.ports.http.last().aborted).toBe(true);
  expect(shop.ports.http.calls).toHaveLength(1);
  shop.ports.visibility.set(false);
  await shop.passTime();
  expect(shop.ports.http.calls).toHaveLength(2);
});

test('without a network it goes on asking, and the next answer is used', async () => {
  const shop = start();
  await shop.passTime(5_000);
  shop.ports.http.last().fail(new NetworkError('offline'));
  await shop.passTime(5_000);
  shop.ports.http.last().fail(new HttpError(503));
  await shop.passTime(5_000);
  shop.ports.http.last().answer(finished);
  await shop.passTime();
  expect(shop.state().accountOrders.version).toBe('2');
});

test.each([
  ['a shopper who was signed out elsewhere', (call: { fail: (error: Error) => void }) => call.fail(new HttpError(401))],
  ['an answer of another shape', (call: { answer: (body: unknown) => void }) => call.answer({ orders: 'none' })],
])('%s ends the questions', async (_what, end) => {
  const shop = start();
  await shop.passTime(5_000);
  end(shop.ports.http.last());
  await shop.passTime(600_000);
  expect(shop.ports.http.calls).toHaveLength(1);
});

test('a list without orders that can change asks nothing', async () => {
  const shop = start({ orders: sampleAccountOrders.orders.filter(({ isFinal }) => isFinal) });
  await shop.passTime(600_000);
  expect(shop.ports.http.calls).toHaveLength(0);
});

test('what is received is private, because ids give access to orders', () => {
  expect(orderStatesReceived({ asked: { version: '1' }, states: finished }).meta).toEqual({ private: true });
});
