import { CART_ERROR, CART_LINK, CART_STATE, linkKey } from '../../domains/cart/cartLink.rules';
import { setText } from '../ui/setText';
import { watchAddedToast } from './addedToastKeys';
import type { WriterSetup } from './lazyWriter';

/**
 * Shows `cart.links` in the forms that add to the cart: on the button what became of the last press with these choices, and why it failed in the
 * error area.
 */
export function startCartLinkWriter(setup: WriterSetup): void {
  const { store, page } = setup;
  let frame = 0;

  const show = () => {
    const { links, view } = store.getState().cart;
    const isInCart = (lineId: string | undefined) => view?.lines.some(({ id }) => id === lineId);
    for (const form of page.querySelectorAll<HTMLFormElement>(`form[${CART_LINK}]`)) {
      const link = links[linkKey(new FormData(form))];
      // It may have been taken out since, on the cart's page.
      const isGone = link?.status === 'added' && !isInCart(link.lineId);
      buttonOf(form)?.setAttribute(CART_STATE, isGone ? '' : (link?.status ?? ''));
      const area = errorAreaOf(form);
      if (!area) continue;
      setText(area, link?.message ?? '');
      area.hidden = !link?.message;
    }
  };

  const errorAreaOf = (form: HTMLFormElement) =>
    form.querySelector<HTMLElement>(`[${CART_ERROR}]`) ??
    (form.id ? page.querySelector<HTMLElement>(`[${CART_ERROR}="${form.id}"]`) : null);

  store.subscribe(() => {
    cancelAnimationFrame(frame);
    // The fields follow the state a moment later.
    frame = requestAnimationFrame(show);
  });
  show();
  watchAddedToast(setup);
}

/** The button that adds to the cart; a card's has no value. */
function buttonOf({ elements }: HTMLFormElement): HTMLButtonElement | undefined {
  const buttons = [...elements].filter((one) => one instanceof HTMLButtonElement);
  return buttons.find(({ type, value }) => type === 'submit' && value !== 'checkout');
}
