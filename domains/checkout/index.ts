export { CHECKOUT_FIELDS, LIMITS, lineField } from './checkout.contract';
export { type CheckoutReading, readCheckout } from './checkout.rules';
export type { CheckoutState } from './checkout.slice';
export { checkoutReturned, checkoutSlice, paymentPressed, paymentUnanswered } from './checkout.slice';
export type {
  CheckoutLineView,
  CheckoutValues,
  CheckoutView,
  GameDetails,
  LineChange,
  PaymentMethodView,
} from './checkout.views';
export { CheckoutFormSchema } from './checkoutForm.contract';
export { countries, countryName } from './countries.rules';
export { priceChanges } from './prices.rules';
export { emailProblem, notesProblem, shownAgain, textOf } from './texts.rules';
