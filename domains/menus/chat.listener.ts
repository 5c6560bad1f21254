import { isPlainClick } from '../../src/lib/plainClick';
import type { Ports } from '../../src/ports';
import { CHAT_ATTRIBUTE } from './menus.attributes';
import { chatRequested } from './menus.slice';

/**
 * Opens the support chat by links that name its channel, or none for the default one. While no chat is loaded they are what they look like: links
 * to the support address.
 * @param dispatch the store's
 * @returns removes the listener
 */
export function watchChatLinks(
  page: Document,
  dispatch: (action: ReturnType<typeof chatRequested>) => void,
  { chat }: Pick<Ports, 'chat'>,
): () => void {
  const onClick = (event: MouseEvent) => {
    const opener = (event.target as Partial<Element>).closest?.(`[${CHAT_ATTRIBUTE}]`);
    if (!opener || event.defaultPrevented || !isPlainClick(event) || !chat.isLoaded()) return;
    event.preventDefault();
    dispatch(chatRequested({ channelId: opener.getAttribute(CHAT_ATTRIBUTE) || null }));
  };
  page.addEventListener('click', onClick);
  return () => page.removeEventListener('click', onClick);
}
