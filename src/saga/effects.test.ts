import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import {
  call,
  callAbortable,
  cancel,
  cancelled,
  countdown,
  debounced,
  delay,
  fork,
  put,
  race,
  type Saga,
  select,
  take,
  takeEveryOf,
  takeLatestOf,
  takeLeadingOf,
  takeSequential,
} from './effects';

const requested = createAction<string>('test/requested');
const requestCleared = createAction('test/requestCleared');
const received = createAction<unknown>('test/received');

const receivedPayloads = (log: readonly UnknownAction[]) => log.filter(received.match).map((action) => action.payload);

/** A saga that requests the URL in an action and dispatches the response. */
const requestSaga = (watch: (worker: (action: UnknownAction) => Saga) => Saga<unknown>) =>
  sagaHarness(({ http }) => {
    function* worker(action: UnknownAction): Saga {
      if (requested.match(action))
        yield* put(received(yield* callAbortable(http.request, { url: `/${action.payload}` })));
    }
    return function* testSaga() {
      yield* watch(worker);
    };
  });

test('only the latest request is answered, and the one before is aborted', async () => {
  const shop = requestSaga((worker) => takeLatestOf([requested, requestCleared], worker));
  shop.dispatch(requested('old'));
  shop.dispatch(requested('new'));
  expect(shop.ports.http.calls.map((one) => one.aborted)).toEqual([true, false]);
  shop.ports.http.last('/new').answer('new answer');
  await shop.passTime();
  expect(receivedPayloads(shop.log)).toEqual(['new answer']);
});

test('cancelling the task aborts the request', async () => {
  const shop = requestSaga((worker) => takeLatestOf([requested, requestCleared], worker));
  shop.dispatch(requested('old'));
  shop.dispatch(requestCleared());
  await shop.passTime();
  expect(shop.ports.http.last().aborted).toBe(true);
  expect(receivedPayloads(shop.log)).toEqual([]);
});

test('a completed request is not aborted afterwards', async () => {
  const shop = requestSaga((worker) => takeLatestOf(requested, worker));
  shop.dispatch(requested('a'));
  shop.ports.http.last().answer(1);
  await shop.passTime();
  shop.dispatch(requestCleared());
  shop.stop();
  expect(shop.ports.http.last().aborted).toBe(false);
});

test('leaving the page aborts requests in flight', () => {
  const shop = requestSaga((worker) => takeEveryOf(requested, worker));
  shop.dispatch(requested('a'));
  shop.stop();
  expect(shop.ports.http.last().aborted).toBe(true);
});

test('the first action is handled and those arriving meanwhile are ignored', async () => {
  const shop = requestSaga((worker) => takeLeadingOf(requested, worker));
  shop.dispatch(requested('first'));
  shop.dispatch(requested('second'));
  expect(shop.ports.http.calls).toHaveLength(1);
  shop.ports.http.last().answer(1);
  await shop.passTime();
  shop.dispatch(requested('third'));
  expect(shop.ports.http.calls).toHaveLength(2);
});

test('every action is handled concurrently', async () => {
  const shop = requestSaga((worker) => takeEveryOf([requested], worker));
  for (const name of ['a', 'b']) shop.dispatch(requested(name));
  shop.ports.http.last('/b').answer('b');
  shop.ports.http.last('/a').answer('a');
  await shop.passTime();
  expect(receivedPayloads(shop.log)).toEqual(['b', 'a']);
});

test('sequential writes wait for each other, however many there are', async () => {
  const shop = requestSaga((worker) => takeSequential(requested, worker));
  const names = Array.from({ length: 15 }, (_, index) => `write-${index}`);
  for (const name of names) shop.dispatch(requested(name));
  for (const name of names) {
    expect(shop.ports.http.last().request.url).toBe(`/${name}`);
    shop.ports.http.last().answer(name);
    await shop.passTime();
  }
  expect(receivedPayloads(shop.log)).toEqual(names);
});

