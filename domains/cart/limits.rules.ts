/** A cart holds at most this many lines. */
export const CART_LINES_MAX = 20;

/** A cart is forgotten this long after its last change. */
export const CART_LIFE_MS = 30 * 24 * 60 * 60 * 1000;
