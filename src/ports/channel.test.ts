/** @jest-environment jsdom */
import { type ChannelEvent, createBrowserChannel } from './channel';

/** Channels of one browser: what is said on one is heard by all others that are open. */
function aBrowser() {
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

function aListener(create: () => BroadcastChannel | undefined) {
  const heard: ChannelEvent[] = [];
  const port = createBrowserChannel(window, create);
  return { heard, port, end: port.subscribe('cart', (news) => heard.push(news)) };
}

const shown = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('other tabs receive the messages of their topic', () => {
  const { create } = aBrowser();
  const { heard, end } = aListener(create);
  const other = createBrowserChannel(window, create);
  other.broadcast('cart');
  other.broadcast('weather');
  expect(heard).toEqual(['told']);
  end();
  other.broadcast('cart');
  expect(heard).toEqual(['told']);
});

test('a page in the back-forward cache keeps no channel open, and reports its return when it is restored', () => {
  const { create, open } = aBrowser();
  const { heard, end } = aListener(create);
  window.dispatchEvent(new Event('pagehide'));
  expect(open.size).toBe(0);
  shown(true);
  expect([heard, open.size]).toEqual([['returned'], 1]);
  shown(false);
  expect(heard).toHaveLength(1);
  end();
  window.dispatchEvent(new Event('focus'));
  expect(heard).toHaveLength(1);
});

test('without BroadcastChannel only returning to the tab is reported', () => {
  const { heard, port, end } = aListener(() => undefined);
  port.tell('cart');
  window.dispatchEvent(new Event('focus'));
  expect(heard).toEqual(['returned']);
  end();
});
