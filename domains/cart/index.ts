export type { FieldProblem } from '../configurator';
export { ga4Cart } from './cart.analytics';
export { preloadAdded, preloadCart, preloadCartCount, preloadCartItems } from './cart.preload';
export {
  moveOf,
  type OfferedService,
  priceCart,
  priceLine,
  SERVICE_KIND,
  type StoredLine,
  saleProblems,
  snapshotOf,
} from './cart.rules';
export { type CartState, changeConfirmed, changeFailed } from './cart.slice';
export { cartWithCoupon, type FoundCoupon } from './cartCoupon.rules';
export type { CartCoupon, CartLineView, CartView } from './cartItems.contract';
export { CARD_FIELD, CARD_FORM, CART_ERROR, CART_LINK, CART_STATE, cardFields, TOGGLE_CARD } from './cartLink.rules';
export { CART_TTL_DAYS, MAX_CART_LINES, MAX_JOINED_LINES } from './limits.rules';
export { POSITION_FIELD } from './position.rules';
