import { RAID_CALENDAR_PATH } from '../../src/lib/urls';
import { asFailure, HttpError, type Ports, parseResponse, serverErrorMessage } from '../../src/ports';
import {
  call,
  callAbortable,
  delay,
  fork,
  put,
  race,
  type Saga,
  select,
  take,
  takeEveryOf,
} from '../../src/saga/effects';
import { clockSynced, fragmentReceived, fragmentRemoved, historyMoved, toastShown } from '../page';
import { filterOfQuery, filterParams, filterUrl, fitFilter, type RunFilter } from './filters.rules';
import { type RunListAnswer, RunListAnswerSchema } from './raidCalendar.contract';
import {
  dayEnded,
  filterChanged,
  filterRestored,
  filterRetried,
  listRefreshed,
  nextRunStarted,
  type RunListFacts,
  runsFailed,
  runsReceived,
  selectRaidCalendar,
} from './raidCalendar.slice';
import { dayRegion, RAIDS_FILTER_PATH, RAIDS_WIDGET_PATH, RUNS_REGION } from './raidCalendarPaths';
import {
  dayFailed,
  dayReceived,
  moreRunsShown,
  selectRaidDays,
  UNCHANGED_DAY,
  type WithRaidDays,
  wholeDayToggled,
} from './raidDays.slice';

const RUNS_SELECTOR = `[data-region="${RUNS_REGION}"]`;

/** SPEC §8. */
const logFailure = (error: unknown) =>
  console.error(
    error instanceof HttpError ? 'Network response was not ok' : 'The list of runs could not be updated.',
    error,
  );

/** An answer: HTML, what was cleared of the filter, and what is kept in the state. */
type ReceivedList = Pick<RunListAnswer, 'render' | 'cleared'> & { readonly facts: RunListFacts };

/** The pages of games have a list of runs, but no days. */
const selectDays = (state: Partial<WithRaidDays>) => (state.raidDays ? selectRaidDays(state as WithRaidDays).days : {});

/** Keeps lists of runs: asks for what their filter leaves, and loads the rest of a day. */
export function createRaidCalendarSaga({ http, navigation, clock }: Pick<Ports, 'http' | 'navigation' | 'clock'>) {
  function* request(params: Readonly<Record<string, string>>): Saga<ReceivedList> {
    const { list } = yield* select(selectRaidCalendar);
    const url = list === 'widget' ? RAIDS_WIDGET_PATH : RAIDS_FILTER_PATH;
    const askedAt = yield* call(clock.now);
    const response = yield* callAbortable(http.request, { url, params });
    const { data } = parseResponse(RunListAnswerSchema, response, `GET ${url}`);
    const { render, cleared, nextRunIn, totalRuns, nextRuns, dayEndsAt } = data;
    if (nextRunIn !== null && nextRuns[0]) {
      // Rounded up to a second, so the server's time was up to a second later.
      const offsetMs = yield* call(clock.sync, nextRuns[0].startsAt - nextRunIn * 1000, askedAt - 1000);
      yield* put(clockSynced({ offsetMs }));
    }
    return { render, cleared, facts: { totalRuns, nextRuns, dayEndsAt } };
  }

  function* show(render: RunListAnswer['render']): Saga {
    for (const { selector, innerData } of render) yield* put(fragmentReceived({ selector }, innerData));
  }

  function* fail(filter: RunFilter, error: unknown): Saga {
    const failure = asFailure(error);
    logFailure(error);
    const message = (error instanceof HttpError && serverErrorMessage(error.body)) || null;
    yield* put(runsFailed({ filter, error: { ...failure, message } }));
  }

  function* answerFilter(): Saga {
    const { filter } = yield* select(selectRaidCalendar);
    try {
      const { render, cleared, facts } = yield* request(filterParams(filter));
      const left = { ...filter, ...Object.fromEntries(cleared.map((field) => [field, ''])) };
      // What was loaded belongs to the list that goes away.
      for (const [date, { isLoaded }] of Object.entries(yield* select(selectDays)))
        if (isLoaded) yield* put(fragmentRemoved({ region: dayRegion(date) }));
      yield* put(runsReceived({ filter, left, ...facts }));
      yield* show(render);
    } catch (error) {
      yield* fail(filter, error);
    }
  }

  /** The calendar keeps its list, of which days may be open and read: what is over is marked in it. */
  function* refresh(ms: number): Saga {
    yield* delay(ms);
    const { shownFilter: filter, list } = yield* select(selectRaidCalendar);
    try {
      const { render, cleared, facts } = yield* request(filterParams(filter));
      // No run of the list is on sale any more, and the answer is another list.
      if (cleared.length > 0) return void (yield* put(filterRetried()));
      yield* put(listRefreshed({ filter, ...facts }));
      yield* show(render.filter(({ selector }) => list === 'widget' || selector !== RUNS_SELECTOR));
    } catch (error) {
      yield* fail(filter, error);
    }
  }

  /** A newer filter cancels the request of the older one, and that for an older list. */
  function* answerFilters(): Saga {
    for (;;) {
      const { status, refreshIn } = yield* select(selectRaidCalendar);
      const changed = take([filterChanged, filterRestored, filterRetried]);
      if (status === 'loading') yield* race({ answered: answerFilter(), changed });
      else if (refreshIn !== null) yield* race({ answered: refresh(refreshIn), changed });
      else yield* race({ changed, outOfDate: take([nextRunStarted, dayEnded]) });
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
      // A list for another filter may be loading.
      const { shownFilter } = yield* select(selectRaidCalendar);
      const { render } = yield* request({ ...filterParams(shownFilter), day: date });
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
