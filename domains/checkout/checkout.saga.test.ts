import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createCheckoutSaga, PAYMENT_LIMIT_MS } from './checkout.saga';
import { checkoutReturned, paymentPressed } from './checkout.slice';

const pressed = paymentPressed({ paymentType: 'sandbox' });

test('a press that led nowhere can be made again after a while, and the shopper is told that this is safe', async () => {
  const shop = sagaHarness(createCheckoutSaga);
  shop.dispatch(pressed);
  await shop.passTime(PAYMENT_LIMIT_MS - 1);
  expect(shop.state().checkout.status).toBe('sending');
  await shop.passTime(1);
  expect(shop.state().checkout.status).toBe('editing');
  expect(shop.state().toasts).toMatchObject([{ kind: 'error', text: expect.stringContaining('press again') }]);
});

test('a page that came back has nothing to wait for; a second press has its whole time', async () => {
  const shop = sagaHarness(createCheckoutSaga);
  shop.dispatch(pressed);
  await shop.passTime(PAYMENT_LIMIT_MS - 1);
  shop.dispatch(checkoutReturned());
  await shop.passTime(1);
  expect(shop.state().toasts).toEqual([]);
  shop.dispatch(pressed);
  await shop.passTime(PAYMENT_LIMIT_MS - 1);
  expect(shop.state().checkout.status).toBe('sending');
  shop.stop();
  await shop.passTime(1);
  expect(shop.state().toasts).toEqual([]);
});
