import { checkoutPageRestored, paymentSubmitted } from '../../domains/checkout/checkout.events';
import { checkoutSlice } from '../../domains/checkout/checkout.slice';
import { buyReleased, buySubmitted } from '../../domains/configurator/configurator.slice';
import { formFailed, formRefused } from '../../domains/forms';
import * as hotPanel from '../../domains/hot-products/hotPanel.slice';
import * as raidRun from '../../domains/raid-run/raidRun.slice';
import type { StateOfKind } from '../../src/pages';
import { REQUEST_TIMEOUT_MS } from '../../src/ports';
import type { CreateSaga } from '../../src/saga/lazySaga';
import { pageOf } from '../../tests/harness/kinds';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createOpenHotProductFlow } from './openHotProduct.saga';
import { createPaymentTimeoutSaga } from './paymentTimeout.saga';

const sagaOf = (kind: Parameters<typeof pageOf>[0], name: string) =>
  (pageOf(kind).sagas as Readonly<Record<string, CreateSaga>>)[name] as CreateSaga;

const seen = { currency: 'USD', total: 12_900, discountApplied: 0 };
const buy = {
  start: () => sagaHarness(sagaOf('service', 'buyTimedOut')),
  sent: buySubmitted({ intent: 'cart', seen }),
  restored: buyReleased(),
  isEnabled: (state: object) => (state as StateOfKind<'service'>).configurator.sending === null,
  words: 'Check your cart',
};
const pay = {
  start: () => sagaHarness(createPaymentTimeoutSaga, {}, 'checkout'),
  sent: paymentSubmitted({ paymentType: 'sandbox' }),
  restored: checkoutPageRestored(),
  isEnabled: (state: object) => (state as StateOfKind<'checkout'>).checkout.status === 'editing',
  words: 'You can try again',
};
const run = {
  start: () => sagaHarness(sagaOf('raid-run', 'runTimedOut'), {}, 'raid-run'),
  sent: raidRun.runSubmitted({ intent: 'checkout', seen }),
  restored: raidRun.buyReleased(),
  isEnabled: (state: object) => (state as StateOfKind<'raid-run'>).raidRun.sending === null,
  words: 'Check your cart',
};
const hot = {
  start: () => sagaHarness(createOpenHotProductFlow, {}, 'hot-products'),
  sent: hotPanel.hotSubmitted({ intent: 'checkout', seen }),
  restored: hotPanel.buyReleased(),
  isEnabled: (state: object) => (state as StateOfKind<'hot-products'>).hotPanel.sending === null,
  words: 'Check your cart',
};

test('nobody waits for the form of a panel that was closed', async () => {
  const shop = hot.start();
  shop.dispatch(hot.sent);
  shop.dispatch(hotPanel.hotProductClosed());
  await shop.passTime(REQUEST_TIMEOUT_MS);
  expect(shop.state().toasts).toEqual([]);
});

test('a check of the checkout’s form that time travel resumed from is over, so the button can be pressed', () => {
  const checkout = { ...checkoutSlice.getInitialState(), status: 'checking' as const };
  const shop = sagaHarness(createPaymentTimeoutSaga, { checkout }, 'checkout');
  expect(pay.isEnabled(shop.state())).toBe(true);
});

describe('a payment that a script has sent', () => {
  const result = { key: 'k', id: 'pay-form', failureText: null, isInModal: false };

  test('can be sent again at once when no response arrived, with one toast', async () => {
    const shop = pay.start();
    shop.dispatch(pay.sent);
    shop.dispatch(formFailed({ ...result, error: { code: 'network', retriable: true } }));
    await shop.passTime(2 * REQUEST_TIMEOUT_MS);
    expect(pay.isEnabled(shop.state())).toBe(true);
    expect(shop.state().toasts).toMatchObject([{ text: expect.stringContaining(pay.words) }]);
  });

  test('can be sent again when it was refused, and the form says why; other forms do not matter', async () => {
    const shop = pay.start();
    shop.dispatch(pay.sent);
    shop.dispatch(formFailed({ ...result, id: 'appearance', error: { code: 'network', retriable: true } }));
    expect(pay.isEnabled(shop.state())).toBe(false);
    shop.dispatch(formRefused({ ...result, refusal: { error: { code: 'x', message: 'No.' } } }));
    await shop.passTime(2 * REQUEST_TIMEOUT_MS);
    expect([pay.isEnabled(shop.state()), shop.state().toasts]).toEqual([true, []]);
  });
});

describe.each([
  ['the buy form', buy],
  ['the payment form', pay],
  ['the form of a run', run],
  ['the form of a hot product', hot],
])('%s after it was sent', (_name, { start, sent, restored, isEnabled, words }) => {
  test('can be sent again after a timeout, and a toast explains what to do', async () => {
    const shop = start();
    shop.dispatch(sent);
    await shop.passTime(REQUEST_TIMEOUT_MS - 1);
    expect(isEnabled(shop.state())).toBe(false);
    await shop.passTime(1);
    expect(isEnabled(shop.state())).toBe(true);
    expect(shop.state().toasts).toMatchObject([{ kind: 'error', text: expect.stringContaining(words) }]);
  });

  test('the timeout ends when the page is restored, and starts anew when the form is sent again', async () => {
    const shop = start();
    shop.dispatch(sent);
    await shop.passTime(REQUEST_TIMEOUT_MS - 1);
    shop.dispatch(restored);
    await shop.passTime(1);
    expect(shop.state().toasts).toEqual([]);
    shop.dispatch(sent);
    await shop.passTime(REQUEST_TIMEOUT_MS - 1);
    expect(isEnabled(shop.state())).toBe(false);
    expect(shop.state().toasts).toEqual([]);
    await shop.passTime(1);
    expect(isEnabled(shop.state())).toBe(true);
  });

  test('shows no toast once the page is left', async () => {
    const shop = start();
    shop.dispatch(sent);
    shop.stop();
    await shop.passTime(REQUEST_TIMEOUT_MS);
    expect(shop.state().toasts).toEqual([]);
  });
});
