/** The chat widget of another party, if the page has one. */
export interface ChatPort {
  /** False until the widget's script has run, and on pages without one. */
  readonly isLoaded: () => boolean;
  /**
   * Opens a channel, or the default one for null. Does nothing while no chat is loaded (SPEC §7).
   * @returns false when no chat was opened
   */
  readonly open: (channelId: string | null) => boolean;
  /** Ends the shopper's conversation on this device. Does nothing while no chat is loaded, or where it can't. */
  readonly logout: () => void;
}

/** What a widget sets as `window.supportChat`; see the README. */
export interface SupportChat {
  readonly open: (channelId?: string) => void;
  /** Called when the shopper signs out. */
  readonly logout?: () => void;
}

declare global {
  interface Window {
    supportChat?: SupportChat;
  }
}

/** @param browser a fake in tests */
export function createBrowserChat(browser: Pick<Window, 'supportChat'> = window): ChatPort {
  const isLoaded = () => typeof browser.supportChat?.open === 'function';
  return {
    isLoaded,
    open(channelId) {
      if (!isLoaded()) return false;
      try {
        browser.supportChat?.open(channelId ?? undefined);
        return true;
      } catch (error) {
        console.error('The chat could not be opened.', error);
        return false;
      }
    },
    logout() {
      try {
        browser.supportChat?.logout?.();
      } catch (error) {
        console.error('The chat could not be told.', error);
      }
    },
  };
}
