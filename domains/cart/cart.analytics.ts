import type { UnknownAction } from '@reduxjs/toolkit';
import { ga4Item } from '../../src/lib/ga4Item';
import { inUnits } from '../../src/lib/money';
import { pageOpened } from '../page';
import { type CartState, changeConfirmed } from './cart.slice';
import type { CartItem } from './cartGoods.views';

/** What the events about a whole cart share. */
export function ga4Cart(cart: Pick<CartState, 'currency' | 'total' | 'items'>) {
  return { currency: cart.currency, value: inUnits(cart.total), items: cart.items.map(ga4Item) };
}

const ga4Good = (currency: string, item: CartItem) => ga4Cart({ currency, total: item.total, items: [item] });

interface Seen {
  readonly cart: CartState;
}

/**
 * `view_cart` when a cart with something in it is opened; `remove_from_cart` and `add_to_cart` (from a card, or a removed line that came back) when the
 * server has confirmed them, so a change that failed is never told.
 */
export function cartAnalytics(action: UnknownAction, before: Seen, after: Seen) {
  if (pageOpened.match(action) && action.payload.kind === 'cart' && after.cart.items.length > 0) {
    return { name: 'view_cart' as const, params: ga4Cart(after.cart) };
  }
  if (!changeConfirmed.match(action)) return undefined;
  const { change, lineId } = action.payload;
  const isIt = (item: CartItem) => item.lineId === lineId;
  const gone = change.kind === 'remove' ? before.cart.items.find(isIt) : undefined;
  if (gone) return { name: 'remove_from_cart' as const, params: ga4Good(before.cart.currency, gone) };
  const come = change.kind === 'restore' || change.kind === 'add' ? after.cart.items.find(isIt) : undefined;
  return come && { name: 'add_to_cart' as const, params: ga4Good(after.cart.currency, come) };
}
