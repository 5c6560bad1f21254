export const MAX_CART_LINES = 20;

/** A cart is deleted this long after its last change. */
export const CART_TTL_DAYS = 30;
