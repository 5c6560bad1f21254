export const MAX_CART_LINES = 20;

/** What an account's cart and a guest's may come to when they are joined: both, so that signing in loses nothing. Adding to such a cart is refused. */
export const MAX_JOINED_LINES = 2 * MAX_CART_LINES;

/** A cart is deleted this long after its last change. */
export const CART_TTL_DAYS = 30;
