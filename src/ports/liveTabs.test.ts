/** @jest-environment jsdom */
import type { LiveEvent } from './live';
import { createLiveTabs } from './liveTabs';

/** The tabs of one browser: a lock that one of them holds, a channel between them, and the streams that they open. */
function fakeBrowser() {
  const channels = new Set<BroadcastChannel>();
  const waiting: { readonly take: (lock: Lock | null) => unknown; readonly signal: AbortSignal | undefined }[] = [];
  let isHeld = false;
  const streams: { readonly url: string; isOpen: boolean; readonly source: EventSource }[] = [];
  const requests: string[] = [];

  async function grant(take: (lock: Lock | null) => unknown): Promise<void> {
    isHeld = true;
    await take({ name: 'shop-live', mode: 'exclusive' });
    isHeld = false;
    const next = waiting.shift();
    if (next) await (next.signal?.aborted ? undefined : grant(next.take));
  }
  const locks = {
    async request(_name: string, options: LockOptions, take: (lock: Lock | null) => unknown) {
      await Promise.resolve();
      if (!isHeld) return grant(take);
      if (options.ifAvailable) return take(null);
      waiting.push({ take, signal: options.signal });
      return undefined;
    },
  } as unknown as LockManager;

  function openTab() {
    const page = new EventTarget() as Window;
    const events: LiveEvent[] = [];
    const port = createLiveTabs({
      page,
      locks,
      http: {
        async request({ params }) {
          requests.push(String(params?.topics));
          return {
            messages: String(params?.topics)
              .split(',')
              .map((topic) => ({ topic, data: 'snapshot' })),
          };
        },
      },
      openChannel() {
        const channel = {
          onmessage: null,
          postMessage(data: unknown) {
            for (const other of channels) if (other !== channel) other.onmessage?.({ data } as MessageEvent);
          },
          close: () => void channels.delete(channel),
        } as unknown as BroadcastChannel;
        channels.add(channel);
        return channel;
      },
      openStream(url) {
        const source = { readyState: 1, CLOSED: 2 } as EventSource;
        const stream = { url, isOpen: true, source };
        source.close = () => {
          stream.isOpen = false;
        };
        streams.push(stream);
        return source;
      },
    });
    return {
      page,
      events,
      port,
      follow: (...topics: readonly string[]) => port.subscribe(topics, (event) => events.push(event)),
    };
  }
  return {
    openTab,
    requests,
    streams,
    openStreams: () => streams.filter(({ isOpen }) => isOpen).map(({ url }) => url),
    /** The server tells the open stream. */
    tell(topic: string, data: unknown) {
      const open = streams.find(({ isOpen }) => isOpen);
      open?.source.onmessage?.({ data: JSON.stringify({ topic, data }) } as MessageEvent);
    },
    channels,
  };
}

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

test('one tab has a stream for all that it follows', async () => {
  const browser = fakeBrowser();
  const tab = browser.openTab();
  tab.follow('runs.USD');
  await settle();
  tab.follow('order.abc');
  await settle();
  expect(browser.openStreams()).toEqual(['/live?topics=runs.USD,order.abc']);
  browser.tell('order.abc', 1);
  browser.tell('hot.USD', 2);
  expect(tab.events).toEqual([{ topic: 'order.abc', data: 1 }]);
  expect(browser.requests).toEqual([]);
});

test('a second tab has none of its own: it gets a snapshot, and what the first one is told', async () => {
  const browser = fakeBrowser();
  const [first, second] = [browser.openTab(), browser.openTab()];
  first.follow('runs.USD');
  await settle();
  second.follow('runs.USD', 'order.abc');
  await settle();
  expect(browser.openStreams()).toEqual(['/live?topics=runs.USD,order.abc']);
  expect(second.events).toEqual([
    { topic: 'runs.USD', data: 'snapshot' },
    { topic: 'order.abc', data: 'snapshot' },
  ]);
  browser.tell('order.abc', 1);
  browser.tell('runs.USD', 2);
  expect(second.events.slice(2)).toEqual([
    { topic: 'order.abc', data: 1 },
    { topic: 'runs.USD', data: 2 },
  ]);
  expect(first.events).toEqual([{ topic: 'runs.USD', data: 2 }]);
});

test('when the leading tab is closed the next one opens the stream, also for a third', async () => {
  const browser = fakeBrowser();
  const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
  for (const [index, tab] of tabs.entries()) {
    tab.follow(`order.${index}`);
    await settle();
  }
  tabs[0]?.page.dispatchEvent(new Event('pagehide'));
  await settle();
  expect(browser.openStreams()).toEqual(['/live?topics=order.1,order.2']);
  browser.tell('order.2', 'done');
  expect(tabs[2]?.events.at(-1)).toEqual({ topic: 'order.2', data: 'done' });
});

test('a page that comes back from the browser’s cache follows again what it did', async () => {
  const browser = fakeBrowser();
  const tab = browser.openTab();
  tab.follow('runs.USD');
  await settle();
  tab.page.dispatchEvent(new Event('pagehide'));
  await settle();
  expect([browser.openStreams(), browser.channels.size]).toEqual([[], 0]);
  tab.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await settle();
  expect(browser.openStreams()).toEqual(['/live?topics=runs.USD']);
});

test('who follows nothing any more has no stream, and lets others lead', async () => {
  const browser = fakeBrowser();
  const [first, second] = [browser.openTab(), browser.openTab()];
  const unfollow = first.follow('runs.USD');
  await settle();
  second.follow('order.abc');
  await settle();
  unfollow();
  await settle();
  expect(browser.openStreams()).toEqual(['/live?topics=order.abc']);
});

test('following the same again asks for a snapshot, and so does a refresh', async () => {
  const browser = fakeBrowser();
  const tab = browser.openTab();
  tab.follow('runs.USD');
  await settle();
  tab.follow('runs.USD');
  tab.port.refresh(['runs.USD']);
  await settle();
  expect(browser.requests).toEqual(['runs.USD', 'runs.USD']);
  expect(browser.streams).toHaveLength(1);
});

test('nonsense between tabs is ignored', async () => {
  const browser = fakeBrowser();
  const tab = browser.openTab();
  tab.follow('runs.USD');
  await settle();
  for (const data of [null, 'x', { kind: 'topics' }, { kind: 'topics', tab: 'a', topics: 'all' }, { kind: 'event' }])
    for (const channel of browser.channels) channel.onmessage?.({ data } as MessageEvent);
  expect(browser.openStreams()).toEqual(['/live?topics=runs.USD']);
  expect(tab.events).toEqual([]);
});
