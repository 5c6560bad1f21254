import { asFailure, type Ports, parseResponse, rethrowUnexpected } from '../../src/ports';
import { callAbortable, put, type Saga, select, takeEveryOf, takeLeadingOf } from '../../src/saga/effects';
import { followLive } from '../../src/saga/followLive';
import { StandingSchema, type StandingView, VIP_TOPIC, WELCOME_PATH, WelcomeAnswerSchema } from './standing.contract';
import {
  levelReached,
  levelWelcomed,
  selectVip,
  standingReceived,
  welcomeFailed,
  welcomeReceived,
  welcomeRequested,
} from './vip.slice';

const isSame = (one: StandingView, other: StandingView): boolean =>
  (['level', 'xp', 'balance', 'unseenLevel'] as const).every((field) => one[field] === other[field]);

/** Follows what the shopper has, loads the dialog that welcomes them to a level, and tells the server once it was shown. */
export function createVipSaga(ports: Pick<Ports, 'http' | 'live' | 'visibility' | 'clock'>) {
  const { http } = ports;

  function* load(): Saga {
    try {
      const received = yield* callAbortable(http.request, { url: WELCOME_PATH });
      const answer = parseResponse(WelcomeAnswerSchema, received, `GET ${WELCOME_PATH}`);
      yield* put(welcomeReceived(answer.status === 1 ? answer : null));
    } catch (error) {
      // The next page tries again.
      yield* put(welcomeFailed({ error: asFailure(error) }));
    }
  }

  function* acknowledge({ payload: { level } }: ReturnType<typeof levelWelcomed>): Saga {
    const form = new URLSearchParams({ level: String(level) });
    try {
      yield* callAbortable(http.request, { url: WELCOME_PATH, method: 'POST', form } as const);
    } catch (error) {
      // The next page welcomes again, which is better than never.
      rethrowUnexpected(error);
    }
  }

  return function* vipSaga(): Saga {
    yield* takeLeadingOf(welcomeRequested, load);
    yield* takeEveryOf(levelWelcomed, acknowledge);
    yield* followLive(ports, [VIP_TOPIC], function* update({ data }): Saga {
      // The shopper is signed out: the page still shows what it knew.
      if (data === null) return;
      const standing = parseResponse(StandingSchema, data, 'live VIP level');
      const before = yield* select(selectVip);
      if (standing.account !== before.account || standing.at < before.at || isSame(standing, before)) return;
      yield* put(standingReceived(standing));
      if (standing.level > before.level) yield* put(levelReached({ level: standing.level }));
    });
  };
}
