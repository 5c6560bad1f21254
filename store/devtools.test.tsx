import '../tests/harness/devToolsDouble';
import { fragmentReceived, modalShown, toastShown } from '../domains/page';
import { queryChanged } from '../domains/search/search.slice';
import type { CreateSaga } from '../src/saga/lazySaga';
import { fakePorts } from '../tests/harness/fakePorts';
import { pageOf, stateOf } from '../tests/harness/kinds';
import { createEventBus } from './eventBus';
import { createStorefront } from './storefront';
import { createTimeTravel } from './timeTravel';

const { panel, settled } = window.devToolsDouble;
const HTML = `<p>${'An order of Anna. '.repeat(20)}</p>`;

/** A service page in debug mode, whose store the extension has. */
function openPage({
  path = '/wow-boost/pvp/arena',
  build = 'abc',
  kind = 'service' as const,
  sagas = {} as Readonly<Record<string, CreateSaga>>,
} = {}) {
  const state = stateOf({ page: { ...stateOf().page, kind, path, ...{ build } } });
  const view = { onPastShown: jest.fn(), onPresentShown: jest.fn(), readMoment: () => '/now', goOnFrom: jest.fn() };
  const travel = createTimeTravel(view, { kind, path, build });
  const bus = createEventBus();
  const events: string[] = [];
  bus.on('*', ({ type }) => void events.push(type));
  const shop = createStorefront({
    page: { ...pageOf('service'), sagas },
    pageState: state,
    ports: fakePorts(),
    bus,
    travel,
  });
  const texts = () => shop.store.getState().toasts.map(({ text }) => text);
  return {
    ...shop,
    bus,
    view,
    travel,
    events,
    texts,
    say: (text: string) => shop.store.dispatch(toastShown('success', text)),
  };
}
const types = () => panel.log()?.stagedActionIds.map((id) => panel.log()?.actionsById[id]?.action.type);
/** The panel's log after everything sent so far. */
async function update() {
  panel.send({ type: 'UPDATE' });
  await settled();
  await settled();
}

afterEach(() => Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_LOCKED__: false }));

test('actions appear in the panel with the code that dispatched them, ticks do not', async () => {
  const { store, say } = openPage();
  await settled();
  say('One.');
  store.dispatch({ type: 'timeLeft/ticked', payload: { now: 1 } });
  await update();
  expect(types()).toEqual(['@@INIT', 'toasts/toastShown']);
  expect(JSON.stringify(panel.log()?.actionsById)).toContain('devtools.test.tsx');
  expect(window.devToolsDouble.options().maxAge).toBe(1_000);
});

describe('an action that is written by hand', () => {
  test('behaves like any while the present is on screen', async () => {
    const { bus, events, texts } = openPage();
    await settled();
    panel.send({
      type: 'ACTION',
      payload: `({ type: 'toasts/toastShown', payload: { id: 'a', kind: 'success', text: 'By hand.' } })`,
    });
    await settled();
    bus.flush();
    expect([texts(), events]).toEqual([['By hand.'], ['toasts/toastShown']]);
  });

  test('is refused with a sentence while the past is, and so is window.storefront.debug.dispatch', async () => {
    const { bus, travel, say, texts, events } = openPage();
    await settled();
    say('One.');
    panel.do({ type: 'JUMP_TO_STATE', index: 0 });
    await settled();
    panel.send({ type: 'ACTION', payload: `({ type: 'toasts/toastClosed', payload: { id: 'a' } })` });
    await update();
    expect(panel.errors.at(-1)).toMatch(/^Not dispatched: the page shows the past/);
    expect(() => travel.dispatchByHand(toastShown('success', 'Two.'))).toThrow(
      /^Not dispatched: the page shows the past/,
    );
    panel.do({ type: 'JUMP_TO_STATE', index: 1 });
    await settled();
    expect(texts()).toEqual(['One.']);
    travel.dispatchByHand(toastShown('success', 'Two.'));
    bus.flush();
    expect([texts(), events.length]).toEqual([['One.', 'Two.'], 2]);
    expect(() => travel.dispatchByHand({ payload: 1 })).toThrow(/^Not dispatched: this is no action/);
  });
});

