import { CART_STATE } from '../../domains/cart/cartLink.rules';
import { selectToasts, toastClosed } from '../../domains/page';
import { isComposing } from '../lib/isComposing';
import type { WriterSetup } from './lazyWriter';

/** An open dialog or menu takes Escape for itself. */
const TAKES_ESCAPE = 'dialog:modal, :popover-open';

/**
 * Gives the keyboard a way to the message about what was added, which is at the end of the page and does not take the focus: Tab from the button leads
 * there, from its ends back to the button, and the next Tab goes on in the page. Escape closes it.
 */
export function watchAddedToast({ store, page }: WriterSetup): void {
  /** The button, while the focus is in the message. */
  let opener: HTMLElement | null = null;
  let visited = '';

  const controlsOf = (id: string) => {
    const toast = id === visited ? null : [...page.querySelectorAll('[data-toast=added]')].at(-1);
    return toast ? [...toast.querySelectorAll<HTMLElement>('a, button')] : [];
  };
  const leave = (id: string) => {
    visited = id;
    opener?.focus();
    opener = null;
  };

  const tab = (event: KeyboardEvent, id: string) => {
    const { activeElement } = page;
    const controls = controlsOf(id);
    const [first] = controls;
    if (!first) return;
    if (activeElement === (event.shiftKey ? first : controls.at(-1))) {
      event.preventDefault();
      leave(id);
    } else if (!event.shiftKey && activeElement?.getAttribute(CART_STATE) === 'added') {
      event.preventDefault();
      opener = activeElement as HTMLElement;
      first.focus();
    }
  };

  // Its close button takes the focus with it.
  page.addEventListener('click', ({ target }) => {
    if (opener && (target as Element).closest('[data-toast=added] button')) leave(visited);
  });
  page.addEventListener('keydown', (event) => {
    const newest = selectToasts(store.getState()).at(-1);
    if (newest?.kind !== 'added' || event.defaultPrevented || isComposing(event)) return;
    if (event.key === 'Tab') tab(event, newest.id);
    if (event.key !== 'Escape' || page.querySelector(TAKES_ESCAPE)) return;
    leave(newest.id);
    store.dispatch(toastClosed({ id: newest.id }));
  });
}
