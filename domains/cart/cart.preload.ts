import { FIELDS } from '../configurator';
import { snapshotOf } from './cart.rules';
import { type CartState, cartSlice } from './cart.slice';
import type { CartView } from './cartItems.contract';
import { linkKey } from './cartLink.rules';

/** The cart state of the cart page. */
export function preloadCart(view: CartView): CartState {
  return { ...cartSlice.getInitialState(), ...snapshotOf(view) };
}

/** The cart state of the checkout page, which needs the items but not the view. */
export function preloadCartItems(view: CartView): CartState {
  return { ...preloadCart(view), view: null };
}

/**
 * The cart state of a page with buttons that take services out of the cart again.
 * @param lines the ids of lines by the id of their service, with the choices that cards add
 */
export function preloadAdded(view: CartView, lines: ReadonlyMap<number, string>): CartState {
  const links = [...lines].map(
    ([serviceId, lineId]) =>
      [linkKey([[FIELDS.serviceId, String(serviceId)]]), { status: 'added', message: '', lineId }] as const,
  );
  return { ...preloadCartItems(view), links: Object.fromEntries(links) };
}

/** The cart state of all other pages. */
export function preloadCartCount(count: number): CartState {
  return { ...cartSlice.getInitialState(), count };
}
