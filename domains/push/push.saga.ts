import { SAVE_TOKEN_PATH } from '../../src/lib/pushToken';
import { asFailure, type Failure, type Ports, parseResponse } from '../../src/ports';
import { PushError, type PushOpening, type PushPort } from '../../src/ports/push';
import { PUSH_RECORD_KEY } from '../../src/ports/pushRecord';
import {
  call,
  callAbortable,
  put,
  type Saga,
  select,
  takeEveryEvent,
  takeEveryOf,
  takeLeadingOf,
} from '../../src/saga/effects';
import { pushAllowed, pushDeclined, testRequested, turnOffRequested } from './pressed.events';
import {
  PUSH_OFF_KEY,
  PUSH_SCOPE,
  PUSH_SINCE_KEY,
  PUSH_WORKER_URL,
  PushAnswerSchema,
  type PushConfig,
  PushConfigSchema,
  PushOffSchema,
  PushRecordSchema,
  PushSinceSchema,
  REMOVE_TOKEN_PATH,
  TEST_PUSH_PATH,
} from './push.contract';
import {
  browserChecked,
  permissionAnswered,
  testFailed,
  testSent,
  tokenFailed,
  tokenSaved,
  turnedOff,
  turnOffFailed,
} from './push.events';
import { browserOf, deviceOf, needsToken } from './push.rules';
import { selectAskView, selectPush } from './push.selectors';
import type { PushStatus } from './pushState';

export interface PushPorts extends Pick<Ports, 'http' | 'storage' | 'clock' | 'navigation'> {
  readonly push: PushPort;
}

/** An expected failure for the state. @throws the error itself when it is a bug */
const failureOf = (error: unknown): Failure =>
  error instanceof PushError ? { code: 'push', retriable: true } : asFailure(error);

/**
 * Push messages of this browser: asks the browser when the shopper presses Allow, and never otherwise; gives its token to the server; renews the
 * token quietly where messages are allowed already; turns them off.
 */
