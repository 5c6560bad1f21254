import type { UnknownAction } from '@reduxjs/toolkit';
import { listen } from '../../src/lib/listen';
import { isPlainClick } from '../../src/lib/plainClick';
import { moreServicesReached } from './moreServices.slice';
import { MORE_SERVICES_ATTRIBUTE, MORE_SERVICES_AUTO_ATTRIBUTE } from './moreServicesAttributes';

/** How far below the window the form may be (SPEC §9). A jump to the end of the page passes over it, so it may be anywhere above. */
const ROOT_MARGIN = '100000px 0px 10px 0px';

const NEXT_PAGE_LINK = `form[${MORE_SERVICES_ATTRIBUTE}] a[rel=next]`;

/**
 * Dispatches when the form for the next page of a list comes near the window, or when its link is pressed. Forms that are inserted later are
 * watched, too.
 * @returns stops watching
 */
export function watchMoreServices(page: Document, dispatch: (action: UnknownAction) => void): () => void {
  const reach = (form: HTMLFormElement, isAsked: boolean) => {
    const formData = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const region = form.getAttribute(MORE_SERVICES_ATTRIBUTE) ?? '';
    dispatch(moreServicesReached({ region, action: new URL(form.action).pathname, formData, isAsked }));
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) reach(target as HTMLFormElement, false);
    },
    { rootMargin: ROOT_MARGIN },
  );
  let watched: Element | null = null;
  const observe = () => {
    const form = page.querySelector(`form[${MORE_SERVICES_ATTRIBUTE}][${MORE_SERVICES_AUTO_ATTRIBUTE}]`);
    if (form === watched) return;
    observer.disconnect();
    watched = form;
    if (form) observer.observe(form);
  };
  // Its response, a filter and time travel replace the form.
  const insertions = new MutationObserver(observe);
  insertions.observe(page.body, { childList: true, subtree: true });
  observe();

  const onClick = (event: MouseEvent) => {
    const link = (event.target as Partial<Element>).closest?.(NEXT_PAGE_LINK);
    const form = link?.closest('form');
    if (!form || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    reach(form, true);
  };
  const stop = listen(page, { click: onClick });
  return () => {
    observer.disconnect();
    insertions.disconnect();
    stop();
  };
}
watchMoreServices.answers = { click: NEXT_PAGE_LINK };
