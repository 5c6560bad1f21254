import * as Type from 'typebox';
import { PUSH_KEY_ENTRY } from '../lib/pushToken';
import { createBrowserPush } from './browserPush';
import { PUSH_ANSWER_COOKIE, PushError, TOKEN_TIMEOUT_MS } from './push';

const firebaseToken = jest.fn(async (_options: object, _registration: object) => 'fcm-token');
jest.mock('./firebaseToken', () => ({ firebaseToken: (...args: [object, object]) => firebaseToken(...args) }));

const SUBSCRIBER = { workerUrl: '/worker.js', scope: '/scope', vapidKey: 'AQID' };
const KEY = Uint8Array.of(1, 2, 3);

const subscriptionFor = (key: Uint8Array, endpoint = 'https://push.test/1') => ({
  options: { applicationServerKey: key.buffer },
  unsubscribe: jest.fn(async () => true),
  toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
});
type FakeSubscription = ReturnType<typeof subscriptionFor>;

const readToken = (token: string) => JSON.parse(atob(token.replace(/-/g, '+').replace(/_/g, '/')));

/** A browser with push messages; the test says what it has. */
function fakeBrowser({ existing = null as FakeSubscription | null } = {}) {
  const workers = new EventTarget();
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  const registration = {
    active: {} as object | null,
    installing: null as typeof worker | null,
    waiting: null,
    pushManager: {
      getSubscription: jest.fn(async () => existing),
      subscribe: jest.fn(async (_options: object) => subscriptionFor(KEY, 'https://push.test/new')),
    },
  };
  const register = jest.fn(async (_url: string, _options: object) => registration);
  const getRegistration = jest.fn(async (_scope: string): Promise<typeof registration | undefined> => registration);
  const entries = new Map<string, unknown>();
  const notification = { permission: 'default', requestPermission: jest.fn(async () => 'granted') };
  const cache = {
    put: async (name: string, value: unknown) => void entries.set(name, value),
    delete: async (name: string) => entries.delete(name),
  };
  const setAll = (target: object, values: Readonly<Record<string, unknown>>) => {
    for (const [name, value] of Object.entries(values))
      Object.defineProperty(target, name, { value, configurable: true, writable: true });
  };
  setAll(navigator, {
    serviceWorker: Object.assign(workers, { register, getRegistration, startMessages: jest.fn() }),
  });
  setAll(window, {
    Notification: notification,
    PushManager: class {},
    caches: { open: async () => cache },
    Response: class {
      constructor(readonly text: string) {}
    },
  });
  return { workers, worker, registration, register, getRegistration, entries, notification };
}

afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
  for (const name of ['serviceWorker', 'userActivation', 'userAgent', 'maxTouchPoints'])
    Reflect.deleteProperty(navigator, name);
  for (const name of ['Notification', 'PushManager', 'caches', 'Response']) Reflect.deleteProperty(window, name);
});

const signal = () => new AbortController().signal;

describe('a browser', () => {
  test('without notifications, service workers or the push API has no push', () => {
    const push = createBrowserPush();
    expect([push.support(), push.permission(), push.hasJustClicked()]).toEqual(['none', 'default', false]);
    fakeBrowser();
    expect(push.support()).toBe('supported');
    Reflect.deleteProperty(window, 'PushManager');
    expect(push.support()).toBe('none');
  });

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 5, 'home_screen'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 5, 'home_screen'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 0, 'none'],
  ])('that calls itself %s with %i touch points: %s', (userAgent, maxTouchPoints, support) => {
    Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
    Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints, configurable: true });
    expect(createBrowserPush().support()).toBe(support);
  });

  test('is asked, and says what it answered', async () => {
    const { notification } = fakeBrowser();
    const push = createBrowserPush();
    expect(await push.requestPermission()).toBe('granted');
    notification.permission = 'denied';
    expect(push.permission()).toBe('denied');
  });

  test('remembers that our question was answered', () => {
    const push = createBrowserPush();
    expect(push.isAnswered()).toBe(false);
    push.rememberAnswer();
    expect(push.isAnswered()).toBe(true);
    expect(document.cookie).toContain(`${PUSH_ANSWER_COOKIE}=1`);
  });
});

test.each([
  ['{"vapidKey":"AQID"}', { vapidKey: 'AQID' }],
  ['{"vapidKey":7}', undefined],
  ['{', undefined],
  ['', undefined],
])('the page’s configuration %s is read as %j', (text, config) => {
  document.body.innerHTML = `<script type="application/json" id="push-config">${text}</script>`;
  expect(createBrowserPush().config(Type.Object({ vapidKey: Type.String() }))).toEqual(config);
});

