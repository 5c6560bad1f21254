import { RAID_CALENDAR_PATH } from '../../src/lib/urls';
import { asFailure, HttpError, type Ports, parseResponse } from '../../src/ports';
import { call, callAbortable, fork, put, race, type Saga, select, take, takeEveryOf } from '../../src/saga/effects';
import { fragmentReceived, fragmentRemoved, historyMoved, toastShown } from '../page';
import { filterOfQuery, filterParams, filterUrl, fitFilter } from './filters.rules';
import { type RunListAnswer, RunListAnswerSchema } from './raidCalendar.contract';
import { dayRegion, RAIDS_FILTER_PATH, RAIDS_WIDGET_PATH } from './raidCalendar.paths';
import {
  filterChanged,
  filterFailed,
  filterRestored,
  filterRetried,
  runsReceived,
  selectRaidCalendar,
} from './raidCalendar.slice';
import {
  dayFailed,
  dayReceived,
  moreRunsShown,
  selectRaidDays,
  UNCHANGED_DAY,
  type WithRaidDays,
  wholeDayToggled,
} from './raidDays.slice';

/** SPEC §8. */
const logFailure = (error: unknown) =>
  console.error(
    error instanceof HttpError ? 'Network response was not ok' : 'The list of runs could not be updated.',
    error,
  );

/** The pages of games have a list of runs, but no days. */
const selectDays = (state: Partial<WithRaidDays>) => (state.raidDays ? selectRaidDays(state as WithRaidDays).days : {});

/** Keeps lists of runs: asks for what their filter leaves, and loads the rest of a day. */
export function createRaidCalendarSaga({ http, navigation }: Pick<Ports, 'http' | 'navigation'>) {
  function* request(params: Readonly<Record<string, string>>): Saga<RunListAnswer> {
    const { list } = yield* select(selectRaidCalendar);
    const url = list === 'widget' ? RAIDS_WIDGET_PATH : RAIDS_FILTER_PATH;
    return parseResponse(RunListAnswerSchema, yield* callAbortable(http.request, { url, params }), `GET ${url}`).data;
  }

  function* show(render: RunListAnswer['render']): Saga {
    for (const { selector, innerData } of render) yield* put(fragmentReceived({ selector }, innerData));
  }

  function* answerFilter(): Saga {
    const { filter } = yield* select(selectRaidCalendar);
    try {
      const { render, totalRuns, todayFormatted: today, nextRuns } = yield* request(filterParams(filter));
      // What was loaded belongs to the list that goes away.
      for (const [date, { isLoaded }] of Object.entries(yield* select(selectDays)))
        if (isLoaded) yield* put(fragmentRemoved({ region: dayRegion(date) }));
      yield* put(runsReceived({ filter, totalRuns, today, nextRuns }));
      yield* show(render);
    } catch (error) {
      const failure = asFailure(error);
      logFailure(error);
      yield* put(filterFailed({ filter, error: failure }));
    }
  }

  /** A newer filter cancels the request of the older one. */
  function* answerFilters(): Saga {
    for (;;) {
      const { status } = yield* select(selectRaidCalendar);
      const changed = take([filterChanged, filterRestored, filterRetried]);
      if (status === 'loading') yield* race({ answered: answerFilter(), changed });
      else yield* changed;
    }
  }

  /** The address of the calendar follows its filter. */
  function* pushUrl(): Saga {
    const { filter, list } = yield* select(selectRaidCalendar);
    const url = filterUrl(RAID_CALENDAR_PATH, filter);
    if (list === 'calendar' && url !== navigation.currentUrl()) yield* call(navigation.pushEntry, url, null);
  }

  function* restoreFilter(): Saga {
    const { filter, list, homeRegion, raids } = yield* select(selectRaidCalendar);
    if (list !== 'calendar' || navigation.modalEntry() !== null || !navigation.isAtLoadedPath()) return;
    const query = navigation.currentUrl().replace(/^[^?#]*\??|#.*$/g, '');
    const restored = fitFilter(filterOfQuery(query, homeRegion), raids);
    if (filterUrl('', restored.filter) !== filterUrl('', filter)) yield* put(filterRestored(restored));
  }

  /** The dates whose runs are being loaded. */
  const inFlight = new Set<string>();

  function* requestDay(date: string): Saga {
    try {
      const { filter } = yield* select(selectRaidCalendar);
      const { render } = yield* request({ ...filterParams(filter), day: date });
      yield* show(render);
      yield* put(dayReceived({ date }));
    } catch (error) {
      const failure = asFailure(error);
      logFailure(error);
      yield* put(dayFailed({ date, error: failure }));
      yield* put(toastShown('error', 'The runs of this day could not be loaded. Please try again.'));
    }
  }

  function* loadDay(date: string): Saga {
    const { status } = (yield* select(selectDays))[date] ?? UNCHANGED_DAY;
    if (status !== 'loading' || inFlight.has(date)) return;
    inFlight.add(date);
    yield* race({ loaded: requestDay(date), replaced: take(runsReceived) });
    inFlight.delete(date);
  }

  return function* raidCalendarSaga(): Saga {
    yield* takeEveryOf(filterChanged, pushUrl);
    yield* takeEveryOf(historyMoved, restoreFilter);
    yield* takeEveryOf([wholeDayToggled, moreRunsShown], ({ payload }) => loadDay(payload.date));
    // What was chosen before this code was loaded.
    if ((yield* select(selectRaidCalendar)).status === 'loading') yield* call(pushUrl);
    else yield* call(restoreFilter);
    for (const date of Object.keys(yield* select(selectDays))) yield* fork(loadDay, date);
    yield* call(answerFilters);
  };
}
