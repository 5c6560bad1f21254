import { historyMoved } from '../../domains/page';
import { fitFilter, type RunFilter } from '../../domains/raid-calendar/filters.rules';
import { filterChanged, initialCalendar, type RaidCalendarState } from '../../domains/raid-calendar/raidCalendar.slice';
import { dayReceived, moreRunsShown, wholeDayToggled } from '../../domains/raid-calendar/raidDays.slice';
import { runOpened } from '../../domains/raid-run/raidRun.slice';
import { NetworkError } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createRaidCalendarFlow } from './raidCalendar.saga';

const NOW = Date.UTC(2026, 10, 21, 12);
const SECOND = 1_000;
const DATE = '2026-11-21';
const LIST = '[data-region="runs"]';
const DAY = `[data-region="runs-${DATE}"]`;

function start(state: Partial<RaidCalendarState> = {}, url = '/wow-boost/raids') {
  const heroic = { lootTypes: ['group'], kills: [3] };
  const mythic = { lootTypes: ['armor'], kills: [4] };
  const raids = [{ slug: 'abyss', name: 'The Sample Abyss', sold: { eu: { heroic, mythic } } }];
  const raidCalendar = { ...initialCalendar, raids, ...state };
  return sagaHarness(createRaidCalendarFlow, { raidCalendar }, 'raid-calendar', url);
}
/** The shopper changes some fields. */
function choose(shop: Pick<ReturnType<typeof start>, 'state' | 'dispatch'>, fields: Partial<RunFilter>): void {
  const { filter, raids } = shop.state().raidCalendar;
  shop.dispatch(filterChanged(fitFilter({ ...filter, ...fields }, raids)));
}
const runAt = (startsAt: number) => ({ startsAt, deadline: startsAt });
const answer = (html = 'runs', starts: number[] = [], selector = LIST) => ({
  data: {
    render: [{ selector, innerData: html }],
    cleared: [] as string[],
    totalRuns: 3,
    todayFormatted: 'Saturday 21 November',
    nextRunIn: null,
    nextRuns: starts.map(runAt),
    dayEndsAt: NOW + 11 * 3600 * SECOND,
  },
});

let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => consoleError.mockRestore());

describe('the filter', () => {
  it('is asked for at once, stands in the address, and replaces the list', async () => {
    const shop = start();
    choose(shop, { difficulty: 'heroic' });
    expect(shop.state().raidCalendar.status).toBe('loading');
    const { request } = shop.ports.http.last('/wow-boost/raids/filter');
    expect(request.params).toEqual({ region: 'eu', difficulty: 'heroic' });
    expect(shop.ports.navigation.currentUrl()).toBe('/wow-boost/raids?region=eu&difficulty=heroic');
    shop.ports.http.last().answer(answer('heroic runs', [NOW + 60 * SECOND]));
    await shop.passTime();
    expect(shop.state().raidCalendar).toMatchObject({
      status: 'ready',
      totalRuns: 3,
      nextRuns: [runAt(NOW + 60 * SECOND)],
    });
    expect(shop.state().fragments).toEqual({ [LIST]: 'heroic runs' });
  });

  it('has what is left of it, when no run on sale has the rest any more', async () => {
    const shop = start(
      { filter: { ...initialCalendar.filter, raid: 'abyss' } },
      '/wow-boost/raids?region=eu&raid=abyss',
    );
    choose(shop, { class: 'mage' });
    const { data } = answer('other runs');
    shop.ports.http.last().answer({ data: { ...data, cleared: ['raid'] } });
    await shop.passTime();
    const left = { ...initialCalendar.filter, class: 'mage' };
    expect(shop.state().raidCalendar).toMatchObject({ status: 'ready', filter: left, shownFilter: left });
    expect(shop.state().fragments).toEqual({ [LIST]: 'other runs' });
  });

  it('clears what the difficulty does not have, and says so', () => {
    const shop = start();
    choose(shop, { run_loot_type: 'group', boss_kills: '3' });
    choose(shop, { difficulty: 'mythic' });
    expect(shop.state().raidCalendar.cleared).toEqual(['boss_kills', 'run_loot_type']);
    expect(shop.ports.http.last().request.params).toEqual({ region: 'eu', difficulty: 'mythic' });
    choose(shop, { class: 'mage' });
    expect(shop.state().raidCalendar.cleared).toEqual([]);
  });

  it('of an address without a region is that of the visitor', () => {
    const shop = start({ homeRegion: 'us', filter: { ...initialCalendar.filter, region: 'us' } });
    choose(shop, { region: 'eu' });
    shop.ports.navigation.go(-1);
    shop.dispatch(historyMoved());
    expect(shop.ports.http.last().request.params).toEqual({ region: 'us' });
  });

  it('of the widget has its own answer, and no address', () => {
    const shop = start({ list: 'widget' }, '/wow-boost');
    choose(shop, { region: 'us' });
    expect(shop.ports.http.last('/wow-boost/raids/widget').request.params).toEqual({ region: 'us' });
    expect(shop.ports.navigation.currentUrl()).toBe('/wow-boost');
  });
});

