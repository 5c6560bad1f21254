import { checkoutReturned, paymentPressed } from '../../domains/checkout/checkout.slice';
import { buyReturned, buySubmitted } from '../../domains/configurator/configurator.slice';
import type { StateOfKind } from '../../src/pages';
import { ANSWER_LIMIT_MS } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createBuyUnansweredSaga } from './buyUnanswered.saga';
import { createUnansweredSaga } from './unanswered.saga';

const buy = {
  start: () => sagaHarness(createBuyUnansweredSaga, {}, 'service'),
  sent: buySubmitted({ intent: 'cart' }),
  back: buyReturned(),
  free: (state: object) => (state as StateOfKind<'service'>).configurator.sending === null,
  words: 'Look into your cart',
};
const pay = {
  start: () => sagaHarness(createUnansweredSaga, {}, 'checkout'),
  sent: paymentPressed({ paymentType: 'sandbox' }),
  back: checkoutReturned(),
  free: (state: object) => (state as StateOfKind<'checkout'>).checkout.status === 'editing',
  words: 'You can press again',
};

describe.each([
  ['a choice', buy],
  ['an order', pay],
])('%s that was sent', (_name, { start, sent, back, free, words }) => {
  test('can be sent again when the page is still here much later, and the shopper is told what that means', async () => {
    const shop = start();
    shop.dispatch(sent);
    await shop.passTime(ANSWER_LIMIT_MS - 1);
    expect(free(shop.state())).toBe(false);
    await shop.passTime(1);
    expect(free(shop.state())).toBe(true);
    expect(shop.state().toasts).toMatchObject([{ kind: 'error', text: expect.stringContaining(words) }]);
  });

  test('is forgotten when the page comes back, and has its whole time when it is sent again', async () => {
    const shop = start();
    shop.dispatch(sent);
    await shop.passTime(ANSWER_LIMIT_MS - 1);
    shop.dispatch(back);
    await shop.passTime(1);
    expect(shop.state().toasts).toEqual([]);
    shop.dispatch(sent);
    await shop.passTime(ANSWER_LIMIT_MS - 1);
    expect(free(shop.state())).toBe(false);
    expect(shop.state().toasts).toEqual([]);
    await shop.passTime(1);
    expect(free(shop.state())).toBe(true);
  });

  test('tells nothing once the page is left', async () => {
    const shop = start();
    shop.dispatch(sent);
    shop.stop();
    await shop.passTime(ANSWER_LIMIT_MS);
    expect(shop.state().toasts).toEqual([]);
  });
});
