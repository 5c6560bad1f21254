import { isPlainClick } from '../../src/lib/plainClick';
import type { Ports } from '../../src/ports';
import { CHAT_ATTRIBUTE, SIGN_OUT_ATTRIBUTE } from './menus.attributes';
import { chatRequested } from './menus.slice';

/**
 * Opens the support chat by links that name its channel, or none for the default one. While no chat is loaded they are what they look like: links
 * to the support address. Before the shopper signs out the chat is told (SPEC §7).
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
  const onSubmit = ({ target }: Event) => (target as Element).hasAttribute(SIGN_OUT_ATTRIBUTE) && chat.logout();
  page.addEventListener('click', onClick);
  page.addEventListener('submit', onSubmit);
  return () => {
    page.removeEventListener('click', onClick);
    page.removeEventListener('submit', onSubmit);
  };
}
