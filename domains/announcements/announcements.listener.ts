import { listen } from '../../src/lib/listen';
import { bannerDelayed } from './announcements.slice';
import { ANNOUNCEMENT_ATTRIBUTE, DELAY_ATTRIBUTE } from './announcementsAttributes';

/** The id of an announcement of the page. */
export const announcementId = (announcement: Element | null | undefined): number =>
  Number(announcement?.getAttribute(ANNOUNCEMENT_ATTRIBUTE));

/**
 * Delays a banner when its form is submitted. Without JavaScript the browser submits it.
 * @param dispatch the store's
 * @returns removes the listener
 */
export function watchBannerDelays(
  page: Document,
  dispatch: (action: ReturnType<typeof bannerDelayed>) => void,
): () => void {
  const onSubmit = (event: Event) => {
    const form = event.target as Element;
    const url = form.getAttribute(DELAY_ATTRIBUTE);
    if (url === null || event.defaultPrevented) return;
    event.preventDefault();
    dispatch(bannerDelayed({ id: announcementId(form.closest(`[${ANNOUNCEMENT_ATTRIBUTE}]`)), url }));
  };
  return listen(page, { submit: onSubmit });
}
watchBannerDelays.answers = { submit: `[${DELAY_ATTRIBUTE}]` };
