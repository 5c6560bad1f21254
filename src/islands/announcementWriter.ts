import {
  ANNOUNCEMENT_ATTRIBUTE,
  AWAY_ATTRIBUTE,
  announcementClosed,
  announcementId,
  BODY_BANNER_ATTRIBUTE,
  CLOSE_AFTER_ATTRIBUTE,
  CLOSE_ATTRIBUTE,
  pageScrolled,
} from '../../domains/announcements';
import type { WriterSetup } from './lazyWriter';

/** The body banner is shown while the page is scrolled no further, px (SPEC §2). */
const TOP_MARGIN = 10;

/**
 * Shows the `announcements` slice in the announcements of a page, which the script in the page has shown or hidden until then, and dispatches when one is
 * closed. What is shown derives from the state only, so time travel brings closed announcements back.
 * @returns stop
 */
export function startAnnouncementWriter({ store, page }: WriterSetup): () => void {
  const view = page.defaultView ?? window;
  const announcements = [...page.querySelectorAll<HTMLElement>(`[${ANNOUNCEMENT_ATTRIBUTE}]`)];
  for (const announcement of announcements) announcement.dataset.state = 'hydrated';
  const hiddenAtStart = new Set(announcements.filter(({ hidden }) => hidden));

  const onClick = ({ target }: Event) => {
    const announcement = (target as Element).closest(`[${CLOSE_ATTRIBUTE}]`)?.closest(`[${ANNOUNCEMENT_ATTRIBUTE}]`);
    if (announcement) store.dispatch(announcementClosed({ id: announcementId(announcement) }));
  };
  const onAnimationEnd = ({ target }: Event) => {
    const announcement = target as Element;
    if (announcement.hasAttribute(CLOSE_AFTER_ATTRIBUTE))
      store.dispatch(announcementClosed({ id: announcementId(announcement) }));
  };
  const onScroll = () => {
    const isAtTop = view.scrollY <= TOP_MARGIN;
    if (isAtTop !== store.getState().announcements.isAtTop) store.dispatch(pageScrolled({ isAtTop }));
  };

  /** What had the focus is hidden. */
  const focusMain = () => {
    const main = page.querySelector('main');
    main?.setAttribute('tabindex', '-1');
    main?.focus({ preventScroll: true });
  };

  const update = () => {
    const { isRestored, closed, delayed, isAtTop } = store.getState().announcements;
    for (const announcement of announcements) {
      const id = announcementId(announcement);
      const isHidden = isRestored ? closed.includes(id) || delayed.includes(id) : hiddenAtStart.has(announcement);
      if (isHidden && announcement.contains(page.activeElement)) focusMain();
      announcement.hidden = isHidden;
    }
    for (const banner of page.querySelectorAll(`[${BODY_BANNER_ATTRIBUTE}]`))
      banner.toggleAttribute(AWAY_ATTRIBUTE, !isAtTop);
  };
  let last: unknown;
  const onChange = () => {
    const { announcements: current } = store.getState();
    if (current === last) return;
    last = current;
    update();
  };

  page.addEventListener('click', onClick);
  page.addEventListener('animationend', onAnimationEnd);
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
    view.removeEventListener('scroll', onScroll);
  };
}
