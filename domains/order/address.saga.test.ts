import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createOrderAddressSaga } from './address.saga';
import { addressRequested } from './address.slice';

let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => consoleError.mockRestore());

function start() {
  const order = { confirmed: null, live: null, path: '/orders/abc', hasChanged: false, updatedAt: 0 };
  const shop = sagaHarness(createOrderAddressSaga, { order }, 'order');
  return { ...shop, tip: () => shop.state().orderAddress };
}

test('the address of the order is copied; the tooltip hides after 2 s and its text 100 ms later', async () => {
  const shop = start();
  shop.dispatch(addressRequested());
  const [request] = shop.ports.sharing.requests;
  expect(request?.url).toBe('https://shop.test/orders/abc');
  expect(shop.tip()).toEqual({ tip: '', tipShown: false });
  request?.done();
  await shop.passTime();
  expect(shop.tip()).toEqual({ tip: 'Link copied', tipShown: true });
  await shop.passTime(2_000);
  expect(shop.tip()).toEqual({ tip: 'Link copied', tipShown: false });
  await shop.passTime(100);
  expect(shop.tip()).toEqual({ tip: '', tipShown: false });
});

test('copying again restarts the tooltip', async () => {
  const shop = start();
  for (let time = 0; time < 2; time += 1) {
    shop.dispatch(addressRequested());
    shop.ports.sharing.requests.at(-1)?.done();
    await shop.passTime(1_500);
  }
  expect(shop.tip()).toEqual({ tip: 'Link copied', tipShown: true });
});

test('a refusal of the browser is only logged, and the next try works', async () => {
  const shop = start();
  shop.dispatch(addressRequested());
  const refusal = new DOMException('No.', 'NotAllowedError');
  shop.ports.sharing.requests[0]?.fail(refusal);
  await shop.passTime();
  expect(consoleError).toHaveBeenCalledWith('Something went wrong', refusal);
  expect(shop.tip()).toEqual({ tip: '', tipShown: false });
  shop.dispatch(addressRequested());
  shop.ports.sharing.requests[1]?.done();
  await shop.passTime();
  expect(shop.tip().tipShown).toBe(true);
});

test('leaving the page ends it', async () => {
  const shop = start();
  shop.dispatch(addressRequested());
  shop.stop();
  shop.ports.sharing.requests[0]?.done();
  await shop.passTime();
  expect(shop.tip().tip).toBe('');
});
