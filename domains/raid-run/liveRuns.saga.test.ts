import { sagaHarness } from '../../tests/harness/sagaHarness';
import type { LiveRuns } from './liveRuns.contract';
import { createLiveRunsSaga } from './liveRuns.saga';
import { classChosen } from './raidRun.slice';
import type { RunSeats } from './runAnswer.contract';
import { sampleRaidRun, sampleRun } from './sample';

const { seats } = sampleRun();
const taken: RunSeats = { ...seats, armor: { ...seats.armor, plate: { free: 0, capacity: 2 } } };

test('pages follow the topic of their currency, and a shop without it changes nothing', async () => {
  const run = { id: 1001, seats: taken, price: 12_900, was: 14_900, drop: 2_000 };
  const update: LiveRuns = { at: 1, runs: [run], closed: [], wholeUntil: null };
  const shop = sagaHarness(createLiveRunsSaga, { raidRun: sampleRaidRun() }, 'raid-run');
  await shop.passTime();
  expect(shop.ports.live.topics()).toEqual(['runs.USD']);
  shop.ports.live.send('runs.USD', null);
  shop.dispatch(classChosen({ className: 'warrior' }));
  shop.ports.live.send('runs.USD', update);
  await shop.passTime();
  expect(shop.state().raidRun.run?.seats).toEqual(taken);
  expect(shop.state().liveRuns.byId[1001]?.drop).toBe(2_000);
});
