import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import {
  clockSynced,
  fragmentReceived,
  fragmentRemoved,
  modalHidden,
  modalShown,
  pageOpened,
  toastClosed,
  toastShown,
} from '../domains/page';
import { createFakeStorageArea } from '../tests/harness/fakePorts';
import { pageOf, stateOf } from '../tests/harness/kinds';
import { createDataLayerSink } from './dataLayer';
import { createDevToolsOptions } from './devtools';
import { createObserverMiddleware, type ObserverSetup } from './observerMiddleware';

const { reducer } = pageOf('service');
const empty = stateOf();
const stateAfter = (...actions: UnknownAction[]) => actions.reduce((state, action) => reducer(state, action), empty);

describe('the state', () => {
  test('opening the page changes nothing, and syncing the clock keeps the offset', () => {
    expect(stateAfter(pageOpened({ kind: 'home', path: '/' }))).toEqual(empty);
    expect(stateAfter(clockSynced({ offsetMs: 90_000 })).page.serverTimeOffset).toBe(90_000);
  });

  test('a fragment is stored by its selector or region name', () => {
    const state = stateAfter(
      fragmentReceived({ region: 'run-list' }, '<p>2</p>'),
      fragmentReceived({ selector: '#a > b' }, '<i>'),
    );
    expect(state.fragments).toEqual({ '[data-region="run-list"]': '<p>2</p>', '#a > b': '<i>' });
  });

  test('withdrawing a fragment keeps the others', () => {
    const state = stateAfter(
      fragmentReceived({ region: 'a' }, 'A'),
      fragmentReceived({ region: 'b' }, 'B'),
      fragmentRemoved({ region: 'a' }),
    );
    expect(state.fragments).toEqual({ '[data-region="b"]': 'B' });
  });

  test('a new modal replaces the old one, and hiding it clears the state', () => {
    const shown = stateAfter(
      modalShown({ label: 'Sign in', html: '1' }),
      modalShown({ label: 'Contact us', html: '2', isStatic: true }),
    );
    expect(shown.modals.shown).toMatchObject({ label: 'Contact us', html: '2', isStatic: true });
    expect(stateAfter(modalShown({ label: 'Sign in', html: '1' }), modalHidden())).toEqual(empty);
  });

  test('toasts keep their order, each with its own id', () => {
    const [one, two] = [toastShown('success', 'One.'), toastShown('success', 'One.')];
    expect(one.payload.id).not.toBe(two.payload.id);
    expect(stateAfter(one, two).toasts).toEqual([one.payload, two.payload]);
    expect(stateAfter(one, two, toastClosed({ id: one.payload.id })).toasts).toEqual([two.payload]);
  });
});

describe('observers', () => {
  const named = createAction<string>('test/named');
  const secret = createAction('test/secret', (email: string) => ({ payload: email, meta: { private: true } }));

  function setup(track: ObserverSetup['track'] = jest.fn()) {
    const observers = { track, emit: jest.fn(), report: jest.fn() };
    let state = empty;
    const store = { getState: () => state, dispatch: jest.fn() };
    const dispatch = createObserverMiddleware(observers)(store as never)((action) => {
      state = reducer(state, action as UnknownAction);
      return action;
    });
    return { ...observers, store, dispatch };
  }

  test('analytics gets each action with the state before and after; its errors never stop the action', () => {
    const counts: number[][] = [];
    const shop = setup(({ before, after }) => {
      counts.push([before, after].map((state) => (state as typeof empty).toasts.length));
      throw new Error('analytics');
    });
    const toast = toastShown('success', 'Hi.');
    expect(shop.dispatch(toast)).toEqual(toast);
    expect(counts).toEqual([[0, 1]]);
    expect(shop.report.mock.calls[0]?.[0]).toMatchObject({ type: 'analytics/refused' });
    expect(shop.emit).toHaveBeenCalledTimes(1);
  });

  test('listeners get the type and payload of each action except private ones, and nothing is dispatched', () => {
    const shop = setup();
    shop.dispatch(named('x'));
    shop.dispatch(secret('ann@example.com'));
    expect(shop.emit.mock.calls).toEqual([[{ type: 'test/named', payload: 'x' }]]);
    expect(shop.store.dispatch).not.toHaveBeenCalled();
  });
});

describe('the data layer', () => {
  const goods = { currency: 'USD', value: 49.99, items: [{ item_id: 'mythic-plus', item_name: 'Mythic+' }] };
  const pushedTo = (page: Pick<Window, 'dataLayer'>) => page.dataLayer?.filter((entry) => !('2' in entry));

  test('items are pushed as ecommerce after clearing the last ones, other events as plain fields', () => {
    const page: Pick<Window, 'dataLayer'> = {};
    const sink = createDataLayerSink(page, createFakeStorageArea());
    sink.push({ name: 'add_to_cart', params: goods });
    sink.push({ name: 'search', params: { search_term: 'wow' } });
    expect(pushedTo(page)).toEqual([
      { ecommerce: null },
      { event: 'add_to_cart', ecommerce: goods },
      { event: 'search', search_term: 'wow' },
    ]);
  });

  test('existing entries of a tag manager stay, and consent changes are pushed', () => {
    const page: Pick<Window, 'dataLayer'> = { dataLayer: [{ event: 'gtm.js' }] };
    const sink = createDataLayerSink(page, createFakeStorageArea());
    sink.push({ name: 'level_up', params: { level: 2 } });
    sink.stop();
    expect(pushedTo(page)).toEqual([{ event: 'gtm.js' }, { event: 'level_up', level: 2 }]);
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

  test('a purchase is pushed once, however often its page is opened', () => {
    const page: Pick<Window, 'dataLayer'> = {};
    const storage = createFakeStorageArea();
    const buy = (transaction_id: string) =>
      createDataLayerSink(page, storage).push({ name: 'purchase', params: { ...goods, transaction_id }, proof: '' });
    for (const id of ['order-1', 'order-1', 'order-2', 'order-1']) buy(id);
    const purchases = page.dataLayer?.filter((entry) => 'event' in entry);
    expect(purchases).toHaveLength(2);
  });
});

describe('DevTools', () => {
  test('do not list ticks', () => {
    const { actionsDenylist } = createDevToolsOptions({ kind: 'home', path: '/', build: 'a' });
    const denied = new RegExp([actionsDenylist].flat().join('|'));
    expect(denied.test('run/countdownTicked')).toBe(true);
    expect(denied.test('run/ticked')).toBe(true);
    expect(denied.test('cart/ticketAdded')).toBe(false);
  });
});
