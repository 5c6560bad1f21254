import { pageOpened } from '../../store/pageSlice';
import { cartAnalytics } from './cart.analytics';
import { type CartState, cartSlice, lineRemovalAsked } from './cart.slice';

const cart: CartState = {
  currency: 'EUR',
  total: 8_033,
  leaving: null,
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
const told = (action: Parameters<typeof cartAnalytics>[0], before: CartState) =>
  cartAnalytics(action, { cart: before }, { cart: cartSlice.reducer(before, action) });

test('seeing the cart is view_cart, with its goods in units of the currency', () => {
  expect(told(pageOpened({ kind: 'cart', path: '/cart' }), cart)).toEqual({
    name: 'view_cart',
    params: { currency: 'EUR', value: 80.33, items: [item] },
  });
});

test('seeing an empty cart, or another page, is not', () => {
  expect(told(pageOpened({ kind: 'cart', path: '/cart' }), empty)).toBeUndefined();
  expect(told(pageOpened({ kind: 'home', path: '/' }), cart)).toBeUndefined();
});

test('taking a line out is remove_from_cart, once however often the button is pressed', () => {
  const removal = lineRemovalAsked({ lineId: '11' });
  expect(told(removal, cart)).toEqual({
    name: 'remove_from_cart',
    params: { currency: 'EUR', value: 80.33, items: [item] },
  });
  expect(told(removal, { ...cart, leaving: '11' })).toBeUndefined();
  expect(told(lineRemovalAsked({ lineId: '99' }), cart)).toBeUndefined();
});
