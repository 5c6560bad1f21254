import { configureStore, createAction, type Middleware } from '@reduxjs/toolkit';
import type { RuntimeReport } from '../src/lib/report';
import { delay, fork, put, type Saga, takeEveryOf } from '../src/saga/effects';
import type { CreateSaga } from '../src/saga/lazySaga';
import { fakePorts } from '../tests/harness/fakePorts';
import { pageOf } from '../tests/harness/kinds';
import { type SagaHarness, sagaHarness } from '../tests/harness/sagaHarness';
import { createSagaRuntime } from './runtime';

const pressed = createAction<string>('test/pressed');
const done = createAction<string>('test/done');

/** Dispatches `done` for each press, and throws on 'break'. */
const fragile: CreateSaga = () =>
  function* fragileSaga() {
    yield* takeEveryOf(pressed, function* handle(action) {
      if (action.payload === 'break') throw new Error('broken');
      yield* put(done(action.payload));
    });
  };

const outcomes = (shop: Pick<SagaHarness<unknown>, 'log'>) =>
  shop.log.filter(done.match).map((action) => action.payload);

test('a crashed saga is reported and restarted', () => {
  const shop = sagaHarness(fragile);
  for (const word of ['a', 'break', 'b']) shop.dispatch(pressed(word));
  expect(outcomes(shop)).toEqual(['a', 'b']);
  expect(shop.crashes()).toEqual([
    { type: 'saga/crashed', payload: { domain: 'tested', message: 'broken', restarts: true } },
  ]);
});

test('a saga that keeps crashing is paused for the rest of the minute, then restarted', async () => {
  const shop = sagaHarness(fragile);
  for (const word of ['break', 'break', 'break', 'break', 'dropped']) shop.dispatch(pressed(word));
  expect(shop.crashes().at(-1)?.payload).toMatchObject({ restarts: false });
  await shop.passTime(59_999);
  shop.dispatch(pressed('dropped too'));
  await shop.passTime(1);
  shop.dispatch(pressed('handled'));
  expect(outcomes(shop)).toEqual(['handled']);
  expect(shop.crashes()).toHaveLength(4);
});

test('crashes more than a minute apart are counted separately', async () => {
  const shop = sagaHarness(fragile);
  for (let hour = 0; hour < 6; hour += 1) {
    shop.dispatch(pressed('break'));
    await shop.passTime(60_000);
  }
  expect(shop.crashes().map((report) => (report.payload as { restarts: boolean }).restarts)).toEqual(
    Array(6).fill(true),
  );
});

describe('other sagas', () => {
  function startSagas(domains: Record<string, CreateSaga>) {
    const reports: RuntimeReport[] = [];
    const log: unknown[] = [];
    const record: Middleware = () => (next) => (action) => {
      log.push(action);
      return next(action);
    };
    const runtime = createSagaRuntime({ ports: fakePorts(), report: (report) => reports.push(report), sagas: domains });
    const store = configureStore({
      reducer: pageOf('home').reducer,
      middleware: (defaults) => defaults({ thunk: false }).concat(runtime.middleware, record),
    });
    runtime.start();
    return { reports, log, store, sagas: runtime };
  }

  test('keep running when one crashes, even when it crashes at once', () => {
    const { reports, log, store } = startSagas({
      dead: () =>
        function* deadSaga(): Saga {
          yield* fork(() => {
            throw new Error('at start');
          });
        },
      alive: fragile,
    });
    store.dispatch(pressed('a'));
    expect(log).toContainEqual(done('a'));
    expect(reports.map((report) => report.payload)).toEqual(
      [true, true, true, false].map((restarts) => ({ domain: 'dead', message: 'at start', restarts })),
    );
  });

  test('all stop when the storefront stops', async () => {
    const { log, store, sagas } = startSagas({
      slow: () =>
        function* slowSaga() {
          yield* delay(10);
          yield* put(done('too late'));
        },
      alive: fragile,
    });
    sagas.stop();
    store.dispatch(pressed('a'));
    await jest.advanceTimersByTimeAsync(100);
    expect(log).toEqual([pressed('a')]);
  });
});
