import { createAction } from '@reduxjs/toolkit';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { put, type Saga } from './effects';
import { followLive } from './followLive';

const seatsTold = createAction<unknown>('test/seatsTold');
const TOPIC = 'runs.USD';

const start = () =>
  sagaHarness(
    (ports) =>
      function* followSaga(): Saga {
        yield* followLive(ports, [TOPIC], function* tell({ data }): Saga {
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

test('events that had to wait are dropped, and asked for again', async () => {
  const shop = start();
  await shop.passTime();
  // The clock of the ports jumps between the arrival and its worker, as it does while effects are held or the machine sleeps.
  let now = Date.now();
  shop.ports.clock.now = () => {
    now += 3_000;
    return now;
  };
  shop.ports.live.send(TOPIC, 'old');
  await shop.passTime();
  expect(shop.types()).toEqual([]);
  expect(shop.ports.live.refresh).toHaveBeenCalledWith([TOPIC]);
});
