import type { CartState } from '../cart';
import { cartSlice } from '../cart/cart.slice';
import { pageOpened } from '../page';
import { checkoutAnalytics } from './checkout.analytics';
import { type CheckoutState, checkoutSlice, gameDetailsGiven, paymentPressed } from './checkout.slice';

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
const told = (action: Parameters<typeof checkoutAnalytics>[0], before: CheckoutState = fresh, page = {}) =>
  checkoutAnalytics(
    action,
    { cart, checkout: before, page },
    { cart, checkout: checkoutSlice.reducer(before, action), page },
  );

test('opening the checkout is begin_checkout', () => {
  expect(told(pageOpened({ kind: 'checkout', path: '/checkout' }))).toMatchObject({
    name: 'begin_checkout',
    params: { currency: 'USD', value: 150, items: [{ price: 50 }, {}, {}] },
  });
  expect(told(pageOpened({ kind: 'cart', path: '/cart' }))).toBeUndefined();
});

test('a checkout that came back is not begun again', () => {
  expect(told(pageOpened({ kind: 'checkout', path: '/checkout' }), fresh, { returned: true })).toBeUndefined();
});

test('giving the game details is add_shipping_info once, with the ways of playing as tier', () => {
  expect(told(gameDetailsGiven())).toMatchObject({
    name: 'add_shipping_info',
    params: { shipping_tier: 'piloted, selfplay' },
  });
  expect(told(gameDetailsGiven(), { ...fresh, detailsGiven: true })).toBeUndefined();
});

test('sending the order is add_payment_info once, with the method', () => {
  const pressed = paymentPressed({ paymentType: 'sandbox' });
  expect(told(pressed)).toMatchObject({ name: 'add_payment_info', params: { value: 150, payment_type: 'sandbox' } });
  expect(told(pressed, checkoutSlice.reducer(fresh, pressed))).toBeUndefined();
  expect(told(paymentPressed({ paymentType: null }))).toBeUndefined();
});
