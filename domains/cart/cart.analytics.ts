import type { UnknownAction } from '@reduxjs/toolkit';
import { toGa4Item } from '../../src/lib/ga4Item';
import { toMajorUnits } from '../../src/lib/money';
import { pageOpened } from '../page';
import { type CartState, changeConfirmed } from './cart.slice';
import type { CartItem } from './cartItems.contract';

/** The parameters of events about a whole cart. */
export function ga4Cart(cart: Pick<CartState, 'currency' | 'total' | 'items'>) {
  return { currency: cart.currency, value: toMajorUnits(cart.total), items: cart.items.map(toGa4Item) };
}

const itemEvent = (currency: string, item: CartItem) => ga4Cart({ currency, total: item.total, items: [item] });

interface CartAnalyticsState {
  readonly cart: CartState;
}

/**
 * `view_cart` when a non-empty cart is opened; `remove_from_cart` and `add_to_cart` (by a cart link, or a restored line) when the server has
 * confirmed them, so that failed changes are not counted.
 */
export function cartAnalytics(action: UnknownAction, before: CartAnalyticsState, after: CartAnalyticsState) {
  if (pageOpened.match(action) && action.payload.kind === 'cart' && after.cart.items.length > 0) {
    return { name: 'view_cart' as const, params: ga4Cart(after.cart) };
  }
  if (!changeConfirmed.match(action)) return undefined;
  const { change, lineId } = action.payload;
  const isChangedLine = (item: CartItem) => item.lineId === lineId;
  const removedItem = change.kind === 'remove' ? before.cart.items.find(isChangedLine) : undefined;
  if (removedItem) return { name: 'remove_from_cart' as const, params: itemEvent(before.cart.currency, removedItem) };
  const addedItem =
    change.kind === 'restore' || change.kind === 'add' ? after.cart.items.find(isChangedLine) : undefined;
  return addedItem && { name: 'add_to_cart' as const, params: itemEvent(after.cart.currency, addedItem) };
}
