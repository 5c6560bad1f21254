/** Marks a form that adds to the cart without leaving the page; its value is the name of what is added (SPEC §7, cart link). */
export const CART_LINK = 'data-cart-link';
/** The error area of such a form: empty inside it, or with the form's id outside. */
export const CART_ERROR = 'data-cart-error';
/** What became of the form's last press, on its submit button for the cart: a status of `CartLink`. */
export const CART_STATE = 'data-cart-state';

/** The prices that were shown, and the button: what they say is not part of the choices. */
const NOT_CHOICES = /^(seen_|intent$)/;

/** The choices of a form as one text: what identifies a cart link. Another choice is another link. */
export const linkKey = (fields: Iterable<readonly [name: string, value: unknown]>): string =>
  JSON.stringify([...fields].filter(([name]) => !NOT_CHOICES.test(name)));
