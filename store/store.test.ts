import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import {
  clockSynced,
  fragmentReceived,
  fragmentWithdrawn,
  modalHidden,
  modalShown,
  pageOpened,
  toastClosed,
  toastShown,
} from '../domains/page';
import { createFakeStorageArea } from '../tests/harness/fakePorts';
import { pageOf, stateOf } from '../tests/harness/kinds';
import { createDataLayerSink } from './dataLayer';
import { devToolsOptions, withShortHtml } from './devtools';
import { createEventBus, KEPT_EVENTS } from './eventBus';
import { createObserver, type Observed } from './observerMiddleware';

const { reducer } = pageOf('service');
const empty = stateOf();
const stateAfter = (...actions: UnknownAction[]) => actions.reduce((state, action) => reducer(state, action), empty);

describe('the state', () => {
  test('opening the page changes nothing, and syncing the clock keeps the offset', () => {
    expect(stateAfter(pageOpened({ kind: 'home', path: '/' }))).toEqual(empty);
    expect(stateAfter(clockSynced({ offsetMs: 90_000 })).page.serverTimeOffset).toBe(90_000);
  });

  test('a fragment is kept by the selector of its place, and a region is one', () => {
    const state = stateAfter(
      fragmentReceived({ region: 'run-list' }, '<p>2</p>'),
      fragmentReceived({ selector: '#a > b' }, '<i>'),
    );
    expect(state.fragments).toEqual({ '[data-region="run-list"]': '<p>2</p>', '#a > b': '<i>' });
  });

  test('withdrawing a fragment leaves the others', () => {
    const state = stateAfter(
      fragmentReceived({ region: 'a' }, 'A'),
      fragmentReceived({ region: 'b' }, 'B'),
      fragmentWithdrawn({ region: 'a' }),
    );
    expect(state.fragments).toEqual({ '[data-region="b"]': 'B' });
  });

  test('a new modal takes the place of the old, and a hidden one leaves nothing', () => {
    const shown = stateAfter(
      modalShown({ label: 'Sign in', html: '1' }),
      modalShown({ label: 'Contact us', html: '2', isStatic: true }),
    );
    expect(shown.modals.shown).toEqual({ label: 'Contact us', html: '2', isStatic: true });
    expect(stateAfter(modalShown({ label: 'Sign in', html: '1' }), modalHidden())).toEqual(empty);
  });

  test('toasts stand in the order they came, each with its own id', () => {
    const [one, two] = [toastShown('success', 'One.'), toastShown('success', 'One.')];
    expect(one.payload.id).not.toBe(two.payload.id);
    expect(stateAfter(one, two).toasts).toEqual([one.payload, two.payload]);
    expect(stateAfter(one, two, toastClosed({ id: one.payload.id })).toasts).toEqual([two.payload]);
  });
});

describe('the public hook', () => {
  const listen = (pattern: Parameters<ReturnType<typeof createEventBus>['on']>[0], types: string[]) => {
    const bus = createEventBus();
    const heard: string[] = [];
    bus.on(pattern, (event) => void heard.push(event.type));
    for (const type of types) bus.emit({ type, payload: undefined });
    return heard;
  };

  test('hears one type, all that begin alike, or whatever the listener asks for', () => {
    const types = ['cart/lineAdded', 'cart/lineRemoved', 'cart', 'page/pageOpened'];
    expect(listen('cart/lineAdded', types)).toEqual(['cart/lineAdded']);
    expect(listen('cart/*', types)).toEqual(['cart/lineAdded', 'cart/lineRemoved']);
    expect(listen('*', types)).toEqual(types);
    expect(listen((event) => event.type.endsWith('Opened'), types)).toEqual(['page/pageOpened']);
  });

  test('tells a late listener what it missed, in order, and what comes after', () => {
    const bus = createEventBus();
    for (const payload of [1, 2]) bus.emit({ type: 'a', payload });
    const heard: unknown[] = [];
    const off = bus.on('a', (event) => void heard.push(event.payload));
    bus.emit({ type: 'a', payload: 3 });
    off();
    bus.emit({ type: 'a', payload: 4 });
    expect(heard).toEqual([1, 2, 3]);
  });

  test('keeps the newest events only, and no ticks, for those who come late', () => {
    const bus = createEventBus();
    for (let index = 0; index < KEPT_EVENTS + 5; index += 1) {
      bus.emit({ type: 'a', payload: index });
      bus.emit({ type: 'run/countdownTicked', payload: index });
    }
    const heard: unknown[] = [];
    bus.on('*', (event) => void heard.push(event.payload));
    expect(heard).toEqual(Array.from({ length: KEPT_EVENTS }, (_, index) => index + 5));
  });

  test('a listener that throws disturbs neither the shop nor the other listeners', () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
    const bus = createEventBus();
    const heard: string[] = [];
    bus.on('*', () => {
      throw new Error('third party');
    });
    bus.on(
      (event) => event.type.length > 0,
      (event) => void heard.push(event.type),
    );
    expect(() => bus.emit({ type: 'a', payload: 1 })).not.toThrow();
    expect(heard).toEqual(['a']);
    expect(complaint).toHaveBeenCalledTimes(1);
    complaint.mockRestore();
  });
});

