import type { UnknownAction } from '@reduxjs/toolkit';
import { listen } from '../../src/lib/listen';
import { isPlainClick } from '../../src/lib/plainClick';
import { whenIdle } from '../../src/lib/whenIdle';
import type { Ports } from '../../src/ports';
import { KNOWN_GUEST_COOKIE } from './knownGuest';
import { bellPressed, notificationsFollowed } from './notifications.slice';
import { BELL_ATTRIBUTE, FOLLOWS_ATTRIBUTE } from './notificationsAttributes';

/**
 * Opens and closes the list by the bell, which is a link to its page until the page is awake. Shoppers who are signed in, and guests whose browser the shop
 * knows, are told of news.
 * @param dispatch the store's
 * @returns removes the listener
 */
export function watchBell(
  page: Document,
  dispatch: (action: UnknownAction) => void,
  { cookies }: Pick<Ports, 'cookies'>,
): () => void {
  const bell = page.querySelector<HTMLElement>(`[${BELL_ATTRIBUTE}]`);
  if (!bell) return () => {};
  if (bell.hasAttribute(FOLLOWS_ATTRIBUTE) || cookies.has(KNOWN_GUEST_COOKIE))
    whenIdle(() => dispatch(notificationsFollowed({ isOn: true })));
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    dispatch(bellPressed());
  };
  return listen(bell, { click: onClick });
}
watchBell.answers = { click: `[${BELL_ATTRIBUTE}]` };
