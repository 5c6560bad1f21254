import type { StoragePort } from './storage';
import type { SupportChat } from './supportChat';

/** The chat: the shop's own, or that of another party. */
export interface ChatPort {
  /** Whether the shop's own chat is used, whose panel the page shows by itself: `open` is for that of another party. */
  readonly isEmbedded: () => boolean;
  /** False until the widget of another party can be opened. */
  readonly isLoaded: () => boolean;
  /** The shopper is about to open the chat: a widget that is configured loads its script now, once. */
  readonly preload: () => void;
  /**
   * Opens a channel, or the default one for null. Does nothing while no chat is loaded (SPEC §7).
   * @throws what the widget throws
   */
  readonly open: (channelId: string | null) => void;
  /** Ends the shopper's conversation on this device. */
  readonly logout: () => void;
}

/** The chats of this session. */
export const CHAT_SESSION_KEY = 'chat';
/** The element that names a configured widget, as JSON. */
const PROVIDER_ID = 'chat-provider';

const loadIntercom = (settings: string) =>
  import(/* webpackChunkName: "intercom" */ './intercomChat').then(({ startIntercom }) =>
    startIntercom(JSON.parse(settings)),
  );

/**
 * @param browser a fake in tests
 * @param load starts the configured widget
 */
export function createBrowserChat(
  { session }: StoragePort,
  browser: Pick<Window, 'supportChat'> = window,
  load: (settings: string) => Promise<SupportChat> = loadIntercom,
): ChatPort {
  const settings = document.getElementById(PROVIDER_ID)?.textContent;
  let widget: SupportChat | undefined;
  const other = () => browser.supportChat ?? widget;
  const isEmbedded = () => !settings && !other();
  return {
    isEmbedded,
    isLoaded: () => !settings || !!other(),
    preload() {
      if (settings)
        load(settings).then(
          (chat) => {
            widget = chat;
          },
          // The browser says why, and its links lead to the page of the chat.
          () => {},
        );
    },
    open: (channelId) => other()?.open(channelId ?? undefined),
    logout() {
      session.remove(CHAT_SESSION_KEY);
      other()?.logout?.();
    },
  };
}
