import { NetworkError } from '../../src/ports';
import { createBrowserClock } from '../../src/ports/clock';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createRaidRunSaga } from './raidRun.saga';
import { modeChosen, type RaidRunState, runStarted, runTicked } from './raidRun.slice';
import { sampleRaidRun, sampleRun } from './sample';

const run = sampleRun();
const MINUTE = 60_000;

let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => consoleError.mockRestore());

const start = (overrides: Partial<RaidRunState>) => {
  const raidRun = { ...sampleRaidRun({ className: 'warrior' }, Date.UTC(2026, 10, 21, 12)), ...overrides };
  return sagaHarness(createRaidRunSaga, { raidRun }, 'raid-run');
};

describe('the countdown', () => {
  const at = (secondsBefore: number) => {
    jest.setSystemTime(run.deadline - secondsBefore * 1000);
    return start({ secondsLeft: secondsBefore <= 900 ? secondsBefore : null });
  };

  test('begins 900 s before the deadline, ticks each second, and ends the sale at 0', async () => {
    const shop = at(1_000);
    await shop.passTime(99_000);
    expect(shop.state().raidRun.secondsLeft).toBeNull();
    await shop.passTime(1_000);
    expect(shop.state().raidRun.secondsLeft).toBe(900);
    await shop.passTime(898_000);
    expect(shop.state().raidRun).toMatchObject({ secondsLeft: 2, hasStarted: false });
    await shop.passTime(2_000);
    expect(shop.state().raidRun).toMatchObject({ secondsLeft: 0, hasStarted: true });
    expect(shop.types().filter((type) => type === runTicked.type)).toHaveLength(901);
    expect(shop.types().at(-1)).toBe(runStarted.type);
    shop.dispatch(modeChosen({ mode: 'pilot' }));
    await shop.passTime(1_000);
    expect(shop.ports.http.calls).toHaveLength(0);
  });

  test('of a run weeks ahead waits without a tick, one timer at a time', async () => {
    const shop = at(40 * 24 * 3_600);
    await shop.passTime(3_600_000);
    expect(shop.types()).toEqual([]);
    expect(jest.getTimerCount()).toBe(1);
  });

  test('of a page that was cached until after the deadline ends the sale at once', async () => {
    jest.setSystemTime(run.deadline + 5_000);
    const shop = start({ secondsLeft: 3 });
    await shop.passTime();
    expect(shop.state().raidRun).toMatchObject({ secondsLeft: 0, hasStarted: true });
  });

  test('follows the server’s clock when that of the machine is an hour wrong', async () => {
    for (const hours of [-1, 1]) {
      jest.setSystemTime(run.deadline - 600_000 + hours * 3_600_000);
      const shop = sagaHarness(
        ({ clock, ...ports }) =>
          createRaidRunSaga({ ...ports, clock: { ...clock, now: () => Date.now() - hours * 3_600_000 } }),
        { raidRun: sampleRaidRun({ className: 'warrior' }, run.deadline - 600_000) },
        'raid-run',
      );
      await shop.passTime(1_000);
      expect(shop.state().raidRun).toMatchObject({ secondsLeft: 599, hasStarted: false });
      shop.stop();
    }
  });

  describe('on a page that may have been cached, so that its time is not exact', () => {
    /** The page was opened so many minutes before the deadline on a device whose clock is wrong, and was rendered some minutes before. */
    const open = (minutesBefore: number, minutesAhead: number, cachedMinutes = 0) => {
      const now = run.deadline - minutesBefore * MINUTE;
      jest.setSystemTime(now + minutesAhead * MINUTE);
      const clock = createBrowserClock();
      clock.sync(now - cachedMinutes * MINUTE);
      return sagaHarness(
        (ports) => createRaidRunSaga({ ...ports, clock }),
        {
          raidRun: sampleRaidRun({ className: 'warrior' }, now - cachedMinutes * MINUTE),
        },
        'raid-run',
      );
    };

    test.each([
      ['ten minutes ahead, which passes for right', 10, 0],
      ['an hour ahead', 60, 0],
      ['an hour behind on a page that was cached for ten minutes', -60, 10],
    ])('the server is asked for it before the countdown of a device that is %s', async (_how, ahead, cached) => {
      const shop = open(14, ahead, cached);
      await shop.passTime();
      const untilAsked = cached > 0 ? (24 - 15) * MINUTE : 0;
      await shop.passTime(untilAsked);
      expect(shop.ports.http.last('/wow-boost/run/1001').request.method).toBeUndefined();
      expect(shop.state().raidRun.hasStarted).toBe(false);
      shop.ports.http.last().answer({ data: { now: run.deadline - 14 * MINUTE + untilAsked } });
      await shop.passTime(1_000);
      expect(shop.state().raidRun).toMatchObject({ secondsLeft: 14 * 60 - untilAsked / 1_000 - 1, hasStarted: false });
      await shop.passTime(14 * MINUTE - untilAsked - 1_001);
      expect(shop.state().raidRun.hasStarted).toBe(false);
      await shop.passTime(1);
      expect(shop.state().raidRun.hasStarted).toBe(true);
      expect(shop.ports.http.calls).toHaveLength(1);
    });

    test('it is asked for when the countdown seems to begin, and the right time is waited for', async () => {
      const shop = open(60, 10);
      await shop.passTime(34 * MINUTE);
      expect(shop.ports.http.calls).toHaveLength(0);
      await shop.passTime(1 * MINUTE);
      shop.ports.http.last().answer({ data: { now: run.deadline - 25 * MINUTE } });
      await shop.passTime(10 * MINUTE - 1);
      expect(shop.state().raidRun.secondsLeft).toBeNull();
      await shop.passTime(1);
      expect(shop.state().raidRun.secondsLeft).toBe(900);
    });

    test('without an answer the presumed time counts', async () => {
      const shop = open(14, 0);
      await shop.passTime();
      shop.ports.http.last().fail(new NetworkError('offline'));
      await shop.passTime(1_000);
      expect(shop.state().raidRun).toMatchObject({ secondsLeft: 14 * 60 - 1, hasStarted: false });
      await shop.passTime(14 * MINUTE);
      expect(shop.state().raidRun.hasStarted).toBe(true);
    });
  });

  test('continues with the right count after the machine was suspended', async () => {
    const shop = at(800);
    await shop.passTime(1_000);
    jest.setSystemTime(run.deadline - 100_000);
    await shop.passTime(1_000);
    expect(shop.state().raidRun.secondsLeft).toBe(99);
  });
});
