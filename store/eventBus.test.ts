import { configureStore, createAction } from '@reduxjs/toolkit';
import { createEventBus, MAX_BUFFERED_EVENTS, MAX_LISTENERS } from './eventBus';
import { createObserverMiddleware } from './observerMiddleware';

/* What listeners of `window.storefront` get, and that nothing they do reaches the shop. */

let consoleError: jest.SpyInstance;
let consoleWarn: jest.SpyInstance;
// Before each: another file of the same run may have put the console back.
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  consoleWarn = jest.spyOn(console, 'warn').mockImplementation(() => {});
});
beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  jest.spyOn(performance, 'now').mockImplementation(Date.now);
});
afterEach(() => jest.useRealTimers());
afterAll(() => jest.restoreAllMocks());

const deliver = () => jest.runAllTimers();
/** A handler that takes so long, ms. */
const taking = (ms: number) => () => void jest.setSystemTime(Date.now() + ms);

describe('what a listener gets', () => {
  const listen = (pattern: Parameters<ReturnType<typeof createEventBus>['on']>[0], types: string[]) => {
    const bus = createEventBus();
    const received: string[] = [];
    bus.on(pattern, (event) => void received.push(event.type));
    for (const type of types) bus.emit({ type, payload: undefined });
    deliver();
    return received;
  };

  test('matches one type, a prefix, or a predicate', () => {
    const types = ['cart/lineAdded', 'cart/lineRemoved', 'cart', 'page/pageOpened'];
    expect(listen('cart/lineAdded', types)).toEqual(['cart/lineAdded']);
    expect(listen('cart/*', types)).toEqual(['cart/lineAdded', 'cart/lineRemoved']);
    expect(listen('*', types)).toEqual(types);
    expect(listen((event) => event.type.endsWith('Opened'), types)).toEqual(['page/pageOpened']);
  });

  test('a late listener gets missed events, in order, then what follows, until it unsubscribes', () => {
    const bus = createEventBus();
    for (const payload of [1, 2]) bus.emit({ type: 'a', payload });
    const received: unknown[] = [];
    const off = bus.on('a', (event) => void received.push(event.payload));
    bus.emit({ type: 'a', payload: 3 });
    deliver();
    bus.emit({ type: 'a', payload: 4 });
    off();
    deliver();
    expect(received).toEqual([1, 2, 3]);
  });

  test('only the newest events are kept for late listeners, and no ticks', () => {
    const bus = createEventBus();
    for (let index = 0; index < MAX_BUFFERED_EVENTS + 5; index += 1) {
      bus.emit({ type: 'a', payload: index });
      bus.emit({ type: 'run/countdownTicked', payload: index });
    }
    const received: unknown[] = [];
    bus.on('*', (event) => void received.push(event.payload));
    deliver();
    expect(received).toEqual(Array.from({ length: MAX_BUFFERED_EVENTS }, (_, index) => index + 5));
  });

  test('payloads are copies that are frozen in all their depth, and all listeners share one', () => {
    const bus = createEventBus();
    const payload = { lines: [{ id: '1' }], at: 5 };
    const received: unknown[] = [];
    const keep = (event: { readonly payload: unknown }) => void received.push(event.payload);
    bus.on('a', (event) => {
      (event.payload as typeof payload).lines.push({ id: '2' });
    });
    bus.on('a', keep);
    bus.on('a', keep);
    bus.emit({ type: 'a', payload });
    deliver();
    expect(consoleError.mock.calls).toEqual([['A storefront handler failed.', expect.any(TypeError)]]);
    expect(payload).toEqual({ lines: [{ id: '1' }], at: 5 });
    expect(Object.isFrozen(payload)).toBe(false);
    expect(received[0]).toEqual(payload);
    expect(received[0]).toBe(received[1]);
    expect(received[0]).not.toBe(payload);
  });

  test('an event without listeners is not copied', () => {
    const bus = createEventBus();
    const toJSON = jest.fn();
    bus.emit({ type: 'a', payload: { toJSON } });
    deliver();
    expect(toJSON).not.toHaveBeenCalled();
  });
});

