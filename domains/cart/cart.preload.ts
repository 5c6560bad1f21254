import { snapshotOf } from './cart.rules';
import { type CartState, cartSlice } from './cart.slice';
import type { CartView } from './cartItems.contract';

/** The cart state of the cart page. */
export function preloadCart(view: CartView): CartState {
  return { ...cartSlice.getInitialState(), ...snapshotOf(view) };
}

/** The cart state of the checkout page, which needs the items but not the view. */
export function preloadCartItems(view: CartView): CartState {
  return { ...preloadCart(view), view: null };
}

/** The cart state of all other pages. */
export function preloadCartCount(count: number): CartState {
  return { ...cartSlice.getInitialState(), count };
}
