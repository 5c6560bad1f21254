import type { UnknownAction } from '@reduxjs/toolkit';
import { createRaidCalendarFlow } from '../../sagas/flows/raidCalendar.saga';
import { HttpError, NetworkError } from '../../src/ports';
import { type CreateSaga, lazySaga } from '../../src/saga/lazySaga';
import type { TestedKind } from '../../tests/harness/kinds';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createGamesSaga } from '../games/games.saga';
import { gamesFilterChanged } from '../games/games.slice';
import { createHotFilterSaga } from '../hot-products/hotFilter.saga';
import {
  hotFilterChanged,
  hotFilterRetried,
  hotListFailed,
  NO_HOT_FILTER,
  type WithHotFilter,
} from '../hot-products/hotFilter.slice';
import { historyMoved } from '../page';
import { emptyFilter } from '../raid-calendar';
import { filterChanged, filterRetried, type WithRaidCalendar } from '../raid-calendar/raidCalendar.slice';
import { createUnloadedCalendarSaga } from '../raid-calendar/unloadedCalendar.saga';
import type { FilteredListState } from './filteredList.slice';
import { unloadedList } from './unloadedList.saga';

/** The slice of a list; that of games has its own word for a list that is as chosen. */
type ListState = Pick<FilteredListState, 'error'> & { readonly status: FilteredListState['status'] | 'idle' };

interface TestedList {
  readonly kind: TestedKind;
  readonly create: CreateSaga;
  /** Absent where the shopper isn't told. */
  readonly unloaded?: CreateSaga;
  readonly path: string;
  /** Two filters, each with the query of its address. */
  readonly choices: readonly (readonly [action: UnknownAction, query: string])[];
  readonly retried: UnknownAction;
  readonly stateOf: (state: never) => ListState;
  readonly answer: (html: string) => unknown;
  readonly htmlOf: (state: never) => string | undefined;
  readonly failureText: string;
}

const htmlIn = (region: string) => (state: { readonly fragments: Readonly<Record<string, string>> }) =>
  state.fragments[`[data-region="${region}"]`];
const rendered = (region: string, html: string) => [{ selector: `[data-region="${region}"]`, innerData: html }];
const selectCalendar = ({ raidCalendar }: WithRaidCalendar) => raidCalendar;
const selectHot = ({ hotFilter }: WithHotFilter) => hotFilter;

const CALENDAR: TestedList = {
  kind: 'raid-calendar',
  create: createRaidCalendarFlow,
  unloaded: createUnloadedCalendarSaga,
  path: '/wow-boost/raids',
  choices: ['heroic', 'normal'].map((difficulty) => [
    filterChanged({ filter: { ...emptyFilter('eu'), difficulty }, cleared: [] }),
    `?region=eu&difficulty=${difficulty}`,
  ]),
  retried: filterRetried(),
  stateOf: selectCalendar,
  answer: (html) => ({
    data: {
      render: rendered('runs', html),
      cleared: [],
      totalRuns: 3,
      todayFormatted: 'Saturday 21 November',
      nextRunIn: null,
      nextRuns: [],
      dayEndsAt: Date.UTC(2026, 10, 21, 23),
    },
  }),
  htmlOf: htmlIn('runs'),
  failureText: 'The list of runs could not be updated.',
};
const HOT: TestedList = {
  kind: 'hot-products',
  create: createHotFilterSaga,
  unloaded: () => () => unloadedList(selectHot, hotListFailed, [hotFilterRetried]),
  path: '/hot-products',
  choices: ['xbox', 'pc'].map((platform) => [
    hotFilterChanged({ filter: { ...NO_HOT_FILTER, platform } }),
    `?platform=${platform}`,
  ]),
  retried: hotFilterRetried(),
  stateOf: selectHot,
  answer: (html) => ({ data: { render: rendered('hot-list', html), totalProducts: 2, text: '2 products' } }),
  htmlOf: htmlIn('hot-list'),
  failureText: 'The hot products could not be filtered.',
};
const selectGames = ({ games }: { readonly games: ListState & { readonly shown: { readonly html: string } | null } }) =>
  games;
const GAMES: TestedList = {
  kind: 'games',
  create: createGamesSaga,
  path: '/games',
  choices: ['d', 'de'].map((query) => [gamesFilterChanged({ query }), '']),
  retried: gamesFilterChanged({ query: 'de' }),
  stateOf: selectGames,
  answer: (html) => ({ status: true, render: html }),
  htmlOf: (state) => selectGames(state).shown?.html,
  failureText: 'The games could not be filtered.',
};

function start(
  { kind, create, path, stateOf, htmlOf, answer, choices }: TestedList,
  { url = path, made = create }: { readonly url?: string; readonly made?: CreateSaga } = {},
) {
  const shop = sagaHarness(made, {}, kind, url);
  return {
    ...shop,
    /** The shopper chooses the first or the second filter, and waits until it is sent. */
    async choose(which: 0 | 1) {
      shop.dispatch((choices[which] as TestedList['choices'][0])[0]);
      await shop.passTime(400);
    },
    async go(steps: number) {
      shop.ports.navigation.go(steps);
      shop.dispatch(historyMoved());
      await shop.passTime();
    },
    async answer(html: string, call = shop.ports.http.last()) {
      call.answer(answer(html));
      await shop.passTime();
    },
    list: () => stateOf(shop.state() as never),
    html: () => htmlOf(shop.state() as never),
  };
}

