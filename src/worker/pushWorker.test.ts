import { MessageChannel } from 'node:worker_threads';
import { PUSH_KEY_ENTRY, subscriptionToken } from '../lib/pushToken';
import { parsePushMessage, toNotificationOptions, toShopUrl } from './pushMessage';
import { startPushWorker } from './pushWorker';

Object.assign(globalThis, { MessageChannel });

const ORIGIN = 'https://shop.test';
const ORDER = `${ORIGIN}/orders/abc`;
const message = {
  messageId: 'm-1',
  data: {
    title: 'Your run starts soon',
    body: 'Heroic, in 15 minutes.',
    icon: '/icons/192.png',
    image: 'https://cdn.test/raid.webp',
    action_url: '/wow-boost/run/7',
    action_title: 'Open the run',
    unsubscribe_url: '/unsubscribe/abc',
  },
};

describe('a push message', () => {
  test('is shown with all its fields', () => {
    const read = parsePushMessage(message, ORIGIN);
    expect(read && toNotificationOptions(read)).toEqual({
      body: 'Heroic, in 15 minutes.',
      tag: 'm-1',
      icon: 'https://shop.test/icons/192.png',
      image: 'https://cdn.test/raid.webp',
      data: {
        actionUrl: 'https://shop.test/wow-boost/run/7',
        unsubscribeUrl: 'https://shop.test/unsubscribe/abc',
      },
      actions: [
        { action: 'open', title: 'Open the run' },
        { action: 'off', title: 'Turn off' },
      ],
    });
  });

  test('with only a title is shown with the shop’s icon and leads to the home page', () => {
    const read = parsePushMessage({ fcmMessageId: 'm-2', data: { title: ' Hello ' } }, ORIGIN);
    expect(read).toEqual({ messageId: 'm-2', title: 'Hello', body: '', actionUrl: 'https://shop.test/' });
    expect(read && toNotificationOptions(read)).toEqual({
      body: '',
      tag: 'm-2',
      icon: '/icon-192.png',
      data: { actionUrl: 'https://shop.test/' },
    });
  });

  test('with HTML keeps it as text, which browsers don’t interpret', () => {
    const html = '<img src=x onerror=alert(1)>';
    const read = parsePushMessage({ data: { title: html, body: html } }, ORIGIN);
    expect([read?.title, read?.body]).toEqual([html, html]);
  });

  test.each([undefined, null, 'x', {}, { data: null }, { data: { title: '  ' } }, { data: { title: 7 } }])(
    'without a title is not shown: %j',
    (json) => expect(parsePushMessage(json, ORIGIN)).toBeUndefined(),
  );

  test.each([
    'https://evil.test/',
    '//evil.test/a',
    'javascript:alert(1)',
    'http://shop.test/',
    'https://shop.test.evil.test/',
    'http://[',
  ])('never leads to another site: %s', (url) => {
    expect(toShopUrl(url, ORIGIN)).toBeUndefined();
    const read = parsePushMessage({ data: { ...message.data, action_url: url, unsubscribe_url: url } }, ORIGIN);
    expect(read).toMatchObject({ title: 'Your run starts soon' });
    for (const field of ['actionUrl', 'actionTitle', 'unsubscribeUrl']) expect(read).not.toHaveProperty(field);
    expect(read && toNotificationOptions(read)).not.toHaveProperty('actions');
  });

  test('has no picture from an unsafe address', () => {
    const read = parsePushMessage(
      { data: { title: 'a', icon: 'http://cdn.test/i.png', image: 'javascript:1' } },
      ORIGIN,
    );
    expect(read).not.toHaveProperty('icon');
    expect(read).not.toHaveProperty('image');
  });
});

interface OpenTab {
  readonly url: string;
  /** Whether the page of this tab opens what the worker asks it to. */
  readonly accepts?: boolean;
}

interface WorkerSetup {
  readonly tabs?: readonly OpenTab[];
  readonly isBlocked?: boolean;
  readonly response?: () => Promise<unknown>;
}

