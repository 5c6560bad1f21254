import { createBrowserClock } from '../../src/ports/clock';
import { race, type Saga } from '../../src/saga/effects';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createRaidCalendarSaga } from './raidCalendar.saga';
import {
  dayEnded,
  filterRetried,
  initialCalendar,
  nextRunStarted,
  type RaidCalendarState,
  runsReceived,
  ticked,
} from './raidCalendar.slice';
import { createRaidCountdownSaga } from './raidCountdown.saga';

const NOW = Date.UTC(2026, 10, 21, 12);
const SECOND = 1_000;
const MINUTE = 60_000;

/** A run by its start, until which its seats are sold. */
const runAt = (startsAt: number, deadline = startsAt) => ({ startsAt, deadline });
const start = (state: Partial<RaidCalendarState>) =>
  sagaHarness(createRaidCountdownSaga, { raidCalendar: { ...initialCalendar, ...state } }, 'raid-calendar');
const ticks = ({ log }: Pick<ReturnType<typeof start>, 'log'>) =>
  log.filter(ticked.match).map(({ payload }) => payload.now - NOW);
const countOf = ({ types }: Pick<ReturnType<typeof start>, 'types'>, { type }: { readonly type: string }) =>
  types().filter((one) => one === type).length;

test('each second to the next run is counted, and then those to the one after it', async () => {
  const later = runAt(NOW + 3600 * SECOND);
  const shop = start({ nextRuns: [runAt(NOW + 2 * SECOND), runAt(NOW + 4 * SECOND), later] });
  await shop.passTime(3 * SECOND);
  expect(shop.state().raidCalendar.nextRuns).toEqual([runAt(NOW + 4 * SECOND), later]);
  expect(new Set(ticks(shop))).toEqual(new Set([0, 1000, 2000, 3000]));
  await shop.passTime(SECOND);
  expect(shop.state().raidCalendar).toMatchObject({ now: NOW + 4 * SECOND, nextRuns: [later] });
});

test('a start is an action of its own, and a tick changes nothing but the time', async () => {
  const nextRuns = [runAt(NOW + 2 * SECOND), runAt(NOW + 4 * SECOND)];
  const shop = start({ nextRuns });
  await shop.passTime(2 * SECOND - 1);
  expect(shop.state().raidCalendar).toEqual({ ...initialCalendar, nextRuns, now: NOW + SECOND });
  await shop.passTime(1);
  expect(shop.log.filter(nextRunStarted.match).map(({ payload }) => payload.now)).toEqual([NOW + 2 * SECOND]);
});

test('after each start the list is out of date, and asked for at another time by each shopper', async () => {
  const waits = new Set<number | null>();
  for (let index = 0; index < 20; index += 1) {
    const shop = start({ nextRuns: [runAt(Date.now() + SECOND)] });
    expect(shop.state().raidCalendar.refreshIn).toBeNull();
    await shop.passTime(SECOND);
    const { refreshIn } = shop.state().raidCalendar;
    expect(refreshIn).toBeGreaterThanOrEqual(3 * SECOND);
    expect(refreshIn).toBeLessThan(15 * SECOND);
    waits.add(refreshIn);
    shop.stop();
  }
  expect(waits.size).toBeGreaterThan(10);
});

test('a run whose seats are sold until an hour before is over then; the next one is the first that sells some', async () => {
  const [next, early] = [runAt(NOW + 90 * MINUTE), runAt(NOW + 120 * MINUTE, NOW + 60 * MINUTE)];
  const shop = start({ nextRuns: [next, early] });
  await shop.passTime(60 * MINUTE - 1);
  expect(shop.state().raidCalendar.nextRuns).toEqual([next, early]);
  await shop.passTime(1);
  expect(shop.state().raidCalendar.nextRuns).toEqual([next]);
});

test('the end of the day makes the list out of date, once', async () => {
  const shop = start({ nextRuns: [runAt(NOW + 3600 * SECOND)], dayEndsAt: NOW + 2 * SECOND });
  await shop.passTime(10 * SECOND);
  expect(countOf(shop, dayEnded)).toBe(1);
  expect(shop.state().raidCalendar).toMatchObject({ dayEndsAt: null, refreshIn: expect.any(Number) });
  expect(shop.state().raidCalendar.nextRuns).toHaveLength(1);
});

test('where there is no run the day ends without being counted', async () => {
  const shop = start({ dayEndsAt: NOW + 3600 * SECOND });
  await shop.passTime(3600 * SECOND - 1);
  expect(shop.types()).toEqual([]);
  await shop.passTime(1);
  expect(shop.types()).toEqual([dayEnded.type]);
  await shop.passTime(24 * 3600 * SECOND);
  expect(shop.types()).toEqual([dayEnded.type]);
});

