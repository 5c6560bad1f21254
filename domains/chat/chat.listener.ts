import type { UnknownAction } from '@reduxjs/toolkit';
import { listen } from '../../src/lib/listen';
import { isPlainClick } from '../../src/lib/plainClick';
import type { Ports } from '../../src/ports';
import { CHAT_SESSION_KEY } from '../../src/ports/chat';
import { SIGN_OUT_ATTRIBUTE } from '../account';
import { chatEnded, chatRequested, chatResumed } from './chat.slice';
import { CHAT_ATTRIBUTE, CHAT_RUN_ATTRIBUTE } from './chatAttributes';

/**
 * Opens the chat by links that name its channel, or none for the default one. While no chat is loaded they are what they look like: links to its page.
 * A chat of an earlier page of the session is followed again. Before the shopper signs out the chat ends (SPEC §7).
 * @param dispatch the store's
 * @returns removes the listener
 */
export function watchChat(
  page: Document,
  dispatch: (action: UnknownAction) => void,
  { chat, storage }: Pick<Ports, 'chat' | 'storage'>,
): () => void {
  const openerOf = ({ target }: Event) => (target as Partial<Element>).closest?.(`[${CHAT_ATTRIBUTE}]`);
  const onIntent = (event: Event) => void (openerOf(event) && chat.preload());
  const onClick = (event: MouseEvent) => {
    const opener = openerOf(event);
    if (!opener || event.defaultPrevented || !isPlainClick(event) || !chat.isLoaded()) return;
    event.preventDefault();
    dispatch(
      chatRequested({
        channel: opener.getAttribute(CHAT_ATTRIBUTE) || null,
        runId: Number(opener.getAttribute(CHAT_RUN_ATTRIBUTE)) || null,
      }),
    );
  };
  const onSubmit = ({ target }: Event) => {
    if (!(target as Element).hasAttribute(SIGN_OUT_ATTRIBUTE)) return;
    chat.logout();
    dispatch(chatEnded());
  };
  if (chat.isEmbedded() && storage.session.read(CHAT_SESSION_KEY, {})) dispatch(chatResumed({ status: 'resuming' }));
  return listen(page, { pointerover: onIntent, focusin: onIntent, click: onClick, submit: onSubmit });
}
watchChat.answers = { click: `[${CHAT_ATTRIBUTE}]`, submit: `[${SIGN_OUT_ATTRIBUTE}]` };