function worker({ tabs = [], isBlocked = false, response = async () => ({ ok: true }) }: WorkerSetup = {}) {
  const listeners = new Map<string, (event: never) => void>();
  const stored = new Map<string, Response>();
  const opened: string[] = [];
  const asked: string[] = [];
  const clients = {
    claim: jest.fn(async () => {}),
    matchAll: async () =>
      tabs.map(({ url, accepts = false }) => ({
        url,
        focus: async () => void opened.push(`focus ${url}`),
        postMessage(question: unknown, [port]: readonly Transferable[]) {
          asked.push(`${url} ${(question as { pushUrl: string }).pushUrl}`);
          if (accepts) (port as MessagePort).postMessage(true);
          (port as MessagePort).close();
        },
      })),
    openWindow: async (url: string) => void opened.push(`new ${url}`),
  };
  const showNotification = jest.fn(async (_title: string, _options: object) => {});
  const subscription = { toJSON: () => ({ endpoint: 'https://push.test/2', keys: { p256dh: 'p', auth: 'a' } }) };
  const subscribe = jest.fn(async (_options?: object) => subscription as unknown as PushSubscription);
  const fetcher = jest.fn(async (_url: unknown, _init?: RequestInit) => response() as Promise<Response>);
  const skipWaiting = jest.fn(async () => {});
  const caches = {
    open: async () =>
      ({
        match: async (name: string) => stored.get(name)?.clone(),
        put: async (name: string, value: Response) => void stored.set(name, value),
      }) as never,
  };
  const start = () =>
    startPushWorker({
      location: { origin: ORIGIN },
      registration: { showNotification, pushManager: { subscribe } },
      clients,
      get caches() {
        if (isBlocked) throw new Error('blocked');
        return caches;
      },
      fetch: fetcher as never,
      skipWaiting,
      addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
    });
  start();
  async function fire(type: string, event: object = {}) {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (one: Promise<unknown>) => void work.push(one) } as never);
    await Promise.all(work);
  }
  return {
    start,
    fire,
    stored,
    opened,
    asked,
    clients,
    showNotification,
    subscribe,
    subscription: subscription as unknown as PushSubscription,
    fetcher,
    skipWaiting,
    push: (json: () => unknown) => fire('push', { data: { json } }),
    async press(data: unknown, action = '') {
      const close = jest.fn();
      await fire('notificationclick', { notification: { data, close }, action });
      expect(close).toHaveBeenCalled();
    },
  };
}

