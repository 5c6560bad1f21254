import { findSchemaMismatch } from '../../src/lib/schemaMismatch';
import type { ChannelEvent, HttpRequest, Ports, StorageArea } from '../../src/ports';

/** One request under way; the test answers it when it likes, in any order. */
interface FakeCall {
  readonly request: HttpRequest;
  /** True when the asker gave up. */
  readonly aborted: boolean;
  readonly answer: (value: unknown) => void;
  readonly fail: (error: unknown) => void;
}

/** The http port whose promises the test keeps in its hand. */
export interface FakeHttp {
  readonly request: Ports['http']['request'];
  /** All requests so far, oldest first. */
  readonly calls: readonly FakeCall[];
  /** The newest request, or the newest to a URL that begins so. @throws Error when there is none */
  readonly last: (url?: string) => FakeCall;
}

function createFakeHttp(): FakeHttp {
  const calls: FakeCall[] = [];
  return {
    calls,
    last(url = '') {
      const found = calls.findLast((call) => call.request.url.startsWith(url));
      if (!found)
        throw new Error(
          `Nothing was asked of "${url}". Asked: ${calls.map((call) => call.request.url).join(', ') || 'nothing'}.`,
        );
      return found;
    },
    request: (request, signal) =>
      new Promise((answer, fail) => {
        calls.push({
          request,
          get aborted() {
            return signal.aborted;
          },
          answer,
          fail,
        });
        signal.addEventListener('abort', () => fail(signal.reason));
      }),
  };
}

/** A storage area in memory that checks what is read as the real one does. `entries` may be written by the test. */
export function createFakeStorageArea(): StorageArea & { readonly entries: Map<string, unknown> } {
  const entries = new Map<string, unknown>();
  return {
    entries,
    read: (key, schema) => (findSchemaMismatch(schema, entries.get(key)) === null ? (entries.get(key) as never) : undefined),
    write: (key, value) => Boolean(entries.set(key, value)),
    remove: (key) => void entries.delete(key),
  };
}

/** A channel whose other end the test holds: `news` is heard by all who listen. */
function createFakeChannel() {
  const listeners = new Set<(news: ChannelEvent) => void>();
  return {
    tell: jest.fn((_topic: string) => {}),
    listen(_topic: string, listener: (news: ChannelEvent) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    news(news: ChannelEvent) {
      for (const heard of listeners) heard(news);
    },
  };
}

/** An address that follows `replace`; a test may set it. */
function createFakeNavigation() {
  const location = { at: '/' };
  return {
    place: location,
    reload: jest.fn(),
    assign: jest.fn((_url: string) => {}),
    address: () => location.at,
    replace: jest.fn((url: string) => {
      location.at = url;
    }),
  };
}

/** A clipboard and a share sheet whose promises the test keeps in its hand. */
function createFakeSharing() {
  const requests: { readonly url: string; readonly done: () => void; readonly fail: (error: unknown) => void }[] = [];
  const addRequest = (url: string) =>
    new Promise<void>((resolve, reject) => void requests.push({ url, done: resolve, fail: reject }));
  return { asked: requests, origin: 'https://shop.test', canShare: jest.fn(() => false), copy: addRequest, share: addRequest };
}

/** The visibility port; the test says when the page is hidden and shown. */
function createFakeVisibility() {
  let hidden = false;
  const waiting = new Set<() => void>();
  const until = (wanted: boolean, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const check = () => {
        if (hidden !== wanted) return;
        waiting.delete(check);
        resolve();
      };
      signal.addEventListener('abort', () => waiting.delete(check) && reject(signal.reason));
      waiting.add(check);
      check();
    });
  return {
    set: (isHidden: boolean) => {
      hidden = isHidden;
      for (const look of [...waiting]) look();
    },
    untilShown: (signal: AbortSignal) => until(false, signal),
    untilHidden: (signal: AbortSignal) => until(true, signal),
  };
}

/** All ports as fakes. The clock is `Date.now`, which fake timers move. */
export function fakePorts() {
  return {
    http: createFakeHttp(),
    clock: { now: () => Date.now(), sync: jest.fn((_serverTime: number) => 0) },
    storage: { local: createFakeStorageArea(), session: createFakeStorageArea() },
    channel: createFakeChannel(),
    beacon: { send: jest.fn((_url: string, _data: unknown) => true) },
    navigation: createFakeNavigation(),
    sharing: createFakeSharing(),
    visibility: createFakeVisibility(),
    consent: { read: jest.fn((): 'granted' | 'refused' | 'open' => 'open') },
  } satisfies Ports;
}
export type FakePorts = ReturnType<typeof fakePorts>;
