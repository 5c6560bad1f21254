import {
  CARD_FIELD,
  CART_ERROR,
  CART_LINK,
  CART_STATE,
  cardFields,
  cardOf,
  linkKey,
  TOGGLE_CARD,
} from '../../domains/cart/cartLink.rules';
import { setText } from '../ui/setText';
import { watchAddedToast } from './addedToastKeys';
import type { WriterSetup } from './lazyWriter';

/**
 * Shows `cart.links` at what adds to the cart, forms and cards: on the button what became of the last press with these choices, and why it failed in
 * the error area.
 */
export function startCartLinkWriter(setup: WriterSetup): void {
  const { store, page } = setup;
  let frame = 0;

  const show = () => {
    const { links, view, pending } = store.getState().cart;
    /** It may have been taken out since, here or on the cart's page. */
    const isGone = (lineId: string | undefined) =>
      pending.some((one) => one.kind === 'remove' && one.lineId === lineId) ||
      (view !== null && !view.lines.some(({ id }) => id === lineId));
    const showLink = (choices: Choices, button: Element | undefined, area: HTMLElement | null | undefined) => {
      const link = links[linkKey(choices)];
      const state = link?.status === 'added' && isGone(link.lineId) ? '' : (link?.status ?? '');
      button?.setAttribute(CART_STATE, state);
      if (button?.hasAttribute('aria-pressed')) button.setAttribute('aria-pressed', String(state === 'added'));
      if (!area) return;
      setText(area, link?.message ?? '');
      area.hidden = !link?.message;
    };
    for (const form of page.querySelectorAll<HTMLFormElement>(`form[${CART_LINK}]`))
      showLink(new FormData(form), buttonOf(form), errorAreaOf(form));
    for (const button of page.querySelectorAll<HTMLButtonElement>(`button[name=${CARD_FIELD}],[${TOGGLE_CARD}]`))
      showLink(
        cardFields(cardOf(button) ?? ''),
        button,
        button.parentElement?.querySelector<HTMLElement>(`[${CART_ERROR}]`),
      );
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

type Choices = Parameters<typeof linkKey>[0];

/** The button of a form that adds to the cart. */
function buttonOf({ elements }: HTMLFormElement): HTMLButtonElement | undefined {
  const buttons = [...elements].filter((one) => one instanceof HTMLButtonElement);
  return buttons.find(({ type, value }) => type === 'submit' && value !== 'checkout');
}
