import type { UnknownAction } from '@reduxjs/toolkit';
import { type CartState, ga4Cart } from '../cart';
import { pageOpened } from '../page';
import { type CheckoutState, paymentPressed } from './checkout.slice';

interface Seen {
  readonly cart: CartState;
  readonly checkout: CheckoutState;
  readonly page: { readonly returned?: boolean };
}

/**
 * `begin_checkout` when the page is opened (not when its form came back), `add_shipping_info` when the game details are complete (the way of playing is the tier),
 * `add_payment_info` when the order is sent with a method. Each at most once for a page.
 */
export function checkoutAnalytics(action: UnknownAction, before: Seen, after: Seen) {
  const { cart, checkout, page } = after;
  if (pageOpened.match(action) && action.payload.kind === 'checkout' && !page.returned) {
    return { name: 'begin_checkout' as const, params: ga4Cart(cart) };
  }
  const details = !before.checkout.detailsGiven && checkout.detailsGiven;
  if (details) {
    const tiers = [...new Set(cart.items.map(({ play }) => play))].join(', ');
    return { name: 'add_shipping_info' as const, params: { ...ga4Cart(cart), shipping_tier: tiers } };
  }
  if (paymentPressed.match(action) && before.checkout.paymentType === null && checkout.paymentType !== null) {
    return { name: 'add_payment_info' as const, params: { ...ga4Cart(cart), payment_type: checkout.paymentType } };
  }
  return undefined;
}
