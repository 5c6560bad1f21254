import * as Type from 'typebox';
import { answeredTime, clockOffset, createBrowserClock, MAX_CACHED_PAGE_AGE_MS } from './clock';
import { createBrowserConsent } from './consent';
import { HttpError, NetworkError } from './http';
import { createBrowserNavigation } from './navigation';
import { asFailure, parseResponse } from './responses';
import { createStorageArea } from './storage';
import { createSubmissions } from './submissions';
import { createBrowserVisibility } from './visibility';

const NOON = Date.UTC(2026, 10, 21, 12);

describe('the clock', () => {
  test('a clock behind the server is corrected', () => {
    expect(clockOffset(NOON, NOON - 90_000)).toBe(90_000);
  });
  test('a clock slightly ahead is trusted, because the page may have waited in a cache', () => {
    expect(clockOffset(NOON, NOON + MAX_CACHED_PAGE_AGE_MS)).toBe(0);
  });
  test('a clock far ahead is corrected', () => {
    expect(clockOffset(NOON, NOON + 3_600_000)).toBe(-3_600_000);
  });

  describe('after the answer to a request, which no cache has kept', () => {
    afterEach(() => jest.useRealTimers());

    it.each([
      ['stays, when the server may have read its own at the time of the request', NOON + 800, NOON + 800],
      ['stays, when the server may have read its own at the time of the answer', NOON, NOON],
      ['is the server’s and half of the way, when it was behind', NOON - 1, NOON + 400],
      ['is the same when it was ahead, also by less than the age of a cached page', NOON + 801, NOON + 400],
      ['is the same when it was an hour ahead', NOON + 3_600_000, NOON + 400],
    ])('%s', (_how, time, expected) => {
      expect(answeredTime(time, NOON, time - 800)).toBe(expected);
    });

    it('is the server’s, when it was set back meanwhile', () => {
      expect(answeredTime(NOON - 60_000, NOON, NOON)).toBe(NOON);
    });

    it('is exact, and that of a page is not', () => {
      jest.useFakeTimers({ now: NOON + 600_000 });
      const clock = createBrowserClock();
      expect([clock.sync(NOON), clock.isExact(), clock.now()]).toEqual([0, false, NOON + 600_000]);
      expect([clock.sync(NOON, clock.now()), clock.isExact(), clock.now()]).toEqual([-600_000, true, NOON]);
      jest.advanceTimersByTime(5_000);
      expect(clock.now()).toBe(NOON + 5_000);
      expect(clock.sync(NOON + 3_000, NOON + 4_900)).toBe(-601_950);
    });
  });
});

describe('browser storage', () => {
  const Visit = Type.Object({ at: Type.Integer() });
  function fakeStorage(entries: Record<string, string> = {}) {
    const map = new Map(Object.entries(entries));
    const storage = {
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => void map.set(key, value),
      removeItem: (key: string) => void map.delete(key),
    } as unknown as Storage;
    return { map, area: createStorageArea(() => storage) };
  }

  test('a written value can be read', () => {
    const { area } = fakeStorage();
    expect(area.write('visit', { at: 3 })).toBe(true);
    expect(area.read('visit', Visit)).toEqual({ at: 3 });
    area.remove('visit');
    expect(area.read('visit', Visit)).toBeUndefined();
  });

  test.each(['{', 'null', '{"at":"soon"}', '[]'])('%s does not fit the schema and is removed', (text) => {
    const { area, map } = fakeStorage({ visit: text });
    expect(area.read('visit', Visit)).toBeUndefined();
    expect(map.has('visit')).toBe(false);
  });
});

test('a submitted form is taken once, and those that nobody takes are forgotten', () => {
  const submissions = createSubmissions();
  const submission = { method: 'POST', url: '/a', form: new FormData() } as const;
  for (let index = 0; index < 12; index += 1) submissions.add(`key ${index}`, submission);
  expect(submissions.take('key 1')).toBeUndefined();
  expect(submissions.take('key 2')).toBe(submission);
  expect(submissions.take('key 2')).toBeUndefined();
});

