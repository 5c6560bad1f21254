import { RAID_CALENDAR_PATH } from '../../src/lib/urls';
import { type Ports, parseResponse } from '../../src/ports';
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
import { filterParams, filterUrl, keepList, listFailure, showFragments } from '../filtered-list';
import { clockSynced, fragmentRemoved, toastShown } from '../page';
import { fitFilter, type RunFilter, runFilterOfQuery } from './filters.rules';
import { type RunListAnswer, RunListAnswerSchema } from './raidCalendar.contract';
import {
  dayEnded,
  filterRetried,
  listRefreshed,
  nextRunStarted,
  type RunListFacts,
  raidCalendarSlice,
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

const FAILURE_TEXT = 'The list of runs could not be updated.';

/** An answer: HTML, what was cleared of the filter, and what is kept in the state. */
type ReceivedList = Pick<RunListAnswer, 'render' | 'cleared'> & { readonly facts: RunListFacts };

/** The pages of games have a list of runs, but no days. */
const selectDays = (state: Partial<WithRaidDays>) => (state.raidDays ? selectRaidDays(state as WithRaidDays).days : {});

/** Keeps lists of runs: asks for what their filter leaves, and loads the rest of a day. */
export function createRaidCalendarSaga(ports: Pick<Ports, 'http' | 'navigation' | 'clock'>) {
  const { http, clock } = ports;

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

  function* show(filter: RunFilter, { render, cleared, facts }: ReceivedList): Saga {
    const left = { ...filter, ...Object.fromEntries(cleared.map((field) => [field, ''])) };
    // What was loaded belongs to the list that goes away.
    for (const [date, { isLoaded }] of Object.entries(yield* select(selectDays)))
      if (isLoaded) yield* put(fragmentRemoved({ region: dayRegion(date) }));
    yield* put(runsReceived({ filter, left, ...facts }));
    yield* showFragments(render);
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
      yield* showFragments(render.filter(({ selector }) => list === 'widget' || selector !== RUNS_SELECTOR));
    } catch (error) {
      yield* put(runsFailed({ filter, error: listFailure(error, FAILURE_TEXT) }));
    }
  }

  function* keepFresh(): Saga {
    for (;;) {
      const { refreshIn } = yield* select(selectRaidCalendar);
      if (refreshIn === null) yield* take([nextRunStarted, dayEnded]);
      else yield* refresh(refreshIn);
    }
  }

  /** The dates whose runs are being loaded. */
  const inFlight = new Set<string>();

  function* requestDay(date: string): Saga {
    try {
      // A list for another filter may be loading.
      const { shownFilter } = yield* select(selectRaidCalendar);
      const { render } = yield* request({ ...filterParams(shownFilter), day: date });
      yield* showFragments(render);
      yield* put(dayReceived({ date }));
    } catch (error) {
      yield* put(dayFailed({ date, error: listFailure(error, FAILURE_TEXT) }));
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
    yield* takeEveryOf([wholeDayToggled, moreRunsShown], ({ payload }) => loadDay(payload.date));
    for (const date of Object.keys(yield* select(selectDays))) yield* fork(loadDay, date);
    yield* keepList(ports, {
      select: selectRaidCalendar,
      actions: raidCalendarSlice.actions,
      urlOf: ({ filter, list }) => (list === 'calendar' ? filterUrl(RAID_CALENDAR_PATH, filter) : null),
      choiceOf: (query, { homeRegion, raids }) => fitFilter(runFilterOfQuery(query, homeRegion), raids),
      request: (filter) => request(filterParams(filter)),
      show,
      failed: runsFailed,
      failureText: FAILURE_TEXT,
      keepFresh,
    });
  };
}