describe('the service worker', () => {
  test('shows a message, and nothing for invalid data', async () => {
    const { push, fire, showNotification } = worker();
    await push(() => message);
    await push(() => JSON.parse('{'));
    await push(() => ({}));
    await fire('push', { data: null });
    expect(showNotification.mock.calls).toEqual([['Your run starts soon', expect.objectContaining({ tag: 'm-1' })]]);
  });

  test('shows a message once, also when it comes twice at once, or again to a worker that was started anew', async () => {
    const { push, start, showNotification } = worker();
    await Promise.all([push(() => message), push(() => message)]);
    start();
    await push(() => message);
    expect(showNotification).toHaveBeenCalledTimes(1);
    await push(() => ({ ...message, messageId: 'm-2' }));
    expect(showNotification).toHaveBeenCalledTimes(2);
  });

  test('shows a message again that could not be shown', async () => {
    const { push, showNotification } = worker();
    showNotification.mockRejectedValueOnce(new Error('no permission'));
    await expect(push(() => message)).rejects.toThrow('no permission');
    await push(() => message);
    expect(showNotification).toHaveBeenCalledTimes(2);
  });

  test('remembers the last 100 messages', async () => {
    const { push, showNotification } = worker();
    for (let number = 0; number <= 100; number += 1) await push(() => ({ ...message, messageId: String(number) }));
    await push(() => ({ ...message, messageId: '100' }));
    expect(showNotification).toHaveBeenCalledTimes(101);
    await push(() => ({ ...message, messageId: '0' }));
    expect(showNotification).toHaveBeenCalledTimes(102);
  });

  test('shows messages also without storage', async () => {
    const { push, showNotification } = worker({ isBlocked: true });
    await push(() => message);
    expect(showNotification).toHaveBeenCalledTimes(1);
  });

  test('focuses a tab that shows the page of a message', async () => {
    const { press, opened, asked } = worker({ tabs: [{ url: `${ORIGIN}/`, accepts: true }, { url: ORDER }] });
    await press({ actionUrl: ORDER });
    expect(opened).toEqual([`focus ${ORDER}`]);
    expect(asked).toEqual([]);
  });

  test('lets an open tab go to the page of a message, and opens a new one where none does', async () => {
    const home = `${ORIGIN}/`;
    const open = worker({ tabs: [{ url: home }, { url: `${ORIGIN}/orders/def`, accepts: true }] });
    await open.press({ actionUrl: ORDER });
    expect(open.asked).toEqual([`${home} ${ORDER}`, `${ORIGIN}/orders/def ${ORDER}`]);
    expect(open.opened).toEqual([`focus ${ORIGIN}/orders/def`]);
    const busy = worker({ tabs: [{ url: home }, { url: home }, { url: home, accepts: true }] });
    await busy.press({ actionUrl: ORDER });
    expect(busy.asked).toHaveLength(2);
    expect(busy.opened).toEqual([`new ${ORDER}`]);
    const closed = worker();
    await closed.press({ actionUrl: ORDER }, 'open');
    expect(closed.opened).toEqual([`new ${ORDER}`]);
  });

  test.each([undefined, null, {}, { actionUrl: 7 }, { actionUrl: 'https://evil.test/' }])(
    'opens nothing for a message that is not ours or leads to another site: %j',
    async (data) => {
      const { press, opened } = worker({ tabs: [{ url: `${ORIGIN}/`, accepts: true }] });
      await press(data);
      expect(opened).toEqual([]);
    },
  );

  test('turns off messages of a kind, and says so', async () => {
    const { press, fetcher, showNotification, opened } = worker();
    await press({ actionUrl: ORDER, unsubscribeUrl: `${ORIGIN}/unsubscribe/abc` }, 'off');
    expect(fetcher).toHaveBeenCalledWith(
      `${ORIGIN}/unsubscribe/abc`,
      expect.objectContaining({ method: 'POST', credentials: 'same-origin' }),
    );
    const options = expect.objectContaining({ data: { actionUrl: `${ORIGIN}/notifications` } });
    expect(showNotification.mock.calls).toEqual([['Push for this is off', options]]);
    expect(opened).toEqual([]);
  });

  test.each([
    ['refuses', async () => ({ ok: false })],
    ['does not answer', () => Promise.reject(new Error('offline'))],
  ])('says when the shop %s', async (_what, response) => {
    const { press, showNotification } = worker({ response });
    await press({ unsubscribeUrl: `${ORIGIN}/unsubscribe/abc` }, 'off');
    expect(showNotification.mock.calls[0]?.[0]).toBe('Not turned off yet');
  });

  test('sends nothing to another site', async () => {
    const { press, fetcher } = worker();
    await press({ unsubscribeUrl: 'https://evil.test/unsubscribe' }, 'off');
    await press({}, 'off');
    expect(fetcher).not.toHaveBeenCalled();
  });

  test('takes over from an older version at once', async () => {
    const { fire, skipWaiting, clients } = worker();
    await fire('install');
    expect(skipWaiting).toHaveBeenCalled();
    await fire('activate');
    expect(clients.claim).toHaveBeenCalled();
  });
});

describe('a subscription that the browser has ended', () => {
  test('is renewed with the same key, and saved', async () => {
    const { fire, stored, subscribe, fetcher, subscription } = worker();
    stored.set(PUSH_KEY_ENTRY, new Response('AQID'));
    await fire('pushsubscriptionchange', { newSubscription: null });
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: Uint8Array.of(1, 2, 3) });
    const [url, init] = fetcher.mock.calls[0] ?? [];
    expect(url).toBe('/api/save-device-token');
    expect(String(init?.body)).toBe(`token=${subscriptionToken(subscription)}`);
  });

  test('is saved as the browser has renewed it', async () => {
    const { fire, stored, subscribe, fetcher, subscription } = worker();
    stored.set(PUSH_KEY_ENTRY, new Response('AQID'));
    await fire('pushsubscriptionchange', { newSubscription: subscription });
    expect(subscribe).not.toHaveBeenCalled();
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  test('of Firebase is left to Firebase', async () => {
    const { fire, subscribe, fetcher } = worker();
    await fire('pushsubscriptionchange');
    expect(subscribe).not.toHaveBeenCalled();
    expect(fetcher).not.toHaveBeenCalled();
  });
});
