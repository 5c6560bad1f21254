export { CHECKOUT_FIELDS, checkoutOnlyPath, lineField, MAX_LENGTHS, PAY_FORM } from './checkout.contract';
export { fittingDetails, type ParsedCheckout, parseCheckout, parseSavedDetails } from './checkout.rules';
export type { CheckoutState } from './checkout.slice';
export { checkoutPageRestored, checkoutSlice, paymentSubmitted, paymentTimedOut } from './checkout.slice';
export type {
  AskedDetails,
  CheckoutLineView,
  CheckoutValues,
  CheckoutView,
  GameDetails,
  LineChange,
  OtherLines,
  PaymentMethodView,
  SavedDetails,
} from './checkout.views';
export { CheckoutFormSchema, LINE_ID } from './checkoutForm.contract';
export { countries, countryName, isCountry } from './countries.rules';
export { priceChanges } from './prices.rules';
export {
  removeDetailsPath,
  SAVED_DETAILS_FIELDS,
  SAVED_DETAILS_PATH,
  SavedDetailsSchema,
} from './savedDetails.contract';
export { emailProblem, normalizeText, notesProblem, withoutInvisible } from './textValidation.rules';
