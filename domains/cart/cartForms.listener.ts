import { CART_PATH } from '../../src/lib/urls';
import type { Ports } from '../../src/ports';
import { serviceAdded } from './cart.slice';
import { CARD_FIELD, CARD_FORM, CART_LINK, CART_STATE, cardFields, linkKey } from './cartLink.rules';

/**
 * "Add to cart" of any marked form, and of cards, adds without leaving the page; what is in the cart already leads there. "Buy now" of the same form,
 * and any form without JavaScript, is submitted by the browser.
 * @param dispatch the store's
 * @returns removes the listener
 */
export function watchCartForms(
  page: Document,
  dispatch: (action: ReturnType<typeof serviceAdded>) => void,
  { navigation }: Pick<Ports, 'navigation'>,
): () => void {
  const onSubmit = (event: SubmitEvent) => {
    const target = event.target as HTMLFormElement;
    const button = event.submitter as HTMLButtonElement | null;
    const isCard = button?.name === CARD_FIELD;
    const { cartLink: name } = (isCard ? button : target).dataset;
    if (name === undefined || event.defaultPrevented || button?.value === 'checkout') return;
    event.preventDefault();
    if (button?.getAttribute(CART_STATE) === 'added') return navigation.assign(CART_PATH);
    const form = isCard
      ? cardFields(button.value)
      : [...new FormData(target, button)].map(([field, value]) => [field, String(value)] as const);
    dispatch(serviceAdded({ link: linkKey(form), name, form }));
  };
  page.addEventListener('submit', onSubmit);
  return () => page.removeEventListener('submit', onSubmit);
}
watchCartForms.answers = { submit: `[${CART_LINK}],#${CARD_FORM}` };