test('another list has its own next run', async () => {
  const shop = start({ nextRuns: [runAt(NOW + 3600 * SECOND)] });
  const nextRuns = [runAt(NOW + 2 * SECOND), runAt(NOW + 9 * SECOND)];
  shop.dispatch(
    runsReceived({ filter: initialCalendar.filter, totalRuns: 1, nextRuns, dayEndsAt: NOW + 3600 * SECOND }),
  );
  await shop.passTime(2 * SECOND);
  expect(shop.state().raidCalendar.nextRuns).toEqual([runAt(NOW + 9 * SECOND)]);
});

test('after a sleep the countdown leaves out the runs that have started meanwhile', async () => {
  const shop = start({
    nextRuns: [runAt(NOW - 60 * SECOND), runAt(NOW - SECOND), runAt(NOW + 60 * SECOND)],
  });
  await shop.passTime();
  expect(shop.state().raidCalendar).toMatchObject({ now: NOW, nextRuns: [runAt(NOW + 60 * SECOND)] });
  expect(countOf(shop, nextRunStarted)).toBe(1);
});

test('it rests while something else on the page counts', async () => {
  let isResting = true;
  const rest = { isResting: () => isResting, changes: [filterRetried] };
  const shop = sagaHarness(
    (ports) => createRaidCountdownSaga(ports, rest),
    { raidCalendar: { ...initialCalendar, nextRuns: [runAt(NOW + 60 * SECOND)] } },
    'raid-calendar',
  );
  await shop.passTime(5 * SECOND);
  expect(ticks(shop)).toEqual([]);
  isResting = false;
  shop.dispatch(filterRetried());
  await shop.passTime(0);
  expect(ticks(shop)).toEqual([5 * SECOND]);
});

describe('on a device whose clock is wrong', () => {
  /** The page counts and asks, as the calendar does. @param ahead ms by which the device is ahead of the server */
  function startAhead(ahead: number) {
    const clock = createBrowserClock();
    const run = runAt(NOW + 5 * MINUTE);
    jest.setSystemTime(NOW + ahead);
    clock.sync(NOW);
    const shop = sagaHarness(
      (ports) =>
        function* countAndAsk(): Saga {
          yield* race({
            count: createRaidCountdownSaga({ clock })(),
            ask: createRaidCalendarSaga({ ...ports, clock })(),
          });
        },
      { raidCalendar: { ...initialCalendar, nextRuns: [run] } },
      'raid-calendar',
    );
    const answer = () => {
      const now = Date.now() - ahead;
      const nextRuns = run.deadline > now ? [run] : [];
      const nextRunIn = nextRuns.length === 0 ? null : Math.ceil((run.startsAt - now) / 1000);
      const facts = {
        totalRuns: nextRuns.length,
        todayFormatted: '',
        nextRunIn,
        nextRuns,
        dayEndsAt: NOW + 3600 * 8e3,
      };
      shop.ports.http.last().answer({ data: { render: [], cleared: [], ...facts } });
    };
    /** Passes time to the next request, and answers it. @returns ms */
    const answerNext = async () => {
      const { calls } = shop.ports.http;
      const [count, from] = [calls.length, Date.now()];
      while (calls.length === count && Date.now() < from + MINUTE) await shop.passTime(100);
      answer();
      await shop.passTime();
      return Date.now() - from;
    };
    return { ...shop, run, answerNext };
  }

  test('by up to fifteen minutes, the list is asked for once, and says what time it is', async () => {
    const shop = startAhead(10 * MINUTE);
    const waited = await shop.answerNext();
    expect(waited).toBeGreaterThanOrEqual(3 * SECOND);
    await shop.passTime(5 * MINUTE - waited - SECOND);
    expect(shop.state().raidCalendar.nextRuns).toEqual([shop.run]);
    await shop.passTime(2 * SECOND);
    expect(shop.state().raidCalendar.nextRuns).toEqual([]);
    expect(shop.ports.http.calls).toHaveLength(1);
    await shop.answerNext();
    await shop.passTime(10 * MINUTE);
    expect(shop.ports.http.calls).toHaveLength(2);
  });

  test.each([-60, 60])('by %s minutes, nothing is asked for before the start', async (minutes) => {
    const shop = startAhead(minutes * MINUTE);
    await shop.passTime(5 * MINUTE - 1);
    expect(shop.state().raidCalendar.nextRuns).toEqual([shop.run]);
    expect(shop.ports.http.calls).toHaveLength(0);
    await shop.passTime(1);
    expect(shop.state().raidCalendar.nextRuns).toEqual([]);
  });
});
