export { CHECKOUT_FIELDS, CheckoutFormSchema, LIMITS, type LineField, lineField } from './checkout.contract';
export { type CheckoutOffer, type CheckoutReading, readCheckout } from './checkout.rules';
export { type CheckoutState, checkoutSlice } from './checkout.slice';
export type {
  CheckoutLineView,
  CheckoutValues,
  CheckoutView,
  GameDetails,
  LineChange,
  PaymentMethodView,
} from './checkout.views';
export { type PricedLine, priceChanges } from './prices.rules';
