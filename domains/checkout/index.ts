export { accountNameProblem, accountPattern, normalizeName } from './accountName.rules';
export { balanceProblem, type OfferedBalance, offeredBalance, typedAmount } from './balance.rules';
export {
  type BalanceUse,
  BENEFIT_FIELDS,
  BENEFITS_PATH,
  CHECK_ATTRIBUTE,
  CHECKOUT_FIELDS,
  CHECKOUT_FORM,
  checkoutOnlyPath,
  GAME_FIELDS,
  type GameField,
  gameField,
  LAST_DETAILS_FIELDS,
  LAST_DETAILS_PATH,
  MAX_LENGTHS,
  SHOWN_BENEFIT_FIELDS,
  seenTotalField,
} from './checkout.contract';
export { checkEnded, checkoutPageRestored, paymentSubmitted, paymentTimedOut } from './checkout.events';
export { preloadCheckout } from './checkout.preload';
export {
  fittingDetails,
  NO_SAVED_DETAILS,
  type ParsedCheckout,
  parseCheckout,
  parseSavedDetails,
} from './checkout.rules';
export { selectChecking } from './checkout.selectors';
export type { CheckoutState } from './checkout.slice';
export { BenefitsFormSchema, CheckoutFormSchema, LastDetailsFormSchema } from './checkoutForm.contract';
export type {
  AskedDetails,
  Benefits,
  CheckoutLineView,
  CheckoutValues,
  CheckoutView,
  GameDetails,
  GameGroup,
  LastDetails,
  LineChange,
  PaymentMethodView,
  SavedDetails,
} from './checkoutViews';
export { countries, countryName, isCountry } from './countries.rules';
export { gameGroups } from './gameGroups.rules';
export { type OpenBenefits, openBenefits } from './openBenefits.rules';
export { PAY_FORM } from './payForm.contract';
export { knownEmailProblem, nameProblem, newEmailProblem } from './plainText.rules';
export { priceChanges } from './prices.rules';
export { PROBLEMS_TEXT, problemText } from './problemTexts';
export {
  removeDetailsPath,
  SAVED_DETAILS_FIELDS,
  SAVED_DETAILS_PATH,
  SavedDetailsSchema,
} from './savedDetails.contract';
export { linesProblem, normalizeText, withoutInvisible } from './textValidation.rules';