test('a debounced request is sent after a pause, and the next key cancels the pending one at once', async () => {
  const shop = requestSaga((worker) => debounced(requested, 500, worker));
  shop.dispatch(requested('w'));
  await shop.passTime(499);
  shop.dispatch(requested('wo'));
  await shop.passTime(499);
  expect(shop.ports.http.calls).toHaveLength(0);
  await shop.passTime(1);
  expect(shop.ports.http.last().request.url).toBe('/wo');
  shop.dispatch(requested('wow'));
  expect(shop.ports.http.last().aborted).toBe(true);
});

test('a worker that cleans up after cancellation does not continue afterwards', async () => {
  const shop = sagaHarness(
    () =>
      function* testSaga() {
        yield* debounced(requested, 10, function* worker(): Saga {
          try {
            yield* delay(100);
          } finally {
            if (yield* cancelled()) yield* put(received('tidied'));
          }
          yield* put(received('went on'));
        });
      },
  );
  shop.dispatch(requested('a'));
  await shop.passTime(50);
  shop.stop();
  await shop.passTime(1000);
  expect(receivedPayloads(shop.log)).toEqual(['tidied']);
});

test('a countdown emits each second once down to zero and then ends', async () => {
  const ticked = createAction<number>('test/ticked');
  const shop = sagaHarness(
    ({ clock }) =>
      function* testSaga() {
        yield* countdown(clock.now() + 2500, clock.now, ticked);
        yield* put(received('over'));
      },
  );
  await shop.passTime(10_000);
  expect(shop.log.filter(ticked.match).map((action) => action.payload)).toEqual([3, 2, 1, 0]);
  expect(receivedPayloads(shop.log)).toEqual(['over']);
});

test('a countdown to a past time is zero at once, and is correct again after the machine slept', async () => {
  const ticked = createAction<number>('test/ticked');
  const shop = sagaHarness(
    ({ clock }) =>
      function* testSaga() {
        yield* countdown(clock.now() - 1, clock.now, ticked);
        yield* countdown(clock.now() + 60_000, clock.now, ticked);
      },
  );
  await shop.passTime(1000);
  jest.setSystemTime(Date.now() + 50_000);
  await shop.passTime(1000);
  expect(shop.log.filter(ticked.match).map((action) => action.payload)).toEqual([0, 60, 59, 8]);
});

test('a race has one winner, and a take waits for its action', async () => {
  const shop = sagaHarness(
    () =>
      function* testSaga() {
        const first = yield* race({ late: delay(100), word: take(requested, (action) => action.payload === 'now') });
        yield* put(received(first.word?.payload ?? 'late'));
        const second = yield* race({ late: delay(100), word: take([requested, requestCleared]) });
        yield* put(received('late' in second ? 'late' : 'word'));
      },
  );
  shop.dispatch(requested('not yet'));
  shop.dispatch(requested('now'));
  await shop.passTime(100);
  expect(receivedPayloads(shop.log)).toEqual(['now', 'late']);
});

test('forked tasks can be cancelled and know it, and calls and selects return their results', async () => {
  const shop = sagaHarness(
    () =>
      function* testSaga() {
        const task = yield* fork(function* waiting(): Saga {
          try {
            yield* delay(1000);
          } finally {
            yield* put(received(`cancelled: ${yield* cancelled()}`));
          }
        });
        yield* cancel(task);
        yield* put(received(yield* call(async (a: number, b: number) => a + b, 1, 2)));
        yield* put(
          received(
            yield* select(
              (state: { readonly toasts: readonly unknown[] }, slice: 'toasts') => state[slice].length,
              'toasts',
            ),
          ),
        );
      },
  );
  await shop.passTime();
  expect(receivedPayloads(shop.log)).toEqual(['cancelled: true', 3, 0]);
});

test('only the typed effects and the runtime import redux-saga', () => {
  const root = path.resolve(__dirname, '../..');
  const files = ['src', 'domains', 'sagas', 'store', 'tests'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  );
  const importing = (source: RegExp) =>
    files
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && source.test(readFileSync(path.join(root, file), 'utf8')))
      .sort();
  expect(importing(/from 'redux-saga\/effects'/)).toEqual(['src/saga/effects.ts']);
  expect(importing(/from 'redux-saga'/)).toEqual(['sagas/runtime.ts', 'src/saga/effects.ts']);
});
