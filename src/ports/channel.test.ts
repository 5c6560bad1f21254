/** @jest-environment jsdom */
import { type ChannelEvent, createBrowserChannel } from './channel';

/** Channels of one browser: a message reaches all other open channels. */
function fakeBrowser() {
  const open = new Set<BroadcastChannel>();
  const create = () => {
    const channel = {
      onmessage: null,
      postMessage(data: unknown) {
        for (const other of open) if (other !== channel) other.onmessage?.({ data } as MessageEvent);
      },
      close: () => void open.delete(channel),
    } as unknown as BroadcastChannel;
    open.add(channel);
    return channel;
  };
  return { open, create };
}

function subscribeTo(create: () => BroadcastChannel | undefined) {
  const events: ChannelEvent[] = [];
  const port = createBrowserChannel(window, create);
  return { events, port, unsubscribe: port.subscribe('cart', (event) => events.push(event)) };
}

const showPage = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('other tabs receive the messages of their topic', () => {
  const { create } = fakeBrowser();
  const { events, unsubscribe } = subscribeTo(create);
  const other = createBrowserChannel(window, create);
  other.broadcast('cart');
  other.broadcast('weather');
  expect(events).toEqual(['message']);
  unsubscribe();
  other.broadcast('cart');
  expect(events).toEqual(['message']);
});

test('a tab does not receive its own messages', () => {
  const { create, open } = fakeBrowser();
  const { events, port, unsubscribe } = subscribeTo(create);
  port.broadcast('cart');
  expect([events, open.size]).toEqual([[], 1]);
  unsubscribe();
  port.broadcast('cart');
  expect(open.size).toBe(0);
});

test('a page in the back-forward cache keeps no channel open, and reports its return when it is restored', () => {
  const { create, open } = fakeBrowser();
  const { events, unsubscribe } = subscribeTo(create);
  window.dispatchEvent(new Event('pagehide'));
  expect(open.size).toBe(0);
  showPage(true);
  expect([events, open.size]).toEqual([['returned'], 1]);
  showPage(false);
  expect(events).toHaveLength(1);
  unsubscribe();
  window.dispatchEvent(new Event('focus'));
  expect(events).toHaveLength(1);
});

test('without BroadcastChannel only returning to the tab is reported', () => {
  const { events, port, unsubscribe } = subscribeTo(() => undefined);
  port.broadcast('cart');
  window.dispatchEvent(new Event('focus'));
  expect(events).toEqual(['returned']);
  unsubscribe();
});
