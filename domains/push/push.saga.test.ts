import { NetworkError } from '../../src/ports/http';
import { PushError } from '../../src/ports/push';
import { PUSH_RECORD_KEY } from '../../src/ports/pushRecord';
import { fakePush } from '../../tests/harness/fakePush';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { PUSH_OFF_KEY, PUSH_SINCE_KEY, REMOVE_TOKEN_PATH, SAVE_TOKEN_PATH, TEST_PUSH_PATH } from './';
import { pushAllowed, pushDeclined, testRequested, turnOffRequested } from './pressed.events';
import { createPushSaga } from './push.saga';
import { initialPush, type PushState } from './pushState';

/** The start of the fake clock, s UTC. */
const NOW = Date.UTC(2026, 10, 21, 12) / 1000;
const DAY_S = 24 * 60 * 60;
const RECORD = { token: 'tok', time: NOW - DAY_S, userId: 'u1' };

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => logged.mockRestore());

interface Setup {
  readonly push?: ReturnType<typeof fakePush>;
  readonly state?: Partial<PushState>;
  readonly stored?: Readonly<Record<string, unknown>>;
}

async function start({ push = fakePush(), state = {}, stored = {} }: Setup = {}) {
  const asks = { ...initialPush, place: 'order', occasion: 'paid', ...state } as const;
  let entries = new Map<string, unknown>();
  const shop = sagaHarness(
    (ports) => {
      const { local } = ports.storage as ReturnType<typeof sagaHarness>['ports']['storage'];
      entries = local.entries;
      for (const [key, value] of Object.entries(stored)) entries.set(key, value);
      return createPushSaga({ ...ports, push });
    },
    { push: asks },
    'order',
  );
  await shop.passTime();
  return { shop, push, entries, status: () => shop.state().push.status };
}

const granted = () => {
  const push = fakePush();
  push.permission.mockReturnValue('granted');
  return push;
};

describe('when a page starts, without a question', () => {
  test('a browser that has not answered can be asked', async () => {
    const { push, shop } = await start();
    expect(shop.state().push).toMatchObject({ status: 'idle', browser: 'chrome', device: 'Chrome on Windows' });
    expect(push.questions).toHaveLength(0);
    expect(push.tokens).toHaveLength(0);
  });

  test('a browser without push is told so once', async () => {
    const push = fakePush();
    push.support.mockReturnValue('none');
    const { status } = await start({ push });
    expect(status()).toBe('unsupported');
    expect(push.rememberAnswer).toHaveBeenCalledTimes(1);
  });

  test('an iPhone needs the home screen, and a shop without push offers none', async () => {
    const push = fakePush();
    push.support.mockReturnValue('home_screen');
    expect((await start({ push })).status()).toBe('home_screen');
    const none = fakePush();
    none.config.mockReturnValue(undefined as never);
    expect((await start({ push: none })).status()).toBe('unavailable');
  });

  test('a browser that refused before stays refused', async () => {
    const push = fakePush();
    push.permission.mockReturnValue('denied');
    expect((await start({ push })).status()).toBe('denied');
    // How that can be changed is told once.
    expect(push.rememberAnswer).toHaveBeenCalledTimes(1);
    push.rememberAnswer.mockClear();
    await start({ push, state: { occasion: null } });
    expect(push.rememberAnswer).not.toHaveBeenCalled();
  });

  test('a token of this shopper that is younger than seven days is kept', async () => {
    const { status, push, shop } = await start({
      push: granted(),
      stored: { [PUSH_RECORD_KEY]: RECORD, [PUSH_SINCE_KEY]: 1_700_000_000 },
    });
    expect(status()).toBe('on');
    expect(shop.state().push.since).toBe(1_700_000_000);
    expect(push.tokens).toHaveLength(0);
  });

  test.each([
    ['missing', undefined],
    ['empty after a failure', { ...RECORD, token: '' }],
    ['another shopper’s', { ...RECORD, userId: 'u2' }],
    ['seven days old', { ...RECORD, time: NOW - 7 * DAY_S }],
    ['no record', 'tok'],
  ])('a token that is %s is renewed', async (_what, record) => {
    const { shop, push, entries, status } = await start({ push: granted(), stored: { [PUSH_RECORD_KEY]: record } });
    expect(push.questions).toHaveLength(0);
    push.tokens[0]?.answer('new-token');
    await shop.passTime();
    const { request, answer } = shop.ports.http.last(SAVE_TOKEN_PATH);
    expect([request.method, String(request.form)]).toEqual(['POST', 'token=new-token&zone=Europe%2FBerlin']);
    answer({ success: true });
    await shop.passTime();
    expect(status()).toBe('on');
    expect(entries.get(PUSH_RECORD_KEY)).toEqual({ token: 'new-token', time: NOW, userId: 'u1' });
    expect(shop.state().push.hasAsked).toBe(false);
  });

  test('what was turned off here stays off', async () => {
    const { status, push } = await start({ push: granted(), stored: { [PUSH_OFF_KEY]: true } });
    expect(status()).toBe('off');
    expect(push.tokens).toHaveLength(0);
  });
});