let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => consoleError.mockRestore());

describe.each([
  ['the calendar', CALENDAR],
  ['hot products', HOT],
  ['games', GAMES],
])('the list of %s', (_name, list) => {
  it('that a newer filter leaves is the one in the page, whichever answer comes first', async () => {
    const shop = start(list);
    await shop.choose(0);
    const older = shop.ports.http.last();
    await shop.choose(1);
    expect(older.aborted).toBe(true);
    await shop.answer('newer');
    await shop.answer('older', older);
    expect(shop.html()).toBe('newer');
    expect(consoleError).not.toHaveBeenCalled();
  });

  it.each([
    ['is refused by the server', new HttpError(500), 'Network response was not ok', 'http-500'],
    ['gets no answer', new NetworkError('offline'), list.failureText, 'network'],
  ])('whose filter %s stays, the console says so, and the next try works', async (_how, error, text, code) => {
    const shop = start(list);
    await shop.choose(0);
    await shop.answer('first');
    await shop.choose(1);
    shop.ports.http.last().fail(error);
    await shop.passTime();
    expect(consoleError).toHaveBeenCalledWith(text, error);
    expect(shop.list()).toMatchObject({ status: 'failed', error: { code, retriable: true } });
    expect(shop.html()).toBe('first');
    const entries = shop.ports.navigation.urls().length;
    shop.dispatch(list.retried);
    await shop.passTime(400);
    await shop.answer('second');
    expect(shop.list()).toMatchObject({ status: expect.stringMatching(/ready|idle/), error: null });
    expect(shop.html()).toBe('second');
    expect(shop.ports.navigation.urls()).toHaveLength(entries);
  });

  it('keeps the sentence of a server that refuses its filter, and asking again is no help', async () => {
    const shop = start(list);
    await shop.choose(0);
    const message = 'Some conditions of this filter can’t be used.';
    shop.ports.http.last().fail(new HttpError(400, { error: { code: 'bad_request', message } }));
    await shop.passTime();
    expect(shop.list().error).toEqual({ code: 'http-400', retriable: false, message });
  });

  it('is no longer asked for when the page is left', async () => {
    const shop = start(list);
    await shop.choose(0);
    shop.stop();
    expect(shop.ports.http.last().aborted).toBe(true);
  });
});

describe.each([
  ['the calendar', CALENDAR],
  ['hot products', HOT],
])('the address of %s', (_name, list) => {
  const queries = list.choices.map(([, query]) => query);

  it('waits for the code of the list, which has failed when it can’t be loaded; the next try loads it again', async () => {
    let isOffline = true;
    const load = async () => {
      if (isOffline) throw new Error('Loading chunk list failed.');
      return list.create;
    };
    const made = lazySaga(list.stateOf, ({ status }) => status === 'loading', load, list.unloaded);
    const shop = start(list, { made });
    await shop.choose(1);
    for (let press = 0; press < 5; press += 1) {
      expect(shop.list()).toMatchObject({ status: 'failed', error: { retriable: true } });
      shop.dispatch(list.retried);
      expect(shop.list().status).toBe('loading');
      await shop.passTime(400);
    }
    isOffline = false;
    shop.dispatch(list.retried);
    await shop.passTime(400);
    await shop.answer('at last');
    expect(shop.html()).toBe('at last');
    // What was chosen before its code was loaded is in the address, too.
    expect(shop.ports.navigation.currentUrl()).toBe(list.path + list.choices[1]?.[1]);
  });

  it('follows the filter; “back” and “forward” bring that of theirs, without a new entry', async () => {
    const shop = start(list);
    await shop.choose(0);
    await shop.choose(1);
    expect(shop.ports.navigation.urls()).toEqual(['', ...queries].map((query) => list.path + query));
    await shop.answer('second');
    await shop.go(-1);
    expect(shop.list().status).toBe('loading');
    await shop.answer('first');
    expect(shop.html()).toBe('first');
    await shop.go(1);
    await shop.answer('second again');
    expect(shop.html()).toBe('second again');
    expect(shop.ports.navigation.urls()).toHaveLength(3);
  });

  it('that “back” brought before the code was loaded counts', async () => {
    const shop = start(list, { url: list.path + queries[0] });
    await shop.answer('first');
    expect(shop.html()).toBe('first');
  });

  it('is not that of a dialog, nor that of another page, which is loaded anew', async () => {
    const shop = start(list);
    shop.ports.navigation.pushEntry(`/other${queries[0]}`, { modal: 'run', pageUrl: list.path, title: '' });
    await shop.go(0);
    await shop.go(-1);
    shop.ports.navigation.pushEntry(`/other${queries[0]}`, null);
    await shop.go(0);
    expect(shop.ports.http.calls).toEqual([]);
  });
});
