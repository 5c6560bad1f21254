export type { FieldProblem } from '../configurator';
export { ga4Cart } from './cart.analytics';
export { preloadCart, preloadCount, preloadGoods } from './cart.preload';
export {
  cartItemOf,
  type OfferedService,
  priceCart,
  priceLine,
  type StoredLine,
  saleProblems,
  snapshotOf,
} from './cart.rules';
export { type CartState, changeConfirmed, changeFailed } from './cart.slice';
export type { CartLineView, CartView } from './cart.views';
export { BuySchema, LineFormSchema } from './cartForm.contract';
export { CART_LIFE_DAYS, CART_LINES_MAX } from './limits.rules';