describe('Allow', () => {
  test('asks the browser in the click itself, and saves the token', async () => {
    const { shop, push, entries, status } = await start();
    shop.dispatch(pushAllowed());
    // No promise has been awaited: the click still counts.
    expect(push.questions).toHaveLength(1);
    expect(status()).toBe('asking');
    push.questions[0]?.answer('granted');
    await shop.passTime();
    expect(status()).toBe('saving');
    expect(push.tokens[0]?.subscriber).toEqual({
      vapidKey: 'AQID',
      workerUrl: '/firebase-messaging-sw.js',
      scope: '/firebase-cloud-messaging-push-scope',
    });
    push.tokens[0]?.answer('token');
    await shop.passTime();
    shop.ports.http.last(SAVE_TOKEN_PATH).answer({ success: true });
    await shop.passTime();
    expect(shop.state().push).toMatchObject({ status: 'on', since: NOW, hasAsked: true });
    expect(entries.get(PUSH_SINCE_KEY)).toBe(NOW);
    expect(push.rememberAnswer).toHaveBeenCalledTimes(1);
  });

  test('asks once, however often it is pressed', async () => {
    const { shop, push } = await start();
    shop.dispatch(pushAllowed());
    shop.dispatch(pushAllowed());
    push.questions[0]?.answer('granted');
    await shop.passTime();
    shop.dispatch(pushAllowed());
    await shop.passTime();
    expect([push.questions.length, push.tokens.length]).toEqual([1, 1]);
  });

  test('shows what to do when the browser refuses, and asks it again on Check again', async () => {
    const { shop, push, status } = await start();
    shop.dispatch(pushAllowed());
    push.questions[0]?.answer('denied');
    await shop.passTime();
    expect(status()).toBe('denied');
    push.permission.mockReturnValue('granted');
    shop.dispatch(pushAllowed());
    await shop.passTime();
    expect(push.questions).toHaveLength(1);
    expect(push.tokens).toHaveLength(1);
  });

  test('leaves our question when the browser’s was only closed', async () => {
    const { shop, push, status } = await start();
    shop.dispatch(pushAllowed());
    push.questions[0]?.answer('default');
    await shop.passTime();
    expect(status()).toBe('idle');
    expect(push.rememberAnswer).not.toHaveBeenCalled();
  });

  test('that came before this code asks when the click is fresh, and else not', async () => {
    const early = await start({ state: { status: 'asking', hasAsked: true } });
    expect(early.push.questions).toHaveLength(1);
    const push = fakePush();
    push.hasJustClicked.mockReturnValue(false);
    const late = await start({ push, state: { status: 'asking', hasAsked: true } });
    expect(push.questions).toHaveLength(0);
    expect(late.status()).toBe('idle');
  });

  test('turns messages on again that were turned off here', async () => {
    const { shop, push, entries, status } = await start({ push: granted(), stored: { [PUSH_OFF_KEY]: true } });
    shop.dispatch(pushAllowed());
    await shop.passTime();
    push.tokens[0]?.answer('token');
    await shop.passTime();
    shop.ports.http.last().answer({ success: true });
    await shop.passTime();
    expect(status()).toBe('on');
    expect(entries.has(PUSH_OFF_KEY)).toBe(false);
  });
});