describe('the panel', () => {
  test('jumps to a state and to an action; the newest listed one is the present, though ticks follow', async () => {
    const { store, view, say } = openPage();
    await settled();
    say('One.');
    store.dispatch({ type: 'timeLeft/ticked', payload: { now: 1 } });
    panel.do({ type: 'JUMP_TO_STATE', index: 0 });
    await settled();
    expect(view.onPastShown).toHaveBeenCalledTimes(1);
    panel.do({ type: 'JUMP_TO_ACTION', actionId: 1 });
    await settled();
    expect(view.onPresentShown).toHaveBeenCalledTimes(1);
    say('Two.');
    expect(store.getState().toasts).toHaveLength(2);
    expect(store.getState().timeLeft.now).toBe(1);
  });

  test('skips an action and puts it elsewhere, which is the past until it is undone', async () => {
    const { store, view, say, texts } = openPage();
    await settled();
    for (const text of ['One.', 'Two.']) say(text);
    panel.do({ type: 'TOGGLE_ACTION', id: 1 });
    await settled();
    expect(texts()).toEqual(['Two.']);
    say('Lost.');
    panel.do({ type: 'TOGGLE_ACTION', id: 1 });
    await settled();
    expect([texts(), view.onPastShown.mock.calls.length]).toEqual([['One.', 'Two.'], 1]);
    panel.do({ type: 'REORDER_ACTION', actionId: 2, beforeActionId: 1 });
    await settled();
    expect(texts()).toEqual(['Two.', 'One.']);
    say('Three.');
    expect(store.getState().toasts).toHaveLength(3);
  });

  test('locks the page: after the panel was closed the page’s own buttons unlock it', async () => {
    const { view, say, texts } = openPage();
    await settled();
    say('One.');
    panel.do({ type: 'LOCK_CHANGES', status: true });
    await settled();
    say('Lost.');
    panel.send({ type: 'STOP' });
    await settled();
    view.onPastShown.mock.lastCall?.[0].back();
    say('Two.');
    expect(texts()).toEqual(['One.', 'Two.']);
  });

  test('pauses, commits, reverts and resets, with the address of the state that is shown then', async () => {
    const { view, say, texts } = openPage();
    await settled();
    say('One.');
    view.readMoment = () => '/two';
    say('Two.');
    say('Three.');
    panel.do({ type: 'JUMP_TO_STATE', index: 2 });
    await settled();
    panel.do({ type: 'COMMIT', timestamp: 1 });
    await settled();
    expect([texts(), view.goOnFrom.mock.lastCall]).toEqual([['One.', 'Two.'], ['/two']]);
    say('Four.');
    panel.do({ type: 'ROLLBACK', timestamp: 2 });
    await settled();
    expect(texts()).toEqual(['One.', 'Two.']);
    panel.do({ type: 'PAUSE_RECORDING', status: true });
    await settled();
    say('Five.');
    panel.do({ type: 'PAUSE_RECORDING', status: false });
    await settled();
    expect(texts()).toEqual(['One.', 'Two.', 'Five.']);
    panel.do({ type: 'RESET', timestamp: 3 });
    await settled();
    expect(texts()).toEqual([]);
  });
});

describe('what is personal', () => {
  test('is neither in the panel nor in an exported file, and the file can be imported again', async () => {
    const { store, say, texts } = openPage();
    await settled();
    say('A link was sent to anna@example.com.');
    store.dispatch(queryChanged('anna of draenor'));
    store.dispatch(modalShown({ label: 'Order', html: HTML }));
    store.dispatch(fragmentReceived({ region: 'orders' }, HTML));
    await update();
    panel.send({ type: 'EXPORT' });
    await settled();
    await settled();
    const file = panel.file() ?? '';
    for (const text of [...panel.received, file]) expect(text).not.toMatch(/anna/i);
    panel.send({ type: 'IMPORT', state: file });
    await settled();
    expect(panel.errors).toEqual([expect.stringMatching(/past/)]);
    const { fragments, modals, search } = store.getState();
    expect([fragments, modals.shown?.html]).toEqual([{}, '<p>What stood here was not recorded.</p>']);
    expect(search.query).toMatch(/^‹private \d+›$/);
    expect(texts()).toEqual([expect.stringMatching(/^A link was sent to ‹private \d+›\.$/)]);
  });
});

describe('a log of another page', () => {
  test.each([
    [
      'another kind',
      (file: string) => file.replaceAll('service', 'home'),
      /of the kind “home”, this page is “service”/,
    ],
    ['another build', (file: string) => file.replaceAll('abc', 'old'), /from the build old, this page is from abc/],
    ['nobody', () => '{"payload":"[]"}', /does not say from which page/],
    ['no log', () => '{}', /no log of Redux DevTools/],
  ])('of %s is refused with a sentence', async (_what, change, sentence) => {
    const { say, texts } = openPage();
    await settled();
    say('One.');
    panel.send({ type: 'EXPORT' });
    await settled();
    await settled();
    panel.send({ type: 'IMPORT', state: change(panel.file() ?? '') });
    await update();
    expect(panel.errors.at(-1)).toMatch(sentence);
    expect(texts()).toEqual(['One.']);
  });

  test('is not imported by a pinned panel: only the same page of the same build has its log', async () => {
    const first = openPage({ path: '/a' });
    await settled();
    first.say('One.');
    panel.pin();
    await update();
    for (const other of [{ path: '/b' }, { path: '/a', build: 'next' }]) {
      const { texts } = openPage(other);
      await update();
      await settled();
      expect(texts()).toEqual([]);
    }
    const again = openPage({ path: '/a' });
    await update();
    await settled();
    expect(again.texts()).toEqual(['One.']);
  });
});