describe('wrong arguments', () => {
  test.each([
    ['no pattern', undefined, () => {}],
    ['an empty type', '', () => {}],
    ['a star in the middle', 'cart/*/line', () => {}],
    ['an object', { type: 'cart/*' }, () => {}],
    ['no handler', 'cart/*', undefined],
    ['an object as a handler', 'cart/*', {}],
    ['both swapped', () => {}, 'cart/*'],
  ])('%s is a TypeError that says what is expected', (_name, pattern, handler) => {
    const { on } = createEventBus();
    expect(() => on(pattern as never, handler as never)).toThrow(
      TypeError('storefront.on() takes a type, a prefix with * or a function, and a handler; 200 at most.'),
    );
  });
});

describe('a handler that misbehaves', () => {
  test('by throwing affects neither the shop nor other listeners, and is reported once per event', () => {
    const bus = createEventBus();
    const received: string[] = [];
    const error = new Error('third party');
    bus.on('*', () => {
      throw error;
    });
    bus.on(
      () => {
        throw error;
      },
      () => {},
    );
    bus.on('*', (event) => void received.push(event.type));
    for (const type of ['a', 'b']) bus.emit({ type, payload: 1 });
    deliver();
    expect(received).toEqual(['a', 'b']);
    expect(consoleError.mock.calls).toEqual(Array(4).fill(['A storefront handler failed.', error]));
  });

  test('by taking long runs after the dispatch, and is named once', () => {
    const bus = createEventBus();
    const slow = jest.fn(taking(200));
    bus.on('*', slow);
    for (const type of ['a', 'b']) bus.emit({ type, payload: 1 });
    expect(slow).not.toHaveBeenCalled();
    deliver();
    expect(slow).toHaveBeenCalledTimes(2);
    expect(consoleWarn.mock.calls).toEqual([['A storefront handler is slow.', slow]]);
  });

  test('by subscribing in itself stops at a limit', () => {
    const bus = createEventBus();
    let calls = 0;
    const flood = () => {
      calls += 1;
      bus.on('*', flood);
    };
    bus.on('a', flood);
    bus.emit({ type: 'a', payload: 1 });
    deliver();
    expect(calls).toBeLessThanOrEqual(MAX_LISTENERS);
    expect(consoleError).toHaveBeenCalledWith('A storefront handler failed.', expect.any(TypeError));
    expect(() => bus.on('*', flood)).toThrow('200 at most');
  });
});

test('when the page is left, what waits is delivered at once, but not to handlers that are slow', () => {
  const bus = createEventBus();
  const [quick, slow] = [jest.fn(), jest.fn(taking(200))];
  bus.on('*', slow);
  bus.on('*', quick);
  bus.emit({ type: 'a', payload: 1 });
  deliver();
  for (const type of ['b', 'c']) bus.emit({ type, payload: 1 });
  bus.flush();
  expect(quick.mock.calls.map(([{ type }]) => type)).toEqual(['a', 'b', 'c']);
  expect(slow).toHaveBeenCalledTimes(1);
  deliver();
  expect(quick).toHaveBeenCalledTimes(3);
});

test('1,000 dispatches call no handler: those that throw, take long and flood do so later', () => {
  const counted = createAction<{ readonly index: number }>('test/counted');
  const bus = createEventBus();
  const observer = createObserverMiddleware({ track: () => {}, emit: bus.emit, report: () => {} });
  const store = configureStore({
    reducer: (state = 0) => state + 1,
    middleware: (defaults) => defaults().concat(observer),
  });
  const broken = jest.fn(() => {
    throw new Error('third party');
  });
  const flood = jest.fn(() => void bus.on('*', () => {}));
  const handlers = [broken, jest.fn(taking(200)), flood];
  for (const handler of handlers) bus.on('test/*', handler);
  for (let index = 0; index < 1_000; index += 1) store.dispatch(counted({ index }));
  for (const handler of handlers) expect(handler).not.toHaveBeenCalled();
  expect(store.getState()).toBeGreaterThanOrEqual(1_000);
  deliver();
  for (const handler of handlers) expect(handler).toHaveBeenCalledTimes(1_000);
});
