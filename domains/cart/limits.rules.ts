/** A cart holds at most this many lines. */
export const CART_LINES_MAX = 20;

/** A cart is forgotten this long after its last change. */
export const CART_LIFE_DAYS = 30;
