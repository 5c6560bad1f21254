export type { FieldProblem } from '../configurator';
export { ga4Cart } from './cart.analytics';
export { BuySchema, CART_LIFE_MS, CART_LINES_MAX, LineRemovalSchema, LineUpdateSchema } from './cart.contract';
export { type CartItem, type CartState, cartSlice, type SoldItem } from './cart.slice';
export { INTENT_FIELD } from './cart.fields';
export { blockedReason, cartItemOf, type OfferedService, priceCart, priceLine, type StoredLine, saleProblems } from './cart.rules';
export type { CartLineView, CartView, PriceMove } from './cart.views';
