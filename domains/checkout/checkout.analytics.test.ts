import type { CartState } from '../cart';
import { cartSlice } from '../cart/cart.slice';
import { pageOpened } from '../page';
import { checkoutAnalytics } from './checkout.analytics';
import { gameDetailsCompleted, paymentSubmitted } from './checkout.events';
import { type CheckoutState, checkoutSlice } from './checkout.slice';

const good = {
  slug: 's',
  name: 'S',
  game: 'G',
  category: 'C',
  subCategory: 'D',
  variant: 'V',
  total: 5_000,
  discount: 0,
};
const cart: CartState = {
  ...cartSlice.getInitialState(),
  currency: 'USD',
  total: 15_000,
  count: 3,
  items: [
    { ...good, lineId: '1', play: 'piloted' },
    { ...good, lineId: '2', play: 'selfplay' },
    { ...good, lineId: '3', play: 'piloted' },
  ],
};
const fresh = checkoutSlice.getInitialState();
const eventsFor = (action: Parameters<typeof checkoutAnalytics>[0], before: CheckoutState = fresh, page = {}) =>
  checkoutAnalytics(
    action,
    { cart, checkout: before, page },
    { cart, checkout: checkoutSlice.reducer(before, action), page },
  );

test('opening the checkout is begin_checkout', () => {
  expect(eventsFor(pageOpened({ kind: 'checkout', path: '/checkout' }))).toMatchObject({
    name: 'begin_checkout',
    params: { currency: 'USD', value: 150, items: [{ price: 50 }, {}, {}] },
  });
  expect(eventsFor(pageOpened({ kind: 'cart', path: '/cart' }))).toBeUndefined();
});

test('the coupon of the order is told with each step', () => {
  const before = { ...fresh, coupon: 'WELCOME5' };
  for (const action of [
    pageOpened({ kind: 'checkout', path: '/checkout' }),
    gameDetailsCompleted(),
    paymentSubmitted({ paymentType: 'sandbox' }),
  ])
    expect(eventsFor(action, before)).toMatchObject({ params: { coupon: 'WELCOME5' } });
});

test('a checkout returned with errors does not track begin_checkout again', () => {
  expect(eventsFor(pageOpened({ kind: 'checkout', path: '/checkout' }), fresh, { returned: 'form' })).toBeUndefined();
});

test('filling in the game details is add_shipping_info once, with the play modes as tier', () => {
  expect(eventsFor(gameDetailsCompleted())).toMatchObject({
    name: 'add_shipping_info',
    params: { shipping_tier: 'piloted, selfplay' },
  });
  expect(eventsFor(gameDetailsCompleted(), { ...fresh, areDetailsComplete: true })).toBeUndefined();
});

test('submitting the order is add_payment_info once, with the payment method', () => {
  const pressed = paymentSubmitted({ paymentType: 'sandbox' });
  expect(eventsFor(pressed)).toMatchObject({
    name: 'add_payment_info',
    params: { value: 150, payment_type: 'sandbox' },
  });
  expect(eventsFor(pressed, checkoutSlice.reducer(fresh, pressed))).toBeUndefined();
  expect(eventsFor(paymentSubmitted({ paymentType: null }))).toBeUndefined();
});
