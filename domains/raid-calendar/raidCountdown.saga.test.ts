import { sagaHarness } from '../../tests/harness/sagaHarness';
import { filterRetried, initialCalendar, type RaidCalendarState, runsReceived, ticked } from './raidCalendar.slice';
import { createRaidCountdownSaga } from './raidCountdown.saga';

const NOW = Date.UTC(2026, 10, 21, 12);
const SECOND = 1_000;

const start = (state: Partial<RaidCalendarState>) =>
  sagaHarness(createRaidCountdownSaga, { raidCalendar: { ...initialCalendar, ...state } }, 'raid-calendar');
const ticks = ({ log }: ReturnType<typeof start>) => log.filter(ticked.match).map(({ payload }) => payload.now - NOW);

test('each second to the next run is counted, and then those to the one after it', async () => {
  const shop = start({ nextRuns: [NOW + 2 * SECOND, NOW + 4 * SECOND, NOW + 3600 * SECOND] });
  await shop.passTime(3 * SECOND);
  expect(shop.state().raidCalendar.nextRuns).toEqual([NOW + 4 * SECOND, NOW + 3600 * SECOND]);
  expect(new Set(ticks(shop))).toEqual(new Set([0, 1000, 2000, 3000]));
  await shop.passTime(SECOND);
  expect(shop.state().raidCalendar).toMatchObject({ now: NOW + 4 * SECOND, nextRuns: [NOW + 3600 * SECOND] });
});

test('after the last known run the list is asked for again; where there is none, nothing is counted', async () => {
  const shop = start({ nextRuns: [NOW + SECOND] });
  await shop.passTime(SECOND);
  expect(shop.types().filter((type) => type === filterRetried.type)).toHaveLength(1);
  shop.dispatch(runsReceived({ filter: initialCalendar.filter, totalRuns: 0, today: '', nextRuns: [] }));
  await shop.passTime(3600 * SECOND);
  expect(shop.types().at(-1)).toBe(runsReceived.type);
});

test('another list has its own next run', async () => {
  const shop = start({ nextRuns: [NOW + 3600 * SECOND] });
  shop.dispatch(
    runsReceived({
      filter: initialCalendar.filter,
      totalRuns: 1,
      today: '',
      nextRuns: [NOW + 2 * SECOND, NOW + 9 * SECOND],
    }),
  );
  await shop.passTime(2 * SECOND);
  expect(shop.state().raidCalendar.nextRuns).toEqual([NOW + 9 * SECOND]);
});

test('after a sleep the countdown leaves out the runs that have started meanwhile', async () => {
  const shop = start({ nextRuns: [NOW - 60 * SECOND, NOW - SECOND, NOW + 60 * SECOND] });
  await shop.passTime();
  expect(shop.state().raidCalendar).toMatchObject({ now: NOW, nextRuns: [NOW + 60 * SECOND] });
});

test('it rests while something else on the page counts', async () => {
  let isResting = true;
  const rest = { isResting: () => isResting, changes: [filterRetried] };
  const shop = sagaHarness(
    (ports) => createRaidCountdownSaga(ports, rest),
    { raidCalendar: { ...initialCalendar, nextRuns: [NOW + 60 * SECOND] } },
    'raid-calendar',
  );
  await shop.passTime(5 * SECOND);
  expect(ticks(shop)).toEqual([]);
  isResting = false;
  shop.dispatch(filterRetried());
  await shop.passTime(0);
  expect(ticks(shop)).toEqual([5 * SECOND]);
});
