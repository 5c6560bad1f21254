import { createAction } from '@reduxjs/toolkit';
import { preloadConfigurator } from '../domains/configurator';
import { rangeMoved } from '../domains/configurator/configurator.slice';
import { currencyChosen } from '../domains/currency/currency.slice';
import { clockSynced, TOAST_MS, toastClosed, toastShown } from '../domains/page';
import { rankSearched } from '../domains/range/range.slice';
import {
  call,
  callAbortable,
  countdown,
  put,
  race,
  type Saga,
  take,
  takeEveryOf,
  takeLatestOf,
} from '../src/saga/effects';
import type { CreateSaga } from '../src/saga/lazySaga';
import { aService } from '../tests/harness/aService';
import { dollars } from '../tests/harness/currencies';
import { stateOf } from '../tests/harness/kinds';
import { travelHarness } from '../tests/harness/travelHarness';

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) }));
afterEach(() => void jest.useRealTimers());

const service = aService();
const configurator = () => {
  const opened = preloadConfigurator(service, dollars);
  const page = { ...stateOf({}).page, kind: 'service' };
  return { page, configurator: { ...opened } };
};
const rangeOf = (from: number, to: number) => rangeMoved({ from, to });

const requested = createAction<string>('test/requested');
const received = createAction<unknown>('test/received');
const cancelled = createAction('test/cancelled');
/** Sends a request for the latest action and dispatches the response. */
const requests: CreateSaga = ({ http }) =>
  function* requestsSaga(): Saga {
    yield* takeLatestOf([requested, cancelled], function* load(action): Saga {
      if (requested.match(action))
        yield* put(received(yield* callAbortable(http.request, { url: `/${action.payload}` })));
    });
  };

