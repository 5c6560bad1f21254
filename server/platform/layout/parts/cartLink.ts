import { CART_LINK } from '../../../../domains/cart';

/** The action of a form that buys something new, not a line of the cart. */
const BUY_PATH = '/buy';

/**
 * Marks a buy form, so that its "Add to cart" does not leave the page.
 * @param action of the form; one that saves a line of the cart goes on to it
 * @param name of what is bought
 */
export const cartLink = (action: string, name: string) => (action === BUY_PATH ? { [CART_LINK]: name } : {});
