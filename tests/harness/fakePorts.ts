import { findSchemaMismatch } from '../../src/lib/schemaMismatch';
import type {
  AccountPorts,
  ChannelEvent,
  HttpRequest,
  LiveEvent,
  PasskeyQuestion,
  Ports,
  SearchRequest,
  StorageArea,
} from '../../src/ports';
import type { ModalEntry } from '../../src/ports/navigation';
import { createSubmissions } from '../../src/ports/submissions';

/** One request; the test resolves it whenever it likes, in any order. */
interface FakeCall {
  readonly request: HttpRequest;
  /** True when the caller aborted it. */
  readonly aborted: boolean;
  readonly answer: (value: unknown) => void;
  readonly fail: (error: unknown) => void;
}

/** An http port whose promises the test resolves. */
export interface FakeHttp {
  readonly request: Ports['http']['request'];
  /** All requests so far, oldest first. */
  readonly calls: readonly FakeCall[];
  /** The newest request, or the newest whose URL starts with `url`. @throws Error when there is none */
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
          `No request to "${url}". Requests: ${calls.map((call) => call.request.url).join(', ') || 'none'}.`,
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

/** A storage area in memory with the real one's schema check on reading. The test may write `entries`. */
export function createFakeStorageArea(): StorageArea & { readonly entries: Map<string, unknown> } {
  const entries = new Map<string, unknown>();
  return {
    entries,
    read: (key, schema) =>
      findSchemaMismatch(schema, entries.get(key)) === null ? (entries.get(key) as never) : undefined,
    write: (key, value) => Boolean(entries.set(key, value)),
    remove: (key) => void entries.delete(key),
  };
}

/** A channel whose events the test emits. */
function createFakeChannel() {
  const listeners = new Set<(news: ChannelEvent) => void>();
  return {
    broadcast: jest.fn((_topic: string) => {}),
    subscribe(_topic: string, listener: (event: ChannelEvent) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit(event: ChannelEvent) {
      for (const listener of listeners) listener(event);
    },
  };
}

/** A navigation port with a history; a test may set the current URL, and moves with `go` as the browser's buttons do. */
function createFakeNavigation() {
  const location: { url: string; entry: ModalEntry | null } = { url: '/', entry: null };
  const entries = [location];
  let index = 0;
  const current = () => entries[index] ?? location;
  const pathOf = (url: string) => url.replace(/[?#].*/, '');
  const loadedPath = () => pathOf(location.url);
  const firstPath = { value: undefined as string | undefined };
  return {
    /** The first entry. */
    place: location,
    /** The URLs of all entries, with the current one last of those before it. */
    urls: () => entries.map(({ url }) => url),
    go(steps: number) {
      index = Math.min(Math.max(index + steps, 0), entries.length - 1);
    },
    reload: jest.fn(),
    scrollToTop: jest.fn(),
    print: jest.fn(),
    assign: jest.fn((_url: string) => {}),
    submit: jest.fn((_path: string, _fields: readonly (readonly [string, string])[]) => {}),
    currentUrl: () => current().url,
    replaceUrl: jest.fn((url: string) => {
      current().url = url;
    }),
    modalEntry: () => current().entry,
    pushEntry: jest.fn((url: string, entry: ModalEntry | null) => {
      firstPath.value ??= loadedPath();
      entries.splice(index + 1, entries.length, { url, entry });
      index += 1;
    }),
    replaceEntry: jest.fn((url: string, entry: ModalEntry | null) => {
      firstPath.value ??= loadedPath();
      entries[index] = Object.assign(current(), { url, entry });
    }),
    /** The test fires the event that follows. */
    back: jest.fn(() => {
      index = Math.max(index - 1, 0);
    }),
    isAtLoadedPath: () => pathOf(current().url) === (firstPath.value ?? loadedPath()),
  };
}

/** Passkeys whose answers the test gives. */
function createFakePasskeys() {
  const questions: {
    readonly question: PasskeyQuestion;
    readonly form: FormData;
    readonly answer: (json: string) => void;
    readonly fail: (error: unknown) => void;
  }[] = [];
  return {
    questions,
    isSupported: jest.fn(() => true),
    answer: (question: PasskeyQuestion, form: FormData, signal: AbortSignal) =>
      new Promise<string>((answer, fail) => {
        questions.push({ question, form, answer, fail });
        signal.addEventListener('abort', () => fail(signal.reason));
      }),
  };
}

/** A clipboard and a share sheet whose promises the test resolves. */
function createFakeSharing() {
  const requests: { readonly url: string; readonly done: () => void; readonly fail: (error: unknown) => void }[] = [];
  const addRequest = (url: string) =>
    new Promise<void>((resolve, reject) => void requests.push({ url, done: resolve, fail: reject }));
  return { requests, origin: 'https://shop.test', canShare: jest.fn(() => false), copy: addRequest, share: addRequest };
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
      for (const check of [...waiting]) check();
    },
    untilVisible: (signal: AbortSignal) => until(false, signal),
    untilHidden: (signal: AbortSignal) => until(true, signal),
  };
}

/** Live topics whose events the test sends. */
function createFakeLive() {
  const subscriptions = new Set<{ readonly topics: readonly string[]; readonly onEvent: (event: LiveEvent) => void }>();
  return {
    /** The topics that are followed now. */
    topics: () => [...subscriptions].flatMap(({ topics }) => topics),
    send(topic: string, data: unknown) {
      for (const { topics, onEvent } of subscriptions) if (topics.includes(topic)) onEvent({ topic, data });
    },
    refresh: jest.fn((_topics: readonly string[]) => {}),
    subscribe(topics: readonly string[], onEvent: (event: LiveEvent) => void) {
      const subscription = { topics, onEvent };
      subscriptions.add(subscription);
      return () => void subscriptions.delete(subscription);
    },
  };
}

/** The shop's own chat, until the test sets `isEmbedded`. */
function createFakeChat() {
  return {
    isEmbedded: jest.fn(() => true),
    isLoaded: jest.fn(() => true),
    preload: jest.fn(),
    logout: jest.fn(),
    open: jest.fn((_channelId: string | null): void => {}),
  };
}

/** A search port whose promises the test resolves. */
function createFakeSearch() {
  const calls: {
    readonly requests: readonly SearchRequest[];
    readonly signal: AbortSignal;
    readonly answer: (response: unknown) => void;
    readonly fail: (error: unknown) => void;
  }[] = [];
  return {
    calls,
    preload: jest.fn(),
    search: (requests: readonly SearchRequest[], signal: AbortSignal) =>
      new Promise<unknown>((answer, fail) => {
        calls.push({ requests, signal, answer, fail });
        signal.addEventListener('abort', () => fail(signal.reason));
      }),
  };
}

/** A provider of locations whose promises the test resolves; the browser is no crawler unless the test says so. */
function createFakeGeo() {
  const calls: {
    readonly signal: AbortSignal;
    readonly answer: (response: unknown) => void;
    readonly fail: (error: unknown) => void;
  }[] = [];
  return {
    calls,
    locate: (signal: AbortSignal) =>
      new Promise<unknown>((answer, fail) => {
        calls.push({ signal, answer, fail });
        signal.addEventListener('abort', () => fail(signal.reason));
      }),
    userAgent: jest.fn(() => 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'),
  };
}

/** All ports as fakes. The clock is `Date.now`, which fake timers move. */
export function fakePorts() {
  return {
    http: createFakeHttp(),
    clock: { now: () => Date.now(), sync: jest.fn((_serverTime: number, _askedAt?: number) => 0), isExact: () => true },
    storage: { local: createFakeStorageArea(), session: createFakeStorageArea() },
    channel: createFakeChannel(),
    chat: createFakeChat(),
    live: createFakeLive(),
    beacon: { send: jest.fn((_url: string, _data: unknown) => true) },
    navigation: createFakeNavigation(),
    search: createFakeSearch(),
    sharing: createFakeSharing(),
    submissions: createSubmissions(),
    visibility: createFakeVisibility(),
    geo: createFakeGeo(),
    cookies: { has: jest.fn((_name: string) => false) },
    consent: { read: jest.fn((): 'granted' | 'refused' | 'open' => 'open') },
  } satisfies Ports;
}
export type FakePorts = ReturnType<typeof fakePorts>;

/** The ports of account forms. */
export function fakeAccountPorts() {
  return {
    passkeys: createFakePasskeys(),
    captcha: {
      solve: jest.fn(async (_challenge: unknown, _signal: AbortSignal): Promise<string | null> => 'solved'),
      showProvider: jest.fn(async (..._question: Parameters<AccountPorts['captcha']['showProvider']>) => {}),
    },
    device: {
      describe: jest.fn(async () => ({
        audio: '35.7',
        canvas: 'c1',
        graphics: 'GPU',
        width: '1440',
        height: '900',
        timezone: 'Europe/Berlin',
      })),
      randomText: jest.fn((length: number) => 'Aa1'.repeat(length).slice(0, length)),
    },
  } satisfies AccountPorts;
}