export function createPushSaga({ http, storage: { local }, clock, navigation, push }: PushPorts) {
  const seconds = () => Math.floor(clock.now() / 1000);
  const config = (): PushConfig | undefined => push.config(PushConfigSchema);

  const send = async (url: string, form: Readonly<Record<string, string>>, signal: AbortSignal) =>
    parseResponse(
      PushAnswerSchema,
      await http.request({ url, method: 'POST', form: new URLSearchParams(form) }, signal),
      `POST ${url}`,
    );

  /** @throws PushError when the server refuses, or what `http` throws */
  async function post(url: string, form: Readonly<Record<string, string>>, signal: AbortSignal): Promise<void> {
    const { success } = await send(url, form, signal);
    if (!success) throw new PushError(`POST ${url} was refused.`);
  }

  /** What the browser, and what it keeps for us, say now. */
  function statusNow(): Exclude<PushStatus, 'unknown' | 'asking' | 'failed'> {
    const found = config();
    if (!found) return 'unavailable';
    const support = push.support();
    if (support !== 'supported') return support === 'none' ? 'unsupported' : support;
    const permission = push.permission();
    if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'idle';
    if (local.read(PUSH_OFF_KEY, PushOffSchema)) return 'off';
    return needsToken(local.read(PUSH_RECORD_KEY, PushRecordSchema), found.userId, seconds()) ? 'saving' : 'on';
  }

  function* check(): Saga {
    const status = statusNow();
    const isAnswered = push.isAnswered();
    const userAgent = push.userAgent();
    const since = status === 'on' ? (local.read(PUSH_SINCE_KEY, PushSinceSchema) ?? null) : null;
    const browser = browserOf(userAgent);
    yield* put(browserChecked({ status, browser, device: deviceOf(userAgent), since, isAnswered }));
    // What our question says in place of itself, where the browser can't be asked, is told once, too.
    const view = yield* select(selectAskView);
    if (view === 'unsupported' || view === 'denied') push.rememberAnswer();
  }

  /** Called in the click: the browser's question comes first, without a wait before it. */
  function* ask(): Saga {
    if ((yield* select(selectPush)).status !== 'asking') return;
    const permission = push.permission() === 'granted' ? ('granted' as const) : yield* call(push.requestPermission);
    if (permission !== 'default') push.rememberAnswer();
    yield* put(permissionAnswered({ permission }));
    if (permission === 'granted') yield* save();
  }

  function* save(): Saga {
    const { userId, ...sender } = config() ?? { userId: '', vapidKey: '' };
    try {
      const subscriber = { ...sender, workerUrl: PUSH_WORKER_URL, scope: PUSH_SCOPE };
      const token = yield* callAbortable(push.getToken, subscriber);
      const zone = push.zone();
      yield* callAbortable(post, SAVE_TOKEN_PATH, { token, ...(zone && { zone }) });
      const time = seconds();
      const since = local.read(PUSH_SINCE_KEY, PushSinceSchema) ?? time;
      local.write(PUSH_RECORD_KEY, { token, time, userId });
      local.write(PUSH_SINCE_KEY, since);
      local.remove(PUSH_OFF_KEY);
      yield* put(tokenSaved({ since }));
    } catch (error) {
      local.write(PUSH_RECORD_KEY, { token: '', time: seconds(), userId });
      console.error('The push token could not be saved.', error);
      yield* put(tokenFailed({ error: failureOf(error) }));
    }
  }

  function* sendTest(): Saga {
    try {
      yield* callAbortable(post, TEST_PUSH_PATH, {});
      yield* put(testSent());
    } catch (error) {
      failureOf(error);
      yield* put(testFailed());
    }
  }

  /** A server that can't be reached learns of it with its next message, which the push service refuses. */
  function* turnOff(): Saga {
    const token = local.read(PUSH_RECORD_KEY, PushRecordSchema)?.token;
    try {
      yield* call(push.unsubscribe, PUSH_SCOPE);
    } catch (error) {
      failureOf(error);
      yield* put(turnOffFailed());
      return;
    }
    local.write(PUSH_OFF_KEY, true);
    local.remove(PUSH_RECORD_KEY);
    local.remove(PUSH_SINCE_KEY);
    yield* put(turnedOff());
    if (!token) return;
    try {
      // `success: false` means that the server does not have it.
      yield* callAbortable(send, REMOVE_TOKEN_PATH, { token });
    } catch (error) {
      failureOf(error);
      console.error('The server could not be told that push messages are off.', error);
    }
  }

  /** The shopper may have pressed before this code had arrived. Without a fresh click, as after time travel, the browser is not asked. */
  function* resume(): Saga {
    if ((yield* select(selectPush)).device === '') yield* check();
    const { status, test, turnOff: off } = yield* select(selectPush);
    if (status === 'asking' && push.hasJustClicked()) yield* ask();
    else if (status === 'asking') yield* put(permissionAnswered({ permission: 'default' }));
    if (status === 'saving') yield* save();
    if (test === 'loading') yield* sendTest();
    if (off === 'loading') yield* turnOff();
  }

  /** A pressed message leads here, because the pages that listen have nothing half done. */
  function* open({ url, accept, isLate }: PushOpening): Saga {
    // This page was asleep, or showed the past.
    if (yield* call(isLate)) return;
    yield* call(accept);
    navigation.assign(url);
  }

  return function* pushSaga(): Saga {
    yield* takeLeadingOf(pushAllowed, ask);
    yield* takeLeadingOf(testRequested, sendTest);
    yield* takeLeadingOf(turnOffRequested, turnOff);
    yield* takeEveryOf(pushDeclined, function* remember(): Saga {
      yield* call(push.rememberAnswer);
    });
    yield* takeEveryEvent(push.onOpenRequested, open);
    yield* resume();
  };
}