describe('a token', () => {
  test('is a new subscription with its keys, by the worker at its scope', async () => {
    const { register, registration, entries } = fakeBrowser();
    const token = await createBrowserPush().getToken(SUBSCRIBER, signal());
    expect(readToken(token)).toEqual({ endpoint: 'https://push.test/new', keys: { p256dh: 'p', auth: 'a' } });
    expect(token).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(register).toHaveBeenCalledWith('/worker.js', { scope: '/scope', updateViaCache: 'none' });
    expect(registration.pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: KEY,
    });
    expect(entries.has(PUSH_KEY_ENTRY)).toBe(true);
  });

  test('is the subscription that exists for this key', async () => {
    const { registration } = fakeBrowser({ existing: subscriptionFor(KEY) });
    const token = await createBrowserPush().getToken(SUBSCRIBER, signal());
    expect(readToken(token).endpoint).toBe('https://push.test/1');
    expect(registration.pushManager.subscribe).not.toHaveBeenCalled();
  });

  test('for another key is renewed', async () => {
    const existing = subscriptionFor(Uint8Array.of(9, 9, 9));
    fakeBrowser({ existing });
    const token = await createBrowserPush().getToken(SUBSCRIBER, signal());
    expect(existing.unsubscribe).toHaveBeenCalledTimes(1);
    expect(readToken(token).endpoint).toBe('https://push.test/new');
  });

  test('waits until the worker has started, and fails when that can’t', async () => {
    for (const state of ['activated', 'redundant']) {
      const { registration, worker } = fakeBrowser();
      Object.assign(registration, { active: null, installing: worker });
      const token = createBrowserPush().getToken(SUBSCRIBER, signal());
      await new Promise((resolve) => setTimeout(resolve));
      expect(registration.pushManager.subscribe).not.toHaveBeenCalled();
      worker.state = state;
      worker.dispatchEvent(new Event('statechange'));
      if (state === 'activated') await expect(token).resolves.toEqual(expect.any(String));
      else await expect(token).rejects.toThrow(PushError);
    }
  });

  test('comes from Firebase where that is configured', async () => {
    const { registration, entries } = fakeBrowser();
    entries.set(PUSH_KEY_ENTRY, 'old');
    const firebase = { apiKey: 'a', projectId: 'p', appId: 'i', messagingSenderId: '1', vapidKey: 'F' };
    expect(await createBrowserPush().getToken({ ...SUBSCRIBER, firebase }, signal())).toBe('fcm-token');
    expect(firebaseToken).toHaveBeenCalledWith(firebase, registration);
    expect(registration.pushManager.subscribe).not.toHaveBeenCalled();
    expect(entries.size).toBe(0);
  });

  test('that the browser refuses is a PushError', async () => {
    const { registration } = fakeBrowser();
    registration.pushManager.subscribe.mockRejectedValueOnce(new DOMException('no', 'AbortError'));
    await expect(createBrowserPush().getToken(SUBSCRIBER, signal())).rejects.toThrow(PushError);
    await expect(createBrowserPush().getToken({ ...SUBSCRIBER, vapidKey: '%' }, signal())).rejects.toThrow(PushError);
  });

  test('that never comes, as without a network, fails after a time', async () => {
    jest.useFakeTimers();
    const { registration } = fakeBrowser();
    registration.pushManager.subscribe.mockReturnValueOnce(new Promise(() => {}));
    const token = createBrowserPush().getToken(SUBSCRIBER, signal());
    const failed = expect(token).rejects.toThrow(PushError);
    await jest.advanceTimersByTimeAsync(TOKEN_TIMEOUT_MS);
    await failed;
  });

  test('is not waited for after an abort', async () => {
    const { registration, register } = fakeBrowser();
    registration.pushManager.subscribe.mockReturnValueOnce(new Promise(() => {}));
    const controller = new AbortController();
    const token = createBrowserPush().getToken(SUBSCRIBER, controller.signal);
    controller.abort();
    await expect(token).rejects.toThrow('abort');
    register.mockClear();
    await expect(createBrowserPush().getToken(SUBSCRIBER, controller.signal)).rejects.toThrow('abort');
    expect(register).not.toHaveBeenCalled();
  });
});

test('a subscription ends, and whoever has none has nothing to end', async () => {
  const existing = subscriptionFor(KEY);
  const { getRegistration } = fakeBrowser({ existing });
  const push = createBrowserPush();
  await push.unsubscribe('/scope');
  expect(existing.unsubscribe).toHaveBeenCalledTimes(1);
  getRegistration.mockResolvedValueOnce(undefined);
  await push.unsubscribe('/scope');
  getRegistration.mockRejectedValueOnce(new Error('blocked'));
  await expect(push.unsubscribe('/scope')).rejects.toThrow(PushError);
});

test('a pressed message is opened here when it leads to this shop', () => {
  const { workers } = fakeBrowser();
  const opened: string[] = [];
  const late: boolean[] = [];
  const stop = createBrowserPush().onOpenRequested(({ url, accept, isLate }) => {
    opened.push(url);
    late.push(isLate());
    accept();
  });
  const port = { postMessage: jest.fn() };
  const ask = (data: unknown) => workers.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }));
  const order = `${location.origin}/orders/abc`;
  for (const data of [null, {}, { pushUrl: 7 }, { pushUrl: '/orders' }, { pushUrl: 'https://evil.test/' }]) ask(data);
  expect(opened).toEqual([]);
  ask({ pushUrl: order, until: Date.now() + 1_000 });
  expect([opened, late]).toEqual([[order], [false]]);
  expect(port.postMessage).toHaveBeenCalledWith(true);
  ask({ pushUrl: order, until: Date.now() - 1 });
  expect(late).toEqual([false, true]);
  stop();
  ask({ pushUrl: order });
  expect(opened).toHaveLength(2);
});
