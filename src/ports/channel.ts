/** Word between the tabs of one shopper, and of a tab being looked at again. */
export interface ChannelPort {
  /** Tells the other tabs that something is not as they know it. Says nothing where the browser has no channels. */
  readonly broadcast: (topic: string) => void;
  /**
   * Hears what other tabs tell about a topic, and, where told, that the shopper has come back to this tab.
   * @returns what ends it
   */
  readonly subscribe: (topic: string, heard: (news: ChannelEvent) => void) => () => void;
}

/** `told`: another tab said so. `returned`: this tab is looked at again, or came out of the browser's memory of pages. */
export type ChannelEvent = 'told' | 'returned';

const NAME = 'shop';

/** @param open makes a channel; answers undefined in a browser that has none, where coming back to the tab has to be enough */
export function createBrowserChannel(
  page: Window = window,
  open = (): BroadcastChannel | undefined =>
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME),
): ChannelPort {
  return {
    broadcast(topic) {
      const channel = open();
      channel?.postMessage(topic);
      channel?.close();
    },
    subscribe(topic, heard) {
      let channel: BroadcastChannel | undefined;
      const connect = () => {
        channel ??= open();
        if (channel) channel.onmessage = ({ data }) => data === topic && heard('told');
      };
      // An open channel would keep the page out of the browser's memory of pages.
      const disconnect = () => {
        channel?.close();
        channel = undefined;
      };
      const shown = ({ persisted }: PageTransitionEvent) => {
        if (!persisted) return;
        connect();
        heard('returned');
      };
      const focused = () => heard('returned');
      connect();
      page.addEventListener('pagehide', disconnect);
      page.addEventListener('pageshow', shown);
      page.addEventListener('focus', focused);
      return () => {
        disconnect();
        page.removeEventListener('pagehide', disconnect);
        page.removeEventListener('pageshow', shown);
        page.removeEventListener('focus', focused);
      };
    },
  };
}