describe('navigation', () => {
  const browserLocation = { href: 'https://shop.test/cart', assign: jest.fn(), reload: jest.fn() };
  const browserHistory = { state: { kept: 1 }, replaceState: jest.fn(), pushState: jest.fn(), back: jest.fn() };
  test('the address can change without loading, and keeps the history state', () => {
    const navigation = createBrowserNavigation(
      { ...browserLocation, href: 'https://shop.test/a?b=1#c' },
      browserHistory,
    );
    expect(navigation.currentUrl()).toBe('/a?b=1#c');
    navigation.replaceUrl('/a?b=2');
    expect(browserHistory.replaceState).toHaveBeenCalledWith({ kept: 1 }, '', '/a?b=2');
  });
  test('a modal has an entry of its own, which a reload at its URL turns into one of a page', () => {
    const entry = { modal: 'abc', pageUrl: '/a', title: 'Privacy choices' };
    const navigation = createBrowserNavigation(browserLocation, browserHistory);
    expect(navigation.modalEntry()).toBeNull();
    navigation.pushEntry('/privacy-choices', entry);
    expect(browserHistory.pushState).toHaveBeenCalledWith(entry, '', '/privacy-choices');
    const atModal = { ...browserHistory, state: entry as unknown, replaceState: jest.fn() };
    expect(createBrowserNavigation(browserLocation, atModal).modalEntry()).toEqual(entry);
    expect(atModal.replaceState).toHaveBeenCalledWith(null, '');
    const foreign = { ...browserHistory, state: { modal: 1 }, replaceState: jest.fn() };
    expect(createBrowserNavigation(browserLocation, foreign).modalEntry()).toBeNull();
    expect(foreign.replaceState).not.toHaveBeenCalled();
  });
  test('web addresses are opened', () => {
    createBrowserNavigation(browserLocation, browserHistory).assign('/checkout');
    expect(browserLocation.assign).toHaveBeenCalledWith('https://shop.test/checkout');
  });
  test('a javascript: address is rejected', () => {
    expect(() => createBrowserNavigation(browserLocation, browserHistory).assign('javascript:alert(1)')).toThrow(
      'javascript:',
    );
  });
});

describe('page visibility', () => {
  function fakePage(hidden: boolean) {
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
    return { visibility: createBrowserVisibility(page as unknown as Document), set, listeners };
  }
  const noAbort = new AbortController().signal;
  const stateOf = async (promise: Promise<void>) =>
    Promise.race([promise.then(() => 'done'), new Promise((resolve) => setTimeout(resolve, 0, 'waiting'))]);

  test('is awaited only when it is not already met', async () => {
    const shown = fakePage(false);
    expect(await stateOf(shown.visibility.untilVisible(noAbort))).toBe('done');
    expect(await stateOf(shown.visibility.untilHidden(noAbort))).toBe('waiting');
    const hidden = fakePage(true);
    expect(await stateOf(hidden.visibility.untilHidden(noAbort))).toBe('done');
    expect(await stateOf(hidden.visibility.untilVisible(noAbort))).toBe('waiting');
  });

  test('resolves when it changes, and then removes its listener', async () => {
    const { visibility, set, listeners } = fakePage(true);
    const shown = visibility.untilVisible(noAbort);
    set(true);
    expect(await stateOf(shown)).toBe('waiting');
    set(false);
    expect(await stateOf(shown)).toBe('done');
    expect(listeners.added).toBe(0);
  });

  test('stops waiting when aborted, with the reason', async () => {
    const { visibility, set, listeners } = fakePage(true);
    const ended = new AbortController();
    const shown = visibility.untilVisible(ended.signal);
    ended.abort(new DOMException('over', 'AbortError'));
    await expect(shown).rejects.toThrow('over');
    expect(listeners.added).toBe(0);
    set(false);
  });
});

describe('analytics consent', () => {
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
  ])('the cookies “%s” mean: %s', (cookie, choice) => expect(read(cookie)).toBe(choice));
  test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])('a browser with %j has refused', (browser) => {
    expect(read('consent=granted', browser)).toBe('refused');
    expect(read('', browser)).toBe('refused');
  });
  test('a browser without a preference has not', () => {
    expect(read('consent=granted', { globalPrivacyControl: false, doNotTrack: null })).toBe('granted');
  });
});

describe('a response', () => {
  const Answer = Type.Object({ currency: Type.String() });
  test('is returned when it fits its contract', () => {
    expect(parseResponse(Answer, { currency: 'EUR' }, 'The currency call')).toEqual({ currency: 'EUR' });
  });
  test('that does not fit is reported with the path', () => {
    expect(() => parseResponse(Answer, { currency: 7 }, 'The currency call')).toThrow(
      'The currency call: unexpected response at /currency.',
    );
  });
  test.each([
    [new HttpError(503), { code: 'http-503', retriable: true }],
    [new HttpError(429), { code: 'http-429', retriable: true }],
    [new HttpError(400), { code: 'http-400', retriable: false }],
    [new NetworkError('offline'), { code: 'network', retriable: true }],
    [new DOMException('too late', 'TimeoutError'), { code: 'aborted', retriable: true }],
  ])('failing with %s becomes a value for the state', (error, failure) => {
    expect(asFailure(error)).toEqual(failure);
  });
  test('failing because of a bug of ours is not hidden', () => {
    expect(() => asFailure(new TypeError('x is undefined'))).toThrow('x is undefined');
  });
});
