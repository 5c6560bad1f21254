export { CHECKOUT_FIELDS, LIMITS, lineField } from './checkout.contract';
export { type CheckoutReading, readCheckout } from './checkout.rules';
export { checkoutReturned, paymentPressed, paymentUnanswered } from './checkout.slice';
export type {
  CheckoutLineView,
  CheckoutValues,
  CheckoutView,
  GameDetails,
  LineChange,
  PaymentMethodView,
} from './checkout.views';
export { CheckoutFormSchema } from './checkoutForm.contract';
export { priceChanges } from './prices.rules';
