export * from './priceAnswer.rules';
export { createPriceCheck } from './priceCheck.saga';
export { checkedPrice, type ShownPrice } from './priceCheck.selectors';
export {
  type BuyIntent,
  buyReducers,
  CHANGE_PAUSE_MS,
  confirmedPrice,
  type FieldProblem,
  formSent,
  noPrice,
  type PriceCheck,
  type PricedChoices,
  priceCheckReducers,
  type SeenPrice,
  withChange,
} from './priceCheck.slice';
export * from './priceFailure.rules';
export { useBuySubmit } from './ui/useBuySubmit';
export { usePriceFailure } from './ui/usePriceFailure';