describe('all runs of a day', () => {
  const counted = { date: DATE, total: 14, isLoaded: false };

  it('are loaded once, and belong to their list', async () => {
    const shop = start();
    shop.dispatch(wholeDayToggled(counted));
    expect(shop.ports.http.last().request.params).toEqual({ region: 'eu', day: DATE });
    shop.ports.http.last().answer(answer('14 runs', [], DAY));
    await shop.passTime();
    expect(shop.state().raidDays.days[DATE]).toMatchObject({ isWhole: true, isLoaded: true, status: 'idle' });
    shop.dispatch(wholeDayToggled(counted));
    shop.dispatch(wholeDayToggled(counted));
    expect(shop.ports.http.calls).toHaveLength(1);
    choose(shop, { drops: '1' });
    shop.ports.http.last().answer(answer('cheaper runs'));
    await shop.passTime();
    expect(shop.state().fragments).toEqual({ [LIST]: 'cheaper runs' });
    expect(shop.state().raidDays.days).toEqual({});
  });

  it('come to phones with the fifth to eighth run, and four more each time', async () => {
    const shop = start();
    const shown = () => shop.state().raidDays.days[DATE]?.phoneRuns;
    shop.dispatch(moreRunsShown(counted));
    shop.ports.http.last().answer(answer('14 runs', [], DAY));
    await shop.passTime();
    expect(shown()).toBe(8);
    shop.dispatch(moreRunsShown(counted));
    shop.dispatch(moreRunsShown(counted));
    expect(shown()).toBe(16);
    shop.dispatch(moreRunsShown(counted));
    expect(shown()).toBe(4);
    expect(shop.ports.http.calls).toHaveLength(1);
  });

  it('are not asked for where the page has them', () => {
    const shop = start();
    shop.dispatch(moreRunsShown({ date: DATE, total: 6, isLoaded: true }));
    shop.dispatch(wholeDayToggled({ ...counted, isLoaded: true }));
    expect(shop.ports.http.calls).toEqual([]);
  });

  it('that can’t be loaded are said so, and the next press tries again', async () => {
    const shop = start();
    shop.dispatch(moreRunsShown(counted));
    shop.ports.http.last().fail(new NetworkError('offline'));
    await shop.passTime();
    expect(shop.state().toasts[0]?.text).toMatch(/could not be loaded/);
    expect(shop.state().raidDays.days[DATE]).toMatchObject({ status: 'failed', error: { code: 'network' } });
    shop.dispatch(moreRunsShown(counted));
    expect(shop.state().raidDays.days[DATE]).toMatchObject({ status: 'loading', phoneRuns: 8 });
    shop.ports.http.last().answer(answer('14 runs', [], DAY));
    await shop.passTime();
    expect(shop.state().raidDays.days[DATE]?.isLoaded).toBe(true);
  });

  it('are those of the list in the page, while another one is loading', async () => {
    const shop = start();
    choose(shop, { drops: '1' });
    const list = shop.ports.http.last();
    shop.dispatch(wholeDayToggled(counted));
    expect(shop.ports.http.last().request.params).toEqual({ region: 'eu', day: DATE });
    list.fail(new NetworkError('offline'));
    shop.ports.http.last().answer(answer('14 runs', [], DAY));
    await shop.passTime();
    expect(shop.state().raidDays.days[DATE]).toMatchObject({ isWhole: true, isLoaded: true });
  });

  it('of an older list are not put into a newer one', async () => {
    const shop = start();
    shop.dispatch(wholeDayToggled(counted));
    const day = shop.ports.http.last();
    choose(shop, { drops: '1' });
    shop.ports.http.last().answer(answer('cheaper runs'));
    await shop.passTime();
    expect(day.aborted).toBe(true);
    expect(shop.types()).not.toContain(dayReceived.type);
  });
});

describe('the run that the address names', () => {
  it('is opened, once', () => {
    const shop = start({ selected: 1234, filter: { ...initialCalendar.filter, class: 'mage' } });
    expect(shop.log).toContainEqual(runOpened({ id: 1234, className: 'mage' }));
    expect(shop.state().raidCalendar.selected).toBeNull();
  });

  it('is not opened when it is no longer available, which is said', () => {
    const shop = start({ selected: 0 });
    expect(shop.types()).not.toContain(runOpened.type);
    expect(shop.state().toasts[0]?.text).toBe('This run is no longer available.');
  });
});
