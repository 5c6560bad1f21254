/**
 * Marks what adds to the cart without leaving the page, a form or a card's button in the cards' form; its value is the name of what is added
 * (SPEC §7, cart link).
 */
export const CART_LINK = 'data-cart-link';
/** The error area of such a form: empty inside it, or with the form's id outside; of a card's button: beside it. */
export const CART_ERROR = 'data-cart-error';
/** What became of the form's last press, on its submit button for the cart: a status of `CartLink`. */
export const CART_STATE = 'data-cart-state';

/** The one form of all cards on a page. With a form in each, browsers would lay out every card at once, looking for passwords to fill in. */
export const CARD_FORM = 'cards';
/** The field of a card's button. Its value is a buy form of its own, URL-encoded: of the service as lists show it, at the card's price. */
export const CARD_FIELD = 'card';
/** The same value on a button that takes what it has added out again (`aria-pressed`), where its own field is that of the removal. */
export const TOGGLE_CARD = 'data-card';

/** The value of a button that adds as cards do; undefined of any other. */
export const cardOf = ({ dataset, name, value }: Pick<HTMLButtonElement, 'dataset' | 'name' | 'value'>) =>
  dataset.card ?? (name === CARD_FIELD ? value : undefined);

/** The fields of the buy form that a card's button stands for. */
export const cardFields = (value: string): (readonly [name: string, value: string])[] => [
  ...new URLSearchParams(value),
];

/** The prices that were shown, and the button: what they say is not part of the choices. */
const NOT_CHOICES = /^(seen_|intent$)/;

/** The choices of a form as one text: what identifies a cart link. Another choice is another link. */
export const linkKey = (fields: Iterable<readonly [name: string, value: unknown]>): string =>
  JSON.stringify([...fields].filter(([name]) => !NOT_CHOICES.test(name)));
