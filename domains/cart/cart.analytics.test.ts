import { pageOpened } from '../page';
import { cartAnalytics } from './cart.analytics';
import { type CartState, cartSlice, changeConfirmed, changeFailed, lineRemoved } from './cart.slice';
import type { CartLineView } from './cartItems.contract';

const cart: CartState = {
  ...cartSlice.getInitialState(),
  currency: 'EUR',
  total: 8_033,
  count: 1,
  items: [
    {
      lineId: '11',
      slug: 'arena-2v2-rating',
      name: 'Arena 2v2 rating',
      game: 'World of Warcraft',
      category: 'PvP',
      subCategory: 'Rated',
      variant: '1.400 → 2.100 rating',
      play: 'piloted',
      total: 8_033,
      discount: 967,
    },
  ],
};
const item = {
  item_id: 'arena-2v2-rating',
  item_name: 'Arena 2v2 rating',
  item_brand: 'World of Warcraft',
  item_category: 'World of Warcraft',
  item_category2: 'PvP',
  item_category3: 'Rated',
  item_variant: '1.400 → 2.100 rating',
  price: 80.33,
  quantity: 1,
  discount: 9.67,
};
const empty: CartState = { ...cart, total: 0, items: [] };
const eventsFor = (action: Parameters<typeof cartAnalytics>[0], before: CartState) =>
  cartAnalytics(action, { cart: before }, { cart: cartSlice.reducer(before, action) });

test('viewing the cart is view_cart, with its items in currency units', () => {
  expect(eventsFor(pageOpened({ kind: 'cart', path: '/cart' }), cart)).toEqual({
    name: 'view_cart',
    params: { currency: 'EUR', value: 80.33, items: [item] },
  });
});

test('viewing an empty cart, or another page, is not', () => {
  expect(eventsFor(pageOpened({ kind: 'cart', path: '/cart' }), empty)).toBeUndefined();
  expect(eventsFor(pageOpened({ kind: 'home', path: '/' }), cart)).toBeUndefined();
});

const snapshot = ({ count, total, currency, items }: CartState) => ({
  count,
  total,
  currency,
  items,
  view: { currency: { code: 'EUR', sign: '€' }, lines: [], total },
});

test('a removed line is remove_from_cart once the server has confirmed it', () => {
  const change = { kind: 'remove', seq: 1, lineId: '11', name: 'Arena 2v2 rating' } as const;
  const removed = changeConfirmed({ change, lineId: '11', message: '', cart: snapshot(empty) });
  expect(eventsFor(lineRemoved({ line: { id: '11' } as CartLineView }), cart)).toBeUndefined();
  expect(eventsFor(removed, cart)).toEqual({
    name: 'remove_from_cart',
    params: { currency: 'EUR', value: 80.33, items: [item] },
  });
  expect(eventsFor(removed, empty)).toBeUndefined();
  expect(eventsFor(changeFailed({ change, message: 'No.' }), cart)).toBeUndefined();
});

test('a restored line is add_to_cart under its new id', () => {
  const line = { id: '11' } as CartLineView;
  const change = { kind: 'restore', seq: 2, lineId: 'new-2', name: 'Arena 2v2 rating', line } as const;
  expect(eventsFor(changeConfirmed({ change, lineId: '11', message: '', cart: snapshot(cart) }), empty)).toEqual({
    name: 'add_to_cart',
    params: { currency: 'EUR', value: 80.33, items: [item] },
  });
});

test('a changed quantity is neither', () => {
  const change = { kind: 'quantity', seq: 3, lineId: '11', name: 'Arena 2v2 rating', quantity: 2 } as const;
  expect(eventsFor(changeConfirmed({ change, lineId: '11', message: '', cart: snapshot(cart) }), cart)).toBeUndefined();
});
