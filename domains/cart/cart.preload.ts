import { snapshotOf } from './cart.rules';
import { type CartState, cartSlice } from './cart.slice';
import type { CartView } from './cart.views';

/** The cart's state on a page that shows the whole cart. */
export function preloadCart(view: CartView): CartState {
  return { ...cartSlice.getInitialState(), ...snapshotOf(view) };
}

/** The cart's state on a page that only needs to know its goods: the checkout. */
export function preloadCartItems(view: CartView): CartState {
  return { ...preloadCart(view), view: null };
}

/** The cart's state on every other page. */
export function preloadCartCount(count: number): CartState {
  return { ...cartSlice.getInitialState(), count };
}
