import {
  AWAY_ATTRIBUTE,
  BODY_BANNER_ATTRIBUTE,
  bannerDelayed,
  CLOSE_AFTER_ATTRIBUTE,
  CLOSE_ATTRIBUTE,
  DELAY_ATTRIBUTE,
  MESSAGE_ATTRIBUTE,
  messageClosed,
  pageScrolled,
} from '../../domains/announcements';
import type { WriterSetup } from './lazyWriter';

/** The body banner is shown while the page is scrolled no further, px (SPEC §2). */
const TOP_MARGIN = 10;

const idOf = (message: Element | null | undefined) => Number(message?.getAttribute(MESSAGE_ATTRIBUTE));

/**
 * Shows the `messages` slice in the messages of a page, which the script in the page has shown or hidden until then, and dispatches when one is
 * closed or delayed. What is shown derives from the state only, so time travel brings closed messages back.
 * @returns stop
 */
export function startMessageWriter({ store, page }: WriterSetup): () => void {
  const view = page.defaultView ?? window;
  const messages = [...page.querySelectorAll<HTMLElement>(`[${MESSAGE_ATTRIBUTE}]`)];
  for (const message of messages) message.dataset.state = 'hydrated';
  const hiddenAtStart = new Set(messages.filter(({ hidden }) => hidden));

  const onClick = ({ target }: Event) => {
    const message = (target as Element).closest(`[${CLOSE_ATTRIBUTE}]`)?.closest(`[${MESSAGE_ATTRIBUTE}]`);
    if (message) store.dispatch(messageClosed({ id: idOf(message) }));
  };
  const onAnimationEnd = ({ target }: Event) => {
    const message = target as Element;
    if (message.hasAttribute(CLOSE_AFTER_ATTRIBUTE)) store.dispatch(messageClosed({ id: idOf(message) }));
  };
  const onSubmit = (event: Event) => {
    const form = event.target as Element;
    const url = form.getAttribute(DELAY_ATTRIBUTE);
    if (url === null || event.defaultPrevented) return;
    event.preventDefault();
    store.dispatch(bannerDelayed({ id: idOf(form.closest(`[${MESSAGE_ATTRIBUTE}]`)), url }));
  };
  const onScroll = () => {
    const isAtTop = view.scrollY <= TOP_MARGIN;
    if (isAtTop !== store.getState().messages.isAtTop) store.dispatch(pageScrolled({ isAtTop }));
  };

  /** What had the focus is hidden. */
  const focusMain = () => {
    const main = page.querySelector('main');
    main?.setAttribute('tabindex', '-1');
    main?.focus({ preventScroll: true });
  };

  const update = () => {
    const { isRestored, closed, delayed, isAtTop } = store.getState().messages;
    for (const message of messages) {
      const id = idOf(message);
      const isHidden = isRestored ? closed.includes(id) || delayed.includes(id) : hiddenAtStart.has(message);
      if (isHidden && message.contains(page.activeElement)) focusMain();
      message.hidden = isHidden;
    }
    for (const banner of page.querySelectorAll(`[${BODY_BANNER_ATTRIBUTE}]`))
      banner.toggleAttribute(AWAY_ATTRIBUTE, !isAtTop);
  };
  let last: unknown;
  const onChange = () => {
    const { messages: current } = store.getState();
    if (current === last) return;
    last = current;
    update();
  };

  page.addEventListener('click', onClick);
  page.addEventListener('animationend', onAnimationEnd);
  page.addEventListener('submit', onSubmit);
  if (page.querySelector(`[${BODY_BANNER_ATTRIBUTE}]`)) {
    view.addEventListener('scroll', onScroll, { passive: true });
    onScroll();
  }
  const unsubscribe = store.subscribe(onChange);
  onChange();
  return () => {
    unsubscribe();
    page.removeEventListener('click', onClick);
    page.removeEventListener('animationend', onAnimationEnd);
    page.removeEventListener('submit', onSubmit);
    view.removeEventListener('scroll', onScroll);
  };
}
