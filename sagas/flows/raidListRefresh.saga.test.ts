import {
  dayEnded,
  filterChanged,
  filterRetried,
  initialCalendar,
  nextRunStarted,
  type RaidCalendarState,
  selectRaidCalendar,
} from '../../domains/raid-calendar/raidCalendar.slice';
import { wholeDayToggled } from '../../domains/raid-calendar/raidDays.slice';
import { createUnloadedCalendarSaga } from '../../domains/raid-calendar/unloadedCalendar.saga';
import { runOpened } from '../../domains/raid-run/raidRun.slice';
import { NetworkError } from '../../src/ports';
import { lazySaga } from '../../src/saga/lazySaga';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createRaidCalendarFlow } from './raidCalendar.saga';

const NOW = Date.UTC(2026, 10, 21, 12);
const SECOND = 1_000;
const DATE = '2026-11-21';
const LIST = '[data-region="runs"]';
const FACTS = '[data-region="run-facts"]';

const start = (state: Partial<RaidCalendarState> = {}, url = '/wow-boost/raids') =>
  sagaHarness(createRaidCalendarFlow, { raidCalendar: { ...initialCalendar, ...state } }, 'raid-calendar', url);

/** The shopper chooses a difficulty. */
function choose(shop: Pick<ReturnType<typeof start>, 'state' | 'dispatch'>, difficulty: string): void {
  const { filter } = shop.state().raidCalendar;
  shop.dispatch(filterChanged({ filter: { ...filter, difficulty }, cleared: [] }));
}
const nextRuns = [{ startsAt: NOW + 60 * SECOND, deadline: NOW + 60 * SECOND }];
const answer = (list: string, cleared: readonly string[] = []) => ({
  data: {
    render: [
      { selector: FACTS, innerData: '3 runs' },
      { selector: LIST, innerData: list },
    ],
    cleared,
    totalRuns: 3,
    todayFormatted: 'Saturday 21 November',
    nextRunIn: null,
    nextRuns,
    dayEndsAt: NOW + 11 * 3600 * SECOND,
  },
});
const shown = (list: string) => ({ [FACTS]: '3 runs', [LIST]: list });

let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => consoleError.mockRestore());

