export { CHECKOUT_FIELDS, lineField, MAX_LENGTHS, PAY_FORM } from './checkout.contract';
export { type ParsedCheckout, parseCheckout } from './checkout.rules';
export type { CheckoutState } from './checkout.slice';
export { checkoutPageRestored, checkoutSlice, paymentSubmitted, paymentTimedOut } from './checkout.slice';
export type {
  CheckoutLineView,
  CheckoutValues,
  CheckoutView,
  GameDetails,
  LineChange,
  PaymentMethodView,
} from './checkout.views';
export { CheckoutFormSchema } from './checkoutForm.contract';
export { countries, countryName, isCountry } from './countries.rules';
export { priceChanges } from './prices.rules';
export { emailProblem, normalizeText, notesProblem, withoutInvisible } from './textValidation.rules';
