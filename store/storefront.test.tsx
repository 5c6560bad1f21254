import { toastShown } from '../domains/page';
import type { Saga } from '../src/saga/effects';
import { fakePorts } from '../tests/harness/fakePorts';
import { pageOf, stateOf } from '../tests/harness/kinds';
import { createEventBus } from './eventBus';
import { completeState, readPageState } from './pageState';
import { createReport, createStorefront } from './storefront';

const page = {
  ...stateOf().page,
  kind: 'service',
  path: '/wow-boost/pvp/arena',
  serverTime: 1_790_000_000_000,
};

function storefront(pageState = stateOf({ page })) {
  const ports = fakePorts();
  ports.clock.sync.mockReturnValue(90_000);
  const bus = createEventBus();
  const received: string[] = [];
  bus.on('*', (event) => void received.push(event.type));
  return { ports, bus, received, ...createStorefront({ page: pageOf('service'), pageState, ports, bus }) };
}

describe('starting the storefront', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  test('syncs the clock with the page and publishes that the page was opened', () => {
    const shop = storefront();
    shop.start();
    expect(shop.ports.clock.sync).toHaveBeenCalledWith(page.serverTime);
    expect(shop.store.getState().page.serverTimeOffset).toBe(90_000);
    shop.bus.flush();
    expect(shop.received).toEqual(['page/clockSynced', 'page/pageOpened']);
    shop.stop();
  });

  test('sagas have the corrected time from the beginning', () => {
    const order: string[] = [];
    const ports = fakePorts();
    ports.clock.sync.mockImplementation(() => order.push('synced'));
    const sagas = {
      tested: () =>
        // biome-ignore lint/correctness/useYield: it only says that it runs.
        function* testedSaga(): Saga {
          order.push('runs');
        },
    };
    const pageState = stateOf({ page });
    const shop = createStorefront({ page: { ...pageOf('service'), sagas }, pageState, ports, bus: createEventBus() });
    shop.start();
    expect(order).toEqual(['synced', 'runs']);
    shop.stop();
  });

  test('leaves the clock alone on a page without a time', () => {
    const shop = storefront(stateOf());
    shop.start();
    shop.bus.flush();
    expect(shop.received).toEqual(['page/pageOpened']);
    shop.stop();
  });

  test('runs the sagas, and stopping ends them', async () => {
    const shop = storefront();
    shop.start();
    shop.store.dispatch(toastShown('success', 'One.'));
    await jest.advanceTimersByTimeAsync(5000);
    expect(shop.store.getState().toasts).toEqual([]);
    shop.stop();
    shop.store.dispatch(toastShown('success', 'Two.'));
    await jest.advanceTimersByTimeAsync(5000);
    expect(shop.store.getState().toasts).toHaveLength(1);
  });

  test('errors in the runtime are reported to the console and to listeners', () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
    const bus = createEventBus();
    const cause = new Error('no file');
    createReport(bus)(
      { type: 'island/failed', payload: { name: 'a', id: 'a', phase: 'load', message: 'no file' } },
      cause,
    );
    const received = jest.fn();
    bus.on('island/*', received);
    bus.flush();
    expect(received).toHaveBeenCalledWith(expect.objectContaining({ type: 'island/failed' }));
    expect(consoleError.mock.calls[0]).toContain(cause);
    consoleError.mockRestore();
  });
});

describe('the page state', () => {
  const write = (text: string) => {
    document.body.innerHTML = `<script type="application/json" id="page-state">${text}</script>`;
    return () => readPageState(document);
  };

  test('is completed by the reducer of its kind: slices that were left out are at their initial states, unknown ones are dropped', () => {
    const partialState = write(JSON.stringify({ page, unknown: { a: 1 } }))();
    const state = completeState(pageOf('service').reducer, partialState);
    expect(state).toEqual(stateOf({ page }));
    expect(state).not.toHaveProperty('unknown');
    expect(Object.keys(state)).toEqual(
      expect.arrayContaining(['page', 'fragments', 'modals', 'toasts', 'configurator']),
    );
  });

  test('that is missing, truncated, not an object, or without a page is rejected', () => {
    document.body.innerHTML = '';
    expect(() => readPageState(document)).toThrow('The page has no page state.');
    expect(write('{"page":')).toThrow(SyntaxError);
    expect(write('null')).toThrow('The page state is no object.');
    expect(write(JSON.stringify({ page: { ...page, serverTime: 'noon' } }))).toThrow(
      'does not fit at /page/serverTime',
    );
  });
});