describe('after a start', () => {
  const started = () => nextRunStarted({ now: NOW });

  it('the calendar has its facts again, and leaves the days alone, which may be open', async () => {
    const shop = start();
    shop.dispatch(wholeDayToggled({ date: DATE, total: 6, isLoaded: true }));
    const { days } = shop.state().raidDays;
    shop.dispatch(started());
    await shop.passTime(3 * SECOND - 1);
    expect(shop.ports.http.calls).toHaveLength(0);
    await shop.passTime(12 * SECOND);
    expect(shop.ports.http.last('/wow-boost/raids/filter').request.params).toEqual({ region: 'eu' });
    expect(shop.state().raidCalendar.status).toBe('ready');
    shop.ports.http.last().answer(answer('other runs'));
    await shop.passTime();
    expect(shop.state().fragments).toEqual({ [FACTS]: '3 runs' });
    expect(shop.state().raidDays.days).toBe(days);
    expect(shop.state().raidCalendar).toMatchObject({
      totalRuns: 3,
      nextRuns,
      refreshIn: null,
    });
    await shop.passTime(3600 * SECOND);
    expect(shop.ports.http.calls).toHaveLength(1);
  });

  it('the widget has another list, too', async () => {
    const shop = start({ list: 'widget' }, '/wow-boost');
    shop.dispatch(started());
    await shop.passTime(15 * SECOND);
    shop.ports.http.last('/wow-boost/raids/widget').answer(answer('other runs'));
    await shop.passTime();
    expect(shop.state().fragments).toEqual(shown('other runs'));
  });

  it('a list without a run on sale is replaced by the one that is left', async () => {
    const filter = { ...initialCalendar.filter, class: 'mage' };
    const shop = start({ filter, shownFilter: filter }, '/wow-boost/raids?region=eu&class=mage');
    shop.dispatch(started());
    await shop.passTime(15 * SECOND);
    shop.ports.http.last().answer(answer('other runs', ['class']));
    await shop.passTime();
    expect(shop.state().raidCalendar.status).toBe('loading');
    shop.ports.http.last().answer(answer('other runs', ['class']));
    await shop.passTime();
    expect(shop.state().raidCalendar).toMatchObject({ status: 'ready', filter: initialCalendar.filter });
    expect(shop.state().fragments).toEqual(shown('other runs'));
    await shop.passTime(3600 * SECOND);
    expect(shop.ports.http.calls).toHaveLength(2);
  });

  it('a list that can’t be asked for stays as it is, without a word, until the next start', async () => {
    const shop = start();
    shop.dispatch(started());
    await shop.passTime(15 * SECOND);
    shop.ports.http.last().fail(new NetworkError('offline'));
    await shop.passTime(3600 * SECOND);
    expect(shop.state().raidCalendar).toMatchObject({ status: 'ready', error: null, refreshIn: null });
    expect(shop.state().toasts).toEqual([]);
    expect(shop.ports.http.calls).toHaveLength(1);
    shop.dispatch(dayEnded({ now: NOW }));
    await shop.passTime(15 * SECOND);
    expect(shop.ports.http.calls).toHaveLength(2);
  });

  it('a filter that is chosen meanwhile is asked for instead', async () => {
    const shop = start();
    shop.dispatch(started());
    await shop.passTime(15 * SECOND);
    const older = shop.ports.http.last();
    choose(shop, 'heroic');
    expect(older.aborted).toBe(true);
    shop.ports.http.last().answer(answer('heroic runs'));
    await shop.passTime(15 * SECOND);
    expect(shop.state().raidCalendar).toMatchObject({ status: 'ready', refreshIn: null });
    expect(shop.ports.http.calls).toHaveLength(2);
  });

  it('the list in the page is asked for while the one that was chosen has failed', async () => {
    const shop = start();
    choose(shop, 'heroic');
    shop.ports.http.last().fail(new NetworkError('offline'));
    await shop.passTime();
    shop.dispatch(started());
    await shop.passTime(15 * SECOND);
    expect(shop.ports.http.last().request.params).toEqual({ region: 'eu' });
    shop.ports.http.last().answer(answer('runs'));
    await shop.passTime();
    expect(shop.state().raidCalendar).toMatchObject({ status: 'failed', totalRuns: 3 });
  });
});

describe('when the code of the calendar can’t be loaded', () => {
  it('the run that the address names is not opened once it is loaded', async () => {
    const load = jest
      .fn()
      .mockRejectedValueOnce('')
      .mockRejectedValueOnce('')
      .mockResolvedValue(createRaidCalendarFlow);
    const create = lazySaga(selectRaidCalendar, ({ status }) => status === 'loading', load, createUnloadedCalendarSaga);
    const shop = sagaHarness(create, { raidCalendar: { ...initialCalendar, selected: 1234 } }, 'raid-calendar');
    choose(shop, 'heroic');
    await shop.passTime();
    expect(shop.state().raidCalendar.selected).toBeNull();
    shop.dispatch(filterRetried());
    await shop.passTime();
    shop.ports.http.last().answer(answer('heroic runs'));
    await shop.passTime();
    expect(shop.types()).not.toContain(runOpened.type);
  });

  it('a list that is out of date stays, and nothing is said', async () => {
    const load = () => Promise.reject(new Error('Loading chunk raid-calendar failed.'));
    const isNeeded = ({ refreshIn }: RaidCalendarState) => refreshIn !== null;
    const create = lazySaga(selectRaidCalendar, isNeeded, load, createUnloadedCalendarSaga);
    const shop = sagaHarness(create, {}, 'raid-calendar');
    shop.dispatch(nextRunStarted({ now: NOW }));
    await shop.passTime();
    expect(shop.state().raidCalendar).toMatchObject({ status: 'ready', refreshIn: null });
  });
});
