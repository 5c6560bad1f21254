import { attempt } from '../lib/attempt';

/** The count of news where the shopper sees it without looking at the page: in its title, and on the icon of the installed shop. */
export interface AppBadgePort {
  /** @param count 0 takes it away */
  readonly show: (count: number) => void;
}

/** A count before a title. */
const COUNT = /^\(\d+\+?\) /;
const MAX_SHOWN = 99;

/** @param page and @param device fakes in tests */
export function createBrowserAppBadge(
  page: Pick<Document, 'title'> = document,
  device: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>> = navigator,
): AppBadgePort {
  return {
    show(count) {
      const title = page.title.replace(COUNT, '');
      page.title = count > 0 ? `(${count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}) ${title}` : title;
      // Browsers refuse it for pages that are not installed.
      const shown = attempt(() => (count > 0 ? device.setAppBadge?.(count) : device.clearAppBadge?.()));
      shown?.catch(() => {});
    },
  };
}