describe('a token that can’t be saved', () => {
  async function saving() {
    const started = await start();
    started.shop.dispatch(pushAllowed());
    started.push.questions[0]?.answer('granted');
    await started.shop.passTime();
    return started;
  }

  async function expectEmptyRecord({ shop, entries }: Awaited<ReturnType<typeof saving>>, code: string) {
    await shop.passTime();
    expect(shop.state().push).toMatchObject({ status: 'failed', error: { code } });
    expect(entries.get(PUSH_RECORD_KEY)).toEqual({ token: '', time: NOW, userId: 'u1' });
    expect(logged).toHaveBeenCalledTimes(1);
  }

  test('because the browser gives none is marked empty, and asked for again', async () => {
    const started = await saving();
    started.push.tokens[0]?.fail(new PushError('no network'));
    await expectEmptyRecord(started, 'push');
    started.push.permission.mockReturnValue('granted');
    started.shop.dispatch(pushAllowed());
    await started.shop.passTime();
    started.push.tokens[1]?.answer('token');
    await started.shop.passTime();
    started.shop.ports.http.last().answer({ success: true });
    await started.shop.passTime();
    expect(started.status()).toBe('on');
  });

  test('because the server refuses it, does not answer, or answers something else, is marked empty', async () => {
    for (const [settle, code] of [
      [(call: { answer: (value: unknown) => void }) => call.answer({ success: false }), 'push'],
      [(call: { fail: (error: unknown) => void }) => call.fail(new NetworkError('offline')), 'network'],
      [(call: { answer: (value: unknown) => void }) => call.answer('ok'), 'answer'],
    ] as const) {
      logged.mockClear();
      const started = await saving();
      started.push.tokens[0]?.answer('token');
      await started.shop.passTime();
      settle(started.shop.ports.http.last(SAVE_TOKEN_PATH));
      await expectEmptyRecord(started, code);
    }
  });

  test('because the shopper leaves aborts what is in flight', async () => {
    const { shop, push } = await saving();
    shop.stop();
    await shop.passTime();
    expect(push.tokens[0]?.signal.aborted).toBe(true);
  });
});

test('No thanks is remembered on this device', async () => {
  const { shop, push } = await start();
  shop.dispatch(pushDeclined());
  await shop.passTime();
  expect(push.rememberAnswer).toHaveBeenCalledTimes(1);
  expect(push.questions).toHaveLength(0);
});

describe('messages that are on', () => {
  const on = () => start({ push: granted(), stored: { [PUSH_RECORD_KEY]: RECORD, [PUSH_SINCE_KEY]: NOW } });

  test('are tested', async () => {
    const { shop } = await on();
    shop.dispatch(testRequested());
    await shop.passTime();
    shop.ports.http.last(TEST_PUSH_PATH).answer({ success: true });
    await shop.passTime();
    expect(shop.state().push.test).toBe('sent');
    shop.dispatch(testRequested());
    await shop.passTime();
    shop.ports.http.last(TEST_PUSH_PATH).fail(new NetworkError('offline'));
    await shop.passTime();
    expect(shop.state().push.test).toBe('failed');
  });

  test('are turned off in the browser first, then on the server', async () => {
    const { shop, push, entries, status } = await on();
    shop.dispatch(turnOffRequested());
    await shop.passTime();
    expect(push.unsubscribe).toHaveBeenCalledWith('/firebase-cloud-messaging-push-scope');
    expect(status()).toBe('off');
    expect(Object.fromEntries(entries)).toEqual({ [PUSH_OFF_KEY]: true });
    const { request, answer } = shop.ports.http.last(REMOVE_TOKEN_PATH);
    expect(String(request.form)).toBe('token=tok');
    answer({ success: false });
    await shop.passTime();
    expect(logged).not.toHaveBeenCalled();
  });

  test('are off here even when the server does not learn of it', async () => {
    const { shop, status } = await on();
    shop.dispatch(turnOffRequested());
    await shop.passTime();
    shop.ports.http.last(REMOVE_TOKEN_PATH).fail(new NetworkError('offline'));
    await shop.passTime();
    expect(status()).toBe('off');
    expect(logged).toHaveBeenCalledTimes(1);
  });

  test('stay on when the browser can’t end them', async () => {
    const { shop, push, status } = await on();
    push.unsubscribe.mockRejectedValueOnce(new PushError('no'));
    shop.dispatch(turnOffRequested());
    await shop.passTime();
    expect(status()).toBe('on');
    expect(shop.state().push.turnOff).toBe('failed');
    expect(shop.ports.http.calls).toHaveLength(0);
  });
});

test('a pressed message opens its page in this tab', async () => {
  const { shop, push } = await start();
  const accept = jest.fn();
  push.open('https://shop.test/orders/abc', accept);
  await shop.passTime();
  expect(accept).toHaveBeenCalledTimes(1);
  expect(shop.ports.navigation.assign).toHaveBeenCalledWith('https://shop.test/orders/abc');
});

test('a message that was pressed while this page slept, or showed the past, is left to the tab that was opened for it', async () => {
  const { shop, push } = await start();
  const accept = jest.fn();
  push.open('https://shop.test/orders/abc', accept, () => true);
  await shop.passTime();
  expect(accept).not.toHaveBeenCalled();
  expect(shop.ports.navigation.assign).not.toHaveBeenCalled();
});

test('a bug is a crash, which is reported', async () => {
  const { shop, push } = await start({ push: granted() });
  push.tokens[0]?.fail(new TypeError('bug'));
  await shop.passTime();
  shop.stop();
  expect(shop.crashes().length).toBeGreaterThan(0);
});
