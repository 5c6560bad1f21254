export const MAX_CART_LINES = 20;

/** A cart is deleted this long after its last change. */
export const CART_TTL_MS = 30 * 24 * 60 * 60 * 1000;
