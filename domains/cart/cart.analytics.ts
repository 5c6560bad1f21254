import type { UnknownAction } from '@reduxjs/toolkit';
import { ga4Item } from '../../src/lib/ga4Item';
import { inUnits } from '../../src/lib/money';
import { pageOpened } from '../../store/pageSlice';
import { type CartState, lineRemovalAsked } from './cart.slice';

/** What the events about a whole cart share. */
export function ga4Cart(cart: CartState) {
  return { currency: cart.currency, value: inUnits(cart.total), items: cart.items.map(ga4Item) };
}

interface Seen {
  readonly cart: CartState;
}

/** `view_cart` when a cart with something in it is opened, `remove_from_cart` when a line is taken out. */
export function cartAnalytics(action: UnknownAction, before: Seen, after: Seen) {
  if (pageOpened.match(action) && action.payload.kind === 'cart' && after.cart.items.length > 0) {
    return { name: 'view_cart' as const, params: ga4Cart(after.cart) };
  }
  if (lineRemovalAsked.match(action) && before.cart.leaving === null) {
    const item = before.cart.items.find(({ lineId }) => lineId === action.payload.lineId);
    if (item === undefined) return undefined;
    return {
      name: 'remove_from_cart' as const,
      params: { currency: before.cart.currency, value: inUnits(item.total), items: [ga4Item(item)] },
    };
  }
  return undefined;
}