describe('while a past state is shown', () => {
  test('nothing is requested, saved or tracked, and a response that arrived meanwhile is applied once in the present', async () => {
    const shop = travelHarness({}, { requests });
    shop.dispatch(requested('price'));
    shop.travel.to(0);
    shop.ports.http.last('/price').answer(42);
    await shop.passTime(60_000);
    expect(shop.types()).toEqual([requested.type]);
    shop.travel.back();
    expect(shop.types()).toEqual([requested.type, received.type]);
    shop.travel.to(0);
    shop.travel.back();
    await shop.passTime();
    expect(shop.observed.filter(received.match)).toEqual([received(42)]);
    expect(shop.ports.http.calls).toHaveLength(1);
  });

  test('jumping through every entry runs no saga and notifies no listener', async () => {
    const shop = travelHarness(configurator());
    for (const to of [1200, 1400, 1600]) shop.dispatch(rangeOf(0, to));
    await shop.passTime(500);
    const [calls, observedCount] = [shop.ports.http.calls.length, shop.observed.length];
    const last = shop.lifted().stagedActionIds.length - 1;
    for (let index = last - 1; index >= 0; index -= 1) shop.travel.to(index);
    for (let index = 0; index < last; index += 1) shop.travel.to(index);
    await shop.passTime(60_000);
    expect([shop.ports.http.calls.length, shop.observed.length]).toEqual([calls, observedCount]);
    shop.stop();
  });

  test('timers run on in the present: a toast closes then', async () => {
    // The visitor's location is known, so that nothing else happens.
    const shop = travelHarness({ geo: { status: 'ready', data: null, region: 'eu', error: null } });
    shop.dispatch(toastShown('success', 'One.'));
    await shop.passTime();
    shop.travel.to(0);
    await shop.passTime(TOAST_MS * 3);
    expect(shop.types()).toEqual([toastShown.type]);
    shop.travel.back();
    expect(shop.types()).toEqual([toastShown.type, toastClosed.type]);
    expect(shop.state().toasts).toEqual([]);
  });

  test('a countdown pauses and then shows the correct number', async () => {
    const ticked = createAction<number>('test/ticked');
    const shop = travelHarness(
      {},
      {
        clock: ({ clock }) =>
          function* clockSaga(): Saga {
            yield* countdown(clock.now() + 60_000, clock.now, ticked);
          },
      },
    );
    await shop.passTime(2000);
    // Ticks alone are no past, because DevTools don't list them.
    shop.travel.to(0);
    expect(shop.view.onPastShown).not.toHaveBeenCalled();
    shop.dispatch(clockSynced({ offsetMs: 0 }));
    shop.travel.to(0);
    await shop.passTime(30_400);
    shop.travel.back();
    await shop.passTime(1000);
    expect(shop.observed.filter(ticked.match).map(({ payload }) => payload)).toEqual([60, 59, 58, 28, 27]);
    shop.stop();
  });

  test('held actions are applied in the order they arrived', async () => {
    const shop = travelHarness(
      {},
      {
        side: ({ http }) =>
          function* sideSaga(): Saga {
            yield* takeEveryOf(requested, function* load({ payload }): Saga {
              yield* put(received(yield* callAbortable(http.request, { url: `/${payload}` })));
            });
          },
      },
    );
    for (const name of ['a', 'b', 'c']) shop.dispatch(requested(name));
    shop.travel.to(1);
    for (const name of ['c', 'a', 'b']) {
      shop.ports.http.last(`/${name}`).answer(name);
      await shop.passTime();
    }
    shop.travel.back();
    expect(shop.observed.filter(received.match).map(({ payload }) => payload)).toEqual(['c', 'a', 'b']);
  });

  test('a held effect of a saga that was cancelled meanwhile never runs', async () => {
    const write = jest.fn();
    const shop = travelHarness(
      {},
      {
        racing: ({ http }) =>
          function* racingSaga(): Saga {
            function* slow(): Saga {
              yield* callAbortable(http.request, { url: '/slow' });
              yield* call(write);
            }
            yield* take(requested);
            yield* race({ slow: slow(), quick: callAbortable(http.request, { url: '/quick' }) });
            yield* put(received('over'));
          },
      },
    );
    shop.dispatch(requested('go'));
    shop.travel.to(0);
    shop.ports.http.last('/slow').answer(1);
    await shop.passTime();
    shop.ports.http.last('/quick').answer(2);
    await shop.passTime();
    shop.travel.back();
    await shop.passTime();
    expect(write).not.toHaveBeenCalled();
    expect(shop.observed.filter(received.match)).toEqual([received('over')]);
  });

  test('actions of components are dropped', () => {
    const shop = travelHarness({}, {});
    shop.dispatch(clockSynced({ offsetMs: 1 }));
    shop.travel.to(0);
    shop.dispatch(clockSynced({ offsetMs: 2 }));
    shop.travel.back();
    expect(shop.state().page.serverTimeOffset).toBe(1);
    expect(shop.types()).toEqual([clockSynced.type]);
  });

  test('the page is notified of each jump and once of the return to the present', () => {
    const shop = travelHarness({}, {});
    for (const offsetMs of [1, 2]) shop.dispatch(clockSynced({ offsetMs }));
    for (const index of [0, 1]) shop.travel.to(index);
    expect([shop.view.onPastShown.mock.calls.length, shop.view.onPresentShown.mock.calls.length]).toEqual([2, 0]);
    shop.view.onPastShown.mock.lastCall?.[0].back();
    expect(shop.view.onPresentShown).toHaveBeenCalledTimes(1);
    expect(shop.state().page.serverTimeOffset).toBe(2);
  });
});

describe('a skipped action and a lock', () => {
  test('count as the past: actions meanwhile are applied when they are undone', async () => {
    const shop = travelHarness({}, { requests });
    shop.dispatch(requested('a'));
    shop.travel.toggle(1);
    shop.ports.http.last().answer(1);
    await shop.passTime();
    expect(shop.observed.filter(received.match)).toEqual([]);
    shop.travel.toggle(1);
    expect(shop.observed.filter(received.match)).toEqual([received(1)]);
    shop.dispatch(requested('b'));
    shop.travel.lock(true);
    shop.ports.http.last().answer(2);
    await shop.passTime();
    shop.view.onPastShown.mock.lastCall?.[0].back();
    expect(shop.observed.filter(received.match)).toEqual([received(1), received(2)]);
  });
});

