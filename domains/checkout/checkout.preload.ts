import type { CartView } from '../cart';
import { trackedCoupon } from '../vip';
import { type CheckoutState, checkoutSlice } from './checkout.slice';

/** The state of the checkout page. @param coupon of the cart; one that takes nothing off is not on the order */
export function preloadCheckout(coupon: CartView['coupon']): CheckoutState {
  return { ...checkoutSlice.getInitialState(), ...(coupon?.amount && { coupon: trackedCoupon(coupon.code) }) };
}
