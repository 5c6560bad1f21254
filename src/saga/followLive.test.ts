import { createAction } from '@reduxjs/toolkit';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { delay, put, type Saga } from './effects';
import { followLive } from './followLive';

const seatsTold = createAction<unknown>('test/seatsTold');
const TOPIC = 'runs.USD';

/** @param hold what the worker does before it tells of an event; nothing by default */
const start = (hold?: () => Saga) =>
  sagaHarness(
    (ports) =>
      function* followSaga(): Saga {
        yield* followLive(ports, [TOPIC], function* tell({ data }): Saga {
          if (data === 'held') return yield* hold?.() ?? [];
          yield* put(seatsTold(data));
        });
      },
  );

test('each event becomes an action, in order', async () => {
  const shop = start();
  await shop.passTime();
  for (const data of [1, 2, 3]) shop.ports.live.send(TOPIC, data);
  await shop.passTime();
  expect(shop.log.map((action) => (action as ReturnType<typeof seatsTold>).payload)).toEqual([1, 2, 3]);
});

test('a hidden page follows nothing', async () => {
  const shop = start();
  await shop.passTime();
  expect(shop.ports.live.topics()).toEqual([TOPIC]);
  shop.ports.visibility.set(true);
  await shop.passTime();
  expect(shop.ports.live.topics()).toEqual([]);
});

test('events that had to wait are dropped, and asked for again once', async () => {
  const shop = start(function* held(): Saga {
    // As while the past is on screen, which holds all effects.
    yield* delay(3_000);
  });
  await shop.passTime();
  for (const data of ['held', 'late', 'later']) shop.ports.live.send(TOPIC, data);
  await shop.passTime(3_000);
  expect(shop.types()).toEqual([]);
  expect(shop.ports.live.refresh.mock.calls).toEqual([[[TOPIC]]]);
  shop.ports.live.send(TOPIC, 'snapshot');
  await shop.passTime(3_000);
  expect(shop.log.map((action) => (action as ReturnType<typeof seatsTold>).payload)).toEqual(['snapshot']);
});