describe('observers', () => {
  const named = createAction<string>('test/named');
  const secret = createAction('test/secret', (email: string) => ({ payload: email, meta: { private: true } }));

  function observing(see: Observed['see'] = jest.fn()) {
    const watch = { see, emit: jest.fn(), report: jest.fn() };
    let state = empty;
    const store = { getState: () => state, dispatch: jest.fn() };
    const dispatch = createObserver(watch)(store as never)((action) => {
      state = reducer(state, action as UnknownAction);
      return action;
    });
    return { ...watch, store, dispatch };
  }

  test('analytics sees each action with the state before and after; when it fails the action is done all the same', () => {
    const seen: number[][] = [];
    const shop = observing(({ before, after }) => {
      seen.push([before, after].map((state) => (state as typeof empty).toasts.length));
      throw new Error('analytics');
    });
    const toast = toastShown('success', 'Hi.');
    expect(shop.dispatch(toast)).toEqual(toast);
    expect(seen).toEqual([[0, 1]]);
    expect(shop.report.mock.calls[0]?.[0]).toMatchObject({ type: 'analytics/refused' });
    expect(shop.emit).toHaveBeenCalledTimes(1);
  });

  test('listeners get the type and payload of each action but not of private ones, and nothing is dispatched', () => {
    const shop = observing();
    shop.dispatch(named('x'));
    shop.dispatch(secret('ann@example.com'));
    expect(shop.emit.mock.calls).toEqual([[{ type: 'test/named', payload: 'x' }]]);
    expect(shop.store.dispatch).not.toHaveBeenCalled();
  });
});

describe('the data layer', () => {
  const goods = { currency: 'USD', value: 49.99, items: [{ item_id: 'mythic-plus', item_name: 'Mythic+' }] };
  const toldIn = (page: Pick<Window, 'dataLayer'>) => page.dataLayer?.filter((entry) => !('2' in entry));

  test('goods go as ecommerce after the last ones are cleared, other events beside their name', () => {
    const page: Pick<Window, 'dataLayer'> = {};
    const sink = createDataLayerSink(page, createFakeStorageArea());
    sink.tell({ name: 'add_to_cart', params: goods });
    sink.tell({ name: 'search', params: { search_term: 'wow' } });
    expect(toldIn(page)).toEqual([
      { ecommerce: null },
      { event: 'add_to_cart', ecommerce: goods },
      { event: 'search', search_term: 'wow' },
    ]);
  });

  test('what a tag manager has put there stays, and it is told what the shopper allows, and when no more', () => {
    const page: Pick<Window, 'dataLayer'> = { dataLayer: [{ event: 'gtm.js' }] };
    const sink = createDataLayerSink(page, createFakeStorageArea());
    sink.tell({ name: 'level_up', params: { level: 2 } });
    sink.stop();
    expect(toldIn(page)).toEqual([{ event: 'gtm.js' }, { event: 'level_up', level: 2 }]);
    const commands = page.dataLayer
      ?.filter((entry) => '2' in entry)
      .map((entry) => [...(entry as unknown as IArguments)]);
    const granted = expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'denied' });
    const denied = expect.objectContaining({ analytics_storage: 'denied', ad_storage: 'denied' });
    expect(commands).toEqual([
      ['consent', 'default', granted],
      ['consent', 'update', denied],
    ]);
  });

  test('a purchase is told once however often its page is opened', () => {
    const page: Pick<Window, 'dataLayer'> = {};
    const kept = createFakeStorageArea();
    const buy = (transaction_id: string) =>
      createDataLayerSink(page, kept).tell({ name: 'purchase', params: { ...goods, transaction_id }, proof: '' });
    for (const id of ['order-1', 'order-1', 'order-2', 'order-1']) buy(id);
    const told = page.dataLayer?.filter((entry) => 'event' in entry);
    expect(told).toHaveLength(2);
  });
});

describe('DevTools', () => {
  const html = `<section>${'x'.repeat(500)}</section>`;

  test('show the beginning of long HTML at any depth and everything else as it is', () => {
    const state = { ...empty, fragments: { '#a': html }, list: [{ html }, { text: 'y'.repeat(500) }] };
    const short = withShortHtml(state);
    expect(short.fragments['#a']).toMatch(/^<section>x+… \(519 characters\)$/);
    expect(short.list[0]?.html?.length).toBeLessThan(120);
    expect(short.list[1]).toBe(state.list[1]);
    expect(short.page).toBe(state.page);
    expect(state.fragments['#a']).toBe(html);
  });

  test('do not list ticks', () => {
    const denied = new RegExp([devToolsOptions.actionsDenylist].flat().join('|'));
    expect(denied.test('run/countdownTicked')).toBe(true);
    expect(denied.test('run/ticked')).toBe(true);
    expect(denied.test('cart/ticketAdded')).toBe(false);
  });
});
