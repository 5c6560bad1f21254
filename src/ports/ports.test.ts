import * as Type from 'typebox';
import { asFailure, checkedAnswer } from './answers';
import { createBrowserAttention } from './attention';
import { clockOffset, PAGE_CACHE_AGE_MS } from './clock';
import { createBrowserConsent } from './consent';
import { HttpError, NetworkFailure } from './http';
import { createBrowserNavigation } from './navigation';
import { createStorageArea } from './storage';

const NOON = Date.UTC(2026, 10, 21, 12);

describe('the clock', () => {
  test('a machine behind the server is put forward', () => {
    expect(clockOffset(NOON, NOON - 90_000)).toBe(90_000);
  });
  test('a machine a little ahead is believed, because the page may have waited in a cache', () => {
    expect(clockOffset(NOON, NOON + PAGE_CACHE_AGE_MS)).toBe(0);
  });
  test('a machine far ahead is put back', () => {
    expect(clockOffset(NOON, NOON + 3_600_000)).toBe(-3_600_000);
  });
});

describe('what the browser keeps', () => {
  const Seen = Type.Object({ at: Type.Integer() });
  function shelf(entries: Record<string, string> = {}) {
    const map = new Map(Object.entries(entries));
    const storage = {
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => void map.set(key, value),
      removeItem: (key: string) => void map.delete(key),
    } as unknown as Storage;
    return { map, area: createStorageArea(() => storage) };
  }

  test('what was written is read again', () => {
    const { area } = shelf();
    expect(area.write('seen', { at: 3 })).toBe(true);
    expect(area.read('seen', Seen)).toEqual({ at: 3 });
    area.remove('seen');
    expect(area.read('seen', Seen)).toBeUndefined();
  });

  test.each(['{', 'null', '{"at":"soon"}', '[]'])('%s does not fit and is thrown away', (text) => {
    const { area, map } = shelf({ seen: text });
    expect(area.read('seen', Seen)).toBeUndefined();
    expect(map.has('seen')).toBe(false);
  });

  test('a browser that blocks storage has an empty one', () => {
    const area = createStorageArea(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(area.read('seen', Seen)).toBeUndefined();
    expect(area.write('seen', 1)).toBe(false);
    expect(() => area.remove('seen')).not.toThrow();
  });
});

describe('leaving the page', () => {
  const place = { href: 'https://shop.test/cart', assign: jest.fn(), reload: jest.fn() };
  const past = { state: { kept: 1 }, replaceState: jest.fn() };
  test('the address can be another without loading, and what the history keeps with it stays', () => {
    const navigation = createBrowserNavigation({ ...place, href: 'https://shop.test/a?b=1#c' }, past);
    expect(navigation.address()).toBe('/a?b=1#c');
    navigation.replace('/a?b=2');
    expect(past.replaceState).toHaveBeenCalledWith({ kept: 1 }, '', '/a?b=2');
  });
  test('addresses of the web are gone to, whole', () => {
    createBrowserNavigation(place, past).assign('/checkout');
    expect(place.assign).toHaveBeenCalledWith('https://shop.test/checkout');
  });
  test('an address that would run a script is refused', () => {
    expect(() => createBrowserNavigation(place, past).assign('javascript:alert(1)')).toThrow('javascript:');
  });
});

describe('who looks at the page', () => {
  function aPage(hidden: boolean) {
    const events = new EventTarget();
    const listeners = { added: 0 };
    const page = {
      hidden,
      addEventListener(type: string, listener: EventListener) {
        listeners.added += 1;
        events.addEventListener(type, listener);
      },
      removeEventListener(type: string, listener: EventListener) {
        listeners.added -= 1;
        events.removeEventListener(type, listener);
      },
    };
    const set = (isHidden: boolean) => {
      page.hidden = isHidden;
      events.dispatchEvent(new Event('visibilitychange'));
    };
    return { attention: createBrowserAttention(page as unknown as Document), set, listeners };
  }
  const ever = new AbortController().signal;
  const stateOf = async (promise: Promise<void>) =>
    Promise.race([promise.then(() => 'done'), new Promise((resolve) => setTimeout(resolve, 0, 'waiting'))]);

  test('is waited for only when it is not so already', async () => {
    const shown = aPage(false);
    expect(await stateOf(shown.attention.untilShown(ever))).toBe('done');
    expect(await stateOf(shown.attention.untilHidden(ever))).toBe('waiting');
    const hidden = aPage(true);
    expect(await stateOf(hidden.attention.untilHidden(ever))).toBe('done');
    expect(await stateOf(hidden.attention.untilShown(ever))).toBe('waiting');
  });

  test('is told when it changes, and nobody listens any more then', async () => {
    const { attention, set, listeners } = aPage(true);
    const shown = attention.untilShown(ever);
    set(true);
    expect(await stateOf(shown)).toBe('waiting');
    set(false);
    expect(await stateOf(shown)).toBe('done');
    expect(listeners.added).toBe(0);
  });

  test('is not waited for any more when the wait is ended, which says why', async () => {
    const { attention, set, listeners } = aPage(true);
    const ended = new AbortController();
    const shown = attention.untilShown(ended.signal);
    ended.abort(new DOMException('over', 'AbortError'));
    await expect(shown).rejects.toThrow('over');
    expect(listeners.added).toBe(0);
    set(false);
  });
});

describe('whether the shopper may be counted', () => {
  const read = (cookie: string, browser = {}) => createBrowserConsent({ cookie }, browser).read();
  test.each([
    ['', 'open'],
    ['theme=dark', 'open'],
    ['consent=granted', 'granted'],
    ['theme=dark; consent=refused; a=b', 'refused'],
    ['__Host-consent=granted', 'granted'],
    ['consent=maybe', 'open'],
    ['consent=grantedx', 'open'],
    ['other-consent=granted', 'open'],
  ])('the cookies “%s” say: %s', (cookie, choice) => expect(read(cookie)).toBe(choice));
  test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])('a browser with %j has refused', (browser) => {
    expect(read('consent=granted', browser)).toBe('refused');
    expect(read('', browser)).toBe('refused');
  });
  test('a browser that says nothing of it has not', () => {
    expect(read('consent=granted', { globalPrivacyControl: false, doNotTrack: null })).toBe('granted');
  });
});

describe('an answer', () => {
  const Answer = Type.Object({ currency: Type.String() });
  test('is handed on when it fits its contract', () => {
    expect(checkedAnswer(Answer, { currency: 'EUR' }, 'The currency call')).toEqual({ currency: 'EUR' });
  });
  test('that does not fit is named with its place', () => {
    expect(() => checkedAnswer(Answer, { currency: 7 }, 'The currency call')).toThrow(
      'The currency call answered something unexpected at /currency.',
    );
  });
  test.each([
    [new HttpError(503), { code: 'http-503', retriable: true }],
    [new HttpError(429), { code: 'http-429', retriable: true }],
    [new HttpError(400), { code: 'http-400', retriable: false }],
    [new NetworkFailure('offline'), { code: 'network', retriable: true }],
    [new DOMException('too late', 'TimeoutError'), { code: 'aborted', retriable: true }],
  ])('that failed with %s becomes a value for the state', (error, failure) => {
    expect(asFailure(error)).toEqual(failure);
  });
  test('that failed by a defect of ours is not hidden', () => {
    expect(() => asFailure(new TypeError('x is undefined'))).toThrow('x is undefined');
  });
});
