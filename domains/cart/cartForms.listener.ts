import { listen } from '../../src/lib/listen';
import { CART_PATH } from '../../src/lib/urls';
import type { Ports } from '../../src/ports';
import { additionUndone, serviceAdded } from './cart.slice';
import { CARD_FORM, CART_LINK, CART_STATE, cardFields, cardOf, linkKey } from './cartLink.rules';

/**
 * "Add to cart" of any marked form, and of cards, adds without leaving the page; what is in the cart already leads there, or is taken out by a button that
 * can be pressed again. "Buy now" of the same form, and any form without JavaScript, is submitted by the browser.
 * @param dispatch the store's
 * @returns removes the listener
 */
export function watchCartForms(
  page: Document,
  dispatch: (action: ReturnType<typeof serviceAdded | typeof additionUndone>) => void,
  { navigation }: Pick<Ports, 'navigation'>,
): () => void {
  const onSubmit = (event: SubmitEvent) => {
    const target = event.target as HTMLFormElement;
    const button = event.submitter as HTMLButtonElement | null;
    const card = button && cardOf(button);
    const { cartLink: name } = (card ? button : target).dataset;
    if (name === undefined || event.defaultPrevented || button?.value === 'checkout') return;
    event.preventDefault();
    const isAdded = button?.getAttribute(CART_STATE) === 'added';
    if (isAdded && !button?.hasAttribute('aria-pressed')) return navigation.assign(CART_PATH);
    const form = card
      ? cardFields(card)
      : [...new FormData(target, button)].map(([field, value]) => [field, String(value)] as const);
    const link = linkKey(form);
    dispatch(isAdded ? additionUndone({ link, name }) : serviceAdded({ link, name, form }));
  };
  return listen(page, { submit: onSubmit });
}
watchCartForms.answers = { submit: `[${CART_LINK}],#${CARD_FORM}` };
