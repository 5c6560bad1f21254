import { ALLOW_STEPS, browserChoices } from './allowStepsTexts';
import { preloadPush } from './push.preload';
import { BROWSERS, browserOf, deviceOf, needsToken } from './push.rules';
import { type AskView, selectAskView } from './push.selectors';
import { initialPush, type PushState } from './pushState';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'chrome', 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'edge', 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox', 'Firefox on Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`, 'safari', 'Safari on Mac'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} Version/18.0 Mobile Safari/604.1`,
    'safari',
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'samsung',
    'Samsung Internet on Android',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
    'chrome',
    'Chrome on Chromebook',
  ],
  ['something else', 'chrome', 'This browser'],
])('%s', (userAgent, browser, device) => {
  expect([browserOf(userAgent), deviceOf(userAgent)]).toEqual([browser, device]);
});

test('a token is needed when there is none, it is another shopper’s, or it is seven days old', () => {
  const record = { token: 'tok', time: 1000, userId: 'u1' };
  const week = 7 * 24 * 60 * 60;
  expect(needsToken(undefined, 'u1', 1000)).toBe(true);
  expect(needsToken({ ...record, token: '' }, 'u1', 1000)).toBe(true);
  expect(needsToken(record, '', 1000)).toBe(true);
  expect(needsToken(record, 'u1', 1000 + week)).toBe(true);
  expect(needsToken(record, 'u1', 1000 + week - 1)).toBe(false);
});

test('instructions are for the browser at hand, and three that most people have', () => {
  expect(browserChoices('chrome').map(({ label }) => label)).toEqual(['Chrome', 'Firefox', 'Safari']);
  expect(browserChoices('samsung').map(({ value }) => value)).toEqual(['chrome', 'firefox', 'safari', 'samsung']);
  for (const browser of BROWSERS) expect(ALLOW_STEPS[browser]).toHaveLength(2);
});

describe('our question', () => {
  const viewOf = (push: Partial<PushState>) =>
    selectAskView({ push: { ...initialPush, place: 'order', occasion: 'paid', ...push } });

  test.each<[Partial<PushState>, AskView | null]>([
    [{}, 'soft'],
    [{ status: 'idle' }, 'soft'],
    [{ occasion: null }, null],
    [{ isAnswered: true }, null],
    [{ status: 'asking', hasAsked: true }, 'asking'],
    [{ status: 'asking', hasAsked: true, occasion: null, isAnswered: true }, 'asking'],
    [{ status: 'saving', hasAsked: true }, 'saving'],
    [{ status: 'on', hasAsked: true }, 'on'],
    [{ status: 'denied' }, 'denied'],
    [{ status: 'failed', hasAsked: true }, 'failed'],
    [{ status: 'home_screen' }, 'home_screen'],
    [{ status: 'unsupported' }, 'unsupported'],
    // Messages that are on already, or were renewed in the background.
    [{ status: 'saving' }, null],
    [{ status: 'on' }, null],
    [{ status: 'off' }, null],
    [{ status: 'unavailable' }, null],
    [{ status: 'failed' }, 'soft'],
  ])('for %j shows %s', (push, view) => expect(viewOf(push)).toBe(view));

  test('comes with an order that is paid or in progress, and on a waitlist that was joined', () => {
    const ofOrder = (orderStatus: 'awaiting_payment' | 'paid' | 'in_progress' | 'completed' | 'refunded') =>
      preloadPush({ place: 'order', orderStatus }, false).occasion;
    expect(ofOrder('awaiting_payment')).toBeNull();
    expect(ofOrder('paid')).toBe('paid');
    expect(ofOrder('in_progress')).toBe('started');
    expect([ofOrder('completed'), ofOrder('refunded')]).toEqual([null, null]);
    const ofWaitlist = (hasJoined: boolean) => preloadPush({ place: 'waitlist', hasJoined, formId: 'f' }, true);
    expect(ofWaitlist(true)).toMatchObject({ occasion: 'joined', isAnswered: true });
    expect(ofWaitlist(false).occasion).toBeNull();
  });
});
