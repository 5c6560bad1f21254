import type { UnknownAction } from '@reduxjs/toolkit';
import { type CartState, ga4Cart } from '../cart';
import { pageOpened } from '../page';
import { paymentSubmitted } from './checkout.events';
import type { CheckoutState } from './checkout.slice';

interface CheckoutAnalyticsState {
  readonly cart: CartState;
  readonly checkout: CheckoutState;
  readonly page: { readonly returned?: string };
}

/**
 * `begin_checkout` when the page is opened (not when a rejected form is shown again), `add_shipping_info` when the game details are complete
 * (the play modes are the tier), `add_payment_info` when the order is submitted with a payment method. Each at most once per page.
 */
export function checkoutAnalytics(
  action: UnknownAction,
  before: CheckoutAnalyticsState,
  after: CheckoutAnalyticsState,
) {
  const { cart, checkout, page } = after;
  const { coupon } = checkout;
  const goods = () => ({ ...ga4Cart(cart), ...(coupon !== undefined && { coupon }) });
  if (pageOpened.match(action) && action.payload.kind === 'checkout' && !page.returned) {
    return { name: 'begin_checkout' as const, params: goods() };
  }
  const justCompleted = !before.checkout.areDetailsComplete && checkout.areDetailsComplete;
  if (justCompleted) {
    const tiers = [...new Set(cart.items.map(({ play }) => play))].join(', ');
    return { name: 'add_shipping_info' as const, params: { ...goods(), shipping_tier: tiers } };
  }
  if (paymentSubmitted.match(action) && before.checkout.paymentType === null && checkout.paymentType !== null) {
    return { name: 'add_payment_info' as const, params: { ...goods(), payment_type: checkout.paymentType } };
  }
  return undefined;
}
