import * as Type from 'typebox';
import { stateOf } from '../../tests/harness/kinds';
import { createBrowserAppBadge } from './appBadge';
import { createBrowserPorts } from './browserPorts';
import { createBrowserPush } from './browserPush';
import { createLiveTabs } from './liveTabs';
import { PushError } from './push';

/** The globals that browsers refuse where cookies are blocked, in private windows, in sandboxes, or because an extension does. */
const REFUSABLE = [
  'localStorage',
  'sessionStorage',
  'BroadcastChannel',
  'EventSource',
  'Notification',
  'PushManager',
  'caches',
  'document.cookie',
  'navigator.serviceWorker',
  'navigator.locks',
  'navigator.sendBeacon',
  'navigator.clipboard',
  'navigator.share',
  'navigator.setAppBadge',
] as const;
type Refusable = (typeof REFUSABLE)[number];

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const reject = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
/** Those that answer with a promise. */
const ASYNC = [
  'register',
  'getRegistration',
  'request',
  'writeText',
  'requestPermission',
  'open',
  'share',
  'setAppBadge',
];
/** Each use of it, as a constructor, a function or an object, is refused: where there is a promise by `end`. */
const unusable = (end: () => unknown) => (key: string) => {
  const endOf = (name: string | symbol) => (ASYNC.includes(String(name)) ? end : refuse);
  const get = (_target: object, name: string | symbol) => (name === 'permission' ? refuse() : endOf(name));
  return new Proxy(() => {}, { construct: refuse, apply: endOf(key), get });
};

const WAYS = {
  'is missing': () => ({ value: undefined }),
  'throws when it is read': () => ({ get: refuse, set: refuse }),
  'throws when it is used': (key) => ({ value: unusable(refuse)(key) }),
  'rejects when it is used': (key) => ({ value: unusable(reject)(key) }),
} satisfies Readonly<Record<string, (key: string) => PropertyDescriptor>>;
type Way = keyof typeof WAYS;

const refusedNow: (readonly [target: object, key: string, before: PropertyDescriptor | undefined])[] = [];

function refuseAll(names: readonly Refusable[], way: Way): void {
  for (const name of names) {
    const [key = '', owner] = name.split('.').reverse();
    const target: object = owner === 'navigator' ? navigator : owner === 'document' ? document : window;
    refusedNow.push([target, key, Object.getOwnPropertyDescriptor(target, key)]);
    // A cookie is a text: it can be missing or refused, not used.
    const isText = name === 'document.cookie' && way !== 'throws when it is read';
    const how = isText ? { value: '', writable: true } : WAYS[way](key);
    Object.defineProperty(target, key, { configurable: true, ...how });
  }
}

const unhandled = jest.fn();
beforeAll(() => void process.on('unhandledRejection', unhandled));
afterAll(() => void process.off('unhandledRejection', unhandled));

afterEach(async () => {
  await new Promise((resolve) => setTimeout(resolve));
  for (const [target, key, before] of refusedNow.splice(0)) {
    if (before) Object.defineProperty(target, key, before);
    else Reflect.deleteProperty(target, key);
  }
  expect(unhandled).not.toHaveBeenCalled();
});

const SUBSCRIBER = { workerUrl: '/worker.js', scope: '/scope', vapidKey: 'AQID' };

/** Creates every port and asks it for all that it can do with what may be refused. */
async function useAllPorts() {
  const ports = createBrowserPorts();
  const push = createBrowserPush();
  const { signal } = new AbortController();
  for (const area of [ports.storage.local, ports.storage.session]) {
    area.write('visit', 1);
    area.read('visit', Type.Integer());
    area.remove('visit');
  }
  const unsubscribe = ports.channel.subscribe('cart', () => {});
  ports.channel.broadcast('cart');
  unsubscribe();
  ports.channel.broadcast('cart');
  ports.chat.logout();
  createBrowserAppBadge().show(1);
  push.rememberAnswer();
  push.isAnswered();
  push.onOpenRequested(() => {})();
  const live = createLiveTabs({ http: { request: async () => ({ messages: [] }) } });
  const unfollow = live.subscribe(['runs.USD'], () => {});
  live.refresh(['runs.USD']);
  await new Promise((resolve) => setTimeout(resolve));
  unfollow();
  return {
    consent: ports.consent.read(),
    isMarked: ports.cookies.has('known'),
    canShare: ports.sharing.canShare(),
    copied: await ports.sharing.copy('/').catch((error: unknown) => error),
    shared: await ports.sharing.share('/').catch((error: unknown) => error),
    sent: ports.beacon.send('/v1/events', {}),
    support: push.support(),
    permission: push.permission(),
    asked: await push.requestPermission(),
    token: await push.getToken(SUBSCRIBER, signal).catch((error: unknown) => error),
    ended: await push.unsubscribe('/scope').catch((error: unknown) => error),
  };
}

beforeEach(() => {
  window.matchMedia = (() => ({ matches: true })) as never;
});

describe.each(Object.keys(WAYS) as Way[])('what %s', (way) => {
  test.each(REFUSABLE)('%s: every port lives on', async (name) => {
    refuseAll([name], way);
    const found = await useAllPorts();
    expect(found).toMatchObject({ consent: 'open', isMarked: false, support: 'none' });
    expect(found.token).toBeInstanceOf(PushError);
  });

  test('all of it: what it is for is not there, and the core starts', async () => {
    refuseAll(REFUSABLE, way);
    expect(await useAllPorts()).toMatchObject({
      sent: false,
      permission: 'default',
      asked: 'default',
      support: 'none',
    });
    const page = { ...stateOf().page, kind: 'error' };
    document.body.innerHTML = `<script type="application/json" id="page-state">${JSON.stringify({ page })}</script>`;
    const { startCore } = await import('../core');
    const { createEventBus } = await import('../../store/eventBus');
    expect(await startCore(createEventBus(), () => {})).toEqual(expect.any(Function));
  });
});

describe('a tab that can’t share a stream with others has its own', () => {
  test.each(
    (Object.keys(WAYS) as Way[]).flatMap((way) => [
      ['navigator.locks', way] as const,
      ['BroadcastChannel', way] as const,
    ]),
  )('%s %s', async (name, way) => {
    const opened: string[] = [];
    class Stream {
      close(): void {}
      constructor(url: string) {
        opened.push(url);
      }
    }
    class Channel {
      postMessage(): void {}
      close(): void {}
    }
    Object.assign(window, { EventSource: Stream, BroadcastChannel: Channel });
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: async (_name: string, _options: object, take: (lock: object) => unknown) => take({}) },
    });
    refuseAll([name], way);
    const unfollow = createLiveTabs({ http: { request: async () => ({ messages: [] }) } }).subscribe(
      ['runs.USD'],
      () => {},
    );
    await new Promise((resolve) => setTimeout(resolve));
    expect(opened).toEqual(['/live?topics=runs.USD']);
    unfollow();
  });
});
