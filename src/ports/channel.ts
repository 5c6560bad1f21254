import { attempt } from '../lib/attempt';
import { listen } from '../lib/listen';

/** Messages between the shopper's tabs, and the shopper's return to this tab. */
export interface ChannelPort {
  /** Notifies the other tabs that the data of a topic has changed. Does nothing where the browser has no `BroadcastChannel`, or refuses it. */
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
  open = () => attempt(() => new BroadcastChannel(NAME)),
): ChannelPort {
  // One for the whole page: a second one would receive what the page itself broadcasts.
  let channel: BroadcastChannel | undefined;
  const subscribers = new Set<(topic: unknown) => void>();
  const connect = () => {
    channel ??= open();
    if (!channel) return;
    channel.onmessage = ({ data }) => {
      for (const notify of subscribers) notify(data);
    };
  };
  // An open channel would keep the page out of the back-forward cache.
  const disconnect = () => {
    channel?.close();
    channel = undefined;
  };
  return {
    broadcast(topic) {
      const isOpen = channel !== undefined;
      channel ??= open();
      channel?.postMessage(topic);
      if (!isOpen) disconnect();
    },
    subscribe(topic, onEvent) {
      const notify = (received: unknown) => received === topic && onEvent('message');
      const handlePageShow = ({ persisted }: PageTransitionEvent) => {
        if (!persisted) return;
        connect();
        onEvent('returned');
      };
      const handleFocus = () => onEvent('returned');
      subscribers.add(notify);
      connect();
      const stop = listen(page, { pagehide: disconnect, pageshow: handlePageShow, focus: handleFocus });
      return () => {
        subscribers.delete(notify);
        if (subscribers.size === 0) disconnect();
        stop();
      };
    },
  };
}