describe('continuing from another entry', () => {
  test('cancels what the abandoned future had in flight, and requests an unconfirmed price again', async () => {
    const shop = travelHarness(configurator());
    shop.dispatch(rangeOf(0, 1200));
    shop.dispatch(rangeOf(0, 1600));
    await shop.passTime(500);
    const abandonedRequest = shop.ports.http.last('/v1/service/');
    const moment = shop.lifted().stagedActionIds.length - 3;
    shop.travel.to(moment);
    const chosen = shop.state().configurator.configuration;
    await shop.passTime(10_000);
    expect(abandonedRequest.aborted).toBe(false);
    shop.view.onPastShown.mock.lastCall?.[0].resume();
    expect(abandonedRequest.aborted).toBe(true);
    await shop.passTime();
    const newRequest = shop.ports.http.last('/v1/service/');
    expect(newRequest).not.toBe(abandonedRequest);
    expect(shop.state().configurator.configuration).toEqual(chosen);
    expect(shop.state().configurator.quote.status).toBe('loading');
    expect(shop.report).not.toHaveBeenCalled();
    shop.stop();
  });

  test('a response of the abandoned future is never applied', async () => {
    const shop = travelHarness({}, { requests });
    shop.dispatch(requested('a'));
    shop.dispatch(requested('b'));
    shop.travel.to(1);
    shop.ports.http.last('/b').answer('b');
    await shop.passTime();
    shop.travel.commit();
    await shop.passTime();
    expect(shop.observed.filter(received.match)).toEqual([]);
    shop.dispatch(requested('c'));
    shop.ports.http.last('/c').answer('c');
    await shop.passTime();
    expect(shop.observed.filter(received.match)).toEqual([received('c')]);
  });

  test.each(['reset', 'import', 'sweep'] as const)(
    '%s makes a new present too, and the sagas begin from it',
    (move) => {
      const started = jest.fn();
      const shop = travelHarness(
        {},
        {
          starting: () =>
            function* startingSaga(): Saga {
              yield* call(started);
            },
        },
      );
      for (const offsetMs of [1, 2, 3]) shop.dispatch(clockSynced({ offsetMs }));
      expect(started).toHaveBeenCalledTimes(1);
      if (move === 'reset') shop.travel.reset();
      else if (move === 'import') shop.travel.import(JSON.parse(JSON.stringify(shop.lifted())));
      else {
        shop.travel.toggle(3);
        shop.travel.sweep();
      }
      expect(started).toHaveBeenCalledTimes(2);
    },
  );

  test('committing, pausing and dropping old entries in the present do not affect the sagas', async () => {
    const shop = travelHarness({}, { requests }, 3);
    shop.dispatch(requested('a'));
    for (const offsetMs of [1, 2, 3, 4]) shop.dispatch(clockSynced({ offsetMs }));
    shop.travel.commit();
    shop.travel.pause(true);
    shop.dispatch(clockSynced({ offsetMs: 5 }));
    shop.travel.pause(false);
    expect(shop.ports.http.last('/a').aborted).toBe(false);
    shop.ports.http.last('/a').answer(1);
    await shop.passTime();
    expect(shop.observed.filter(received.match)).toEqual([received(1)]);
    expect(shop.view.onPastShown).not.toHaveBeenCalled();
  });

  test('a search and a currency change that were in flight at that entry are requested again', async () => {
    const shop = travelHarness(configurator());
    shop.dispatch(rankSearched({ itemKey: 'to', q: 'gold' }));
    shop.dispatch(currencyChosen({ code: 'EUR' }));
    const moment = shop.lifted().stagedActionIds.length - 1;
    await shop.passTime(300);
    shop.dispatch(toastShown('success', 'One.'));
    shop.travel.to(moment);
    shop.travel.commit();
    await shop.passTime(300);
    const urls = shop.ports.http.calls.map(({ request }) => request.url);
    expect(urls.filter((url) => url.includes('/options/'))).toHaveLength(2);
    expect(urls.filter((url) => url.includes('currency'))).toHaveLength(2);
    shop.stop();
  });
});
