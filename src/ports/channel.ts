/** Messages between the shopper's tabs, and the shopper's return to this tab. */
export interface ChannelPort {
  /** Notifies the other tabs that the data of a topic has changed. Does nothing without `BroadcastChannel`. */
  readonly broadcast: (topic: string) => void;
  /**
   * Listens for messages of other tabs about a topic, and for the shopper's return to this tab.
   * @returns unsubscribe
   */
  readonly subscribe: (topic: string, onEvent: (event: ChannelEvent) => void) => () => void;
}

/** `message`: another tab has broadcast. `returned`: this tab got the focus, or was restored from the back-forward cache. */
export type ChannelEvent = 'message' | 'returned';

const NAME = 'shop';

/** @param open creates a channel; undefined where the browser has none, and only the shopper's return is reported */
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
    subscribe(topic, onEvent) {
      let channel: BroadcastChannel | undefined;
      const connect = () => {
        channel ??= open();
        if (channel) channel.onmessage = ({ data }) => data === topic && onEvent('message');
      };
      // An open channel would keep the page out of the back-forward cache.
      const disconnect = () => {
        channel?.close();
        channel = undefined;
      };
      const handlePageShow = ({ persisted }: PageTransitionEvent) => {
        if (!persisted) return;
        connect();
        onEvent('returned');
      };
      const handleFocus = () => onEvent('returned');
      connect();
      page.addEventListener('pagehide', disconnect);
      page.addEventListener('pageshow', handlePageShow);
      page.addEventListener('focus', handleFocus);
      return () => {
        disconnect();
        page.removeEventListener('pagehide', disconnect);
        page.removeEventListener('pageshow', handlePageShow);
        page.removeEventListener('focus', handleFocus);
      };
    },
  };
}
