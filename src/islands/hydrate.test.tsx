import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { clockSynced, pageOpened, selectPage } from '../../domains/page';
import { takeTextProblems } from '../../tests/harness/loneTexts';
import { fullState, islandHtml, testStore } from '../../tests/harness/renderIsland';
import { translateTexts } from '../../tests/harness/translation';
import type { RuntimeReport } from '../lib/report';
import { MAX_HOLD_MS, replayEarlyEvents } from './earlyEvents';
import { createHydrator } from './hydrate';
import type { LoadedIsland } from './islandTree';
import type { StoreIsland } from './storeIsland';

function Counter({ label = 'Add' }: { label?: string }) {
  const [count, setCount] = useState(0);
  const { kind, serverTimeOffset } = useSelector(selectPage);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${label} ${count} ${kind} ${serverTimeOffset}`}
    </button>
  );
}
function Broken(): never {
  throw new Error('broken');
}
const counter: LoadedIsland = { default: Counter, sample: { props: {} } };

/** A page with islands by name; the test controls how each one loads. */
function openPage(islands: Record<string, () => Promise<LoadedIsland>>) {
  const state = fullState({});
  document.body.innerHTML = Object.keys(islands)
    .map((name) => islandHtml(name, counter, { label: name }, state))
    .join('');
  const elements = [...document.querySelectorAll<StoreIsland>('store-island')];
  for (const element of elements) element.earlyEvents = [];
  const reports: RuntimeReport[] = [];
  const store = testStore();
  const hydrate = createHydrator({
    store,
    serverState: state,
    registry: islands as never,
    report: (one) => reports.push(one),
    replay: replayEarlyEvents,
  });
  return {
    store,
    hydrate,
    reports,
    at: (name: string) => elements.find((element) => element.id === name) as StoreIsland,
    states: () => elements.map((element) => element.dataset.state),
  };
}
/** Runs pending timers and microtasks to the end. */
const settled = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
  });
const loads = (island = counter) => jest.fn(async () => island);

test('an island keeps the server’s elements and becomes interactive', async () => {
  const page = openPage({ one: loads() });
  const button = page.at('one').querySelector('button');
  page.hydrate(page.at('one'), false);
  await settled();
  expect(page.at('one').querySelector('button')).toBe(button);
  act(() => button?.click());
  expect(button).toHaveTextContent('one 1 unknown 0');
});

test('a chunk that fails to load is retried once', async () => {
  const load = loads().mockRejectedValueOnce(new Error('offline'));
  const page = openPage({ one: load });
  page.hydrate(page.at('one'), false);
  await settled();
  expect(load).toHaveBeenCalledTimes(2);
  expect(page.states()).toEqual(['hydrated']);
  expect(page.reports).toEqual([]);
});

test('a chunk that never loads leaves the server’s HTML, is reported, and returns held clicks to the browser', async () => {
  const load = loads().mockRejectedValue(new Error('offline'));
  const page = openPage({ one: load });
  const html = page.at('one').innerHTML;
  const button = page.at('one').querySelector('button') as HTMLButtonElement;
  const clicked = jest.fn();
  button.addEventListener('click', clicked);
  const event = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(event, 'target', { value: button });
  page.at('one').earlyEvents.push({ event, held: true, path: [1, 0] });
  page.hydrate(page.at('one'), true);
  await settled();
  expect(load).toHaveBeenCalledTimes(2);
  expect(page.at('one').innerHTML).toBe(html);
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(page.reports).toEqual([
    { type: 'island/failed', payload: { name: 'one', id: 'one', phase: 'load', message: 'offline' } },
  ]);
});

describe('a held click on a form', () => {
  /** Two islands around one form: `buy` has its button, `field` another of its controls. */
  const formShop = (loadField: () => Promise<LoadedIsland>) => {
    const page = openPage({ buy: loads(), field: loadField });
    document.body.insertAdjacentHTML('beforeend', '<form id="form"></form>');
    for (const button of document.querySelectorAll('button')) button.setAttribute('form', 'form');
    const button = page.at('buy').querySelector('button') as HTMLButtonElement;
    const event = new MouseEvent('click', { bubbles: true });
    Object.defineProperty(event, 'target', { value: button });
    page.at('buy').earlyEvents.push({ event, held: true, path: [1, 0] });
    const woken = jest.fn(() => page.hydrate(page.at('field'), true));
    Object.assign(page.at('field'), { wake: woken });
    const statesAtClick: (string | undefined)[][] = [];
    button.addEventListener('click', () => statesAtClick.push(page.states()));
    return { ...page, woken, statesAtClick };
  };

  test('is replayed once the form’s other islands, woken for it, are hydrated', async () => {
    let resolveLoad = (_island: LoadedIsland) => {};
    const page = formShop(
      () =>
        new Promise((resolve) => {
          resolveLoad = resolve;
        }),
    );
    page.hydrate(page.at('buy'), true);
    await settled();
    expect(page.woken).toHaveBeenCalledWith(true);
    expect(page.states()).toEqual(['hydrated', 'waiting']);
    expect(page.statesAtClick).toEqual([]);
    resolveLoad(counter);
    await settled();
    expect(page.statesAtClick).toEqual([['hydrated', 'hydrated']]);
  });

  test('is replayed when another one fails', async () => {
    const page = formShop(loads().mockRejectedValue(new Error('offline')));
    page.hydrate(page.at('buy'), true);
    await settled();
    expect(page.statesAtClick).toEqual([['hydrated', 'failed']]);
  });

  test('is not held forever', async () => {
    const page = formShop(() => new Promise(() => {}));
    jest.useFakeTimers();
    page.hydrate(page.at('buy'), true);
    await act(() => jest.advanceTimersByTimeAsync(MAX_HOLD_MS - 1));
    expect(page.statesAtClick).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1));
    jest.useRealTimers();
    expect(page.statesAtClick).toEqual([['hydrated', 'waiting']]);
  });
});

test('one island’s failure never stops another, whichever goes first', async () => {
  const page = openPage({
    first: loads(),
    broken: loads({ ...counter, default: Broken }),
    missing: loads(),
    last: loads(),
  });
  page.at('missing').setAttribute('name', 'constructor');
  const html = page.at('broken').innerHTML;
  for (const name of ['first', 'broken', 'missing', 'last']) page.hydrate(page.at(name), false);
  await settled();
  expect(page.states()).toEqual(['hydrated', 'failed', 'failed', 'hydrated']);
  expect(page.at('broken').innerHTML).toBe(html);
  expect(page.reports.filter((one) => one.type === 'island/failed').map((one) => one.payload)).toEqual([
    { name: 'constructor', id: 'missing', phase: 'load', message: 'There is no island "constructor".' },
    { name: 'broken', id: 'broken', phase: 'hydrate', message: 'broken' },
  ]);
});

test('islands hydrate in turns, and one that is touched goes first', async () => {
  const page = openPage({ one: loads(), two: loads(), three: loads() });
  const order: string[] = [];
  const watch = new MutationObserver((records) => {
    for (const { target } of records)
      if ((target as StoreIsland).dataset.state === 'hydrated') order.push((target as StoreIsland).id);
  });
  watch.observe(document.body, { subtree: true, attributeFilter: ['data-state'] });
  for (const name of ['one', 'two', 'three']) page.hydrate(page.at(name), false);
  page.hydrate(page.at('three'), true);
  await settled();
  expect(order).toEqual(['three', 'one', 'two']);
  watch.disconnect();
});

test('an island woken twice is loaded and hydrated once', async () => {
  const load = loads();
  const page = openPage({ one: load });
  page.hydrate(page.at('one'), false);
  page.hydrate(page.at('one'), true);
  page.hydrate(page.at('one'), true);
  await settled();
  expect(load).toHaveBeenCalledTimes(1);
  expect(page.states()).toEqual(['hydrated']);
});

test('an island removed while its chunk was loading is not hydrated', async () => {
  const page = openPage({ one: loads() });
  page.hydrate(page.at('one'), false);
  page.at('one').remove();
  await settled();
  expect(page.states()).toEqual(['waiting']);
  expect(page.reports).toEqual([]);
});

test('a removed island restores the server’s HTML, and hydrates again when it is put back', async () => {
  const page = openPage({ one: loads() });
  const one = page.at('one');
  const html = one.innerHTML;
  page.hydrate(one, true);
  await settled();
  act(() => one.querySelector('button')?.click());
  expect(one.innerHTML).not.toBe(html);
  one.remove();
  act(() => one.unmount?.());
  expect(one.innerHTML).toBe(html);
  document.body.append(one);
  one.dataset.state = 'waiting';
  page.hydrate(one, true);
  await settled();
  expect(one.dataset.state).toBe('hydrated');
  expect(page.reports).toEqual([]);
});

test('an island in a fragment hydrates with the state that came with the fragment', async () => {
  const page = openPage({ one: loads() });
  const state = fullState({});
  const fragmentState = { page: { ...state.page, kind: 'raid-run' } };
  const html = islandHtml('one', counter, {}, fullState(fragmentState));
  document.body.innerHTML = `<section data-island-state><script type="application/json">${JSON.stringify(fragmentState)}</script><div>${html}</div></section>`;
  const one = document.querySelector('store-island') as StoreIsland;
  one.earlyEvents = [];
  act(() => void page.store.dispatch(pageOpened({ kind: 'service', path: '/' })));
  page.hydrate(one, true);
  await settled();
  expect(page.reports).toEqual([]);
  expect(one.dataset.state).toBe('hydrated');
});

test('islands of one page share one store', async () => {
  const page = openPage({ one: loads(), two: loads() });
  for (const name of ['one', 'two']) page.hydrate(page.at(name), true);
  await settled();
  act(() => void page.store.dispatch(clockSynced({ offsetMs: 5 })));
  expect(page.at('one').querySelector('button')).toHaveTextContent('one 0 unknown 5');
  expect(page.at('two').querySelector('button')).toHaveTextContent('two 0 unknown 5');
});

/** Its text has siblings and goes away, which fails where something else stands in its place. */
function Fragile() {
  const { serverTimeOffset } = useSelector(selectPage);
  const isEven = serverTimeOffset % 2 === 0;
  return (
    <div>
      {isEven && 'Even'}
      <p>{serverTimeOffset}</p>
      <textarea name="note" />
      <button type="button">Choose</button>
    </div>
  );
}
const fragile: LoadedIsland = { default: Fragile, sample: { props: {} } };
let clicks = 0;
const Form = () => (
  <div>
    <h2>Title</h2>
    <textarea name="note" />
    Text{' '}
    <button onClick={() => (clicks += 1)} type="button">
      Choose
    </button>
  </div>
);

describe('an island in a page that a browser translates', () => {
  const open = async () => {
    const page = openPage({ one: loads(fragile) });
    page.at('one').innerHTML = new DOMParser().parseFromString(
      islandHtml('one', fragile, {}, fullState({})),
      'text/html',
    ).body.firstElementChild?.innerHTML as string;
    page.hydrate(page.at('one'), true);
    await settled();
    const fail = async (offsetMs: number) => {
      translateTexts(page.at('one'));
      act(() => void page.store.dispatch(clockSynced({ offsetMs })));
      await settled();
    };
    return { ...page, fail, one: page.at('one') };
  };
  afterEach(() => expect(takeTextProblems().join()).toContain('Fragile removes the text "Even"'));

  test('is rendered anew from the store when that breaks it, with the text that is being typed and the focus', async () => {
    const { one, fail, reports } = await open();
    const field = one.querySelector('textarea') as HTMLTextAreaElement;
    field.focus();
    field.value = 'half a sen';
    field.setSelectionRange(4, 4);
    await fail(1);
    expect(one.dataset.state).toBe('hydrated');
    expect(one.querySelector('p')).toHaveTextContent('1');
    const now = one.querySelector('textarea') as HTMLTextAreaElement;
    expect(now).not.toBe(field);
    expect(now).toHaveValue('half a sen');
    expect(now).toHaveFocus();
    expect(now.selectionStart).toBe(4);
    expect(reports).toMatchObject([{ type: 'island/recovered', payload: { id: 'one' } }]);
  });

  test('is left as the server sent it after three times', async () => {
    const { one, fail, store, reports } = await open();
    for (const odd of [1, 3, 5, 7]) {
      await fail(odd);
      act(() => void store.dispatch(clockSynced({ offsetMs: odd + 1 })));
    }
    expect(reports.map(({ type }) => type)).toEqual([
      'island/recovered',
      'island/recovered',
      'island/recovered',
      'island/failed',
    ]);
    expect(one.dataset.state).toBe('failed');
    expect(one.querySelector('p')).toHaveTextContent('0');
  });
});

test('an island with a translated text that is being pressed waits for the release', async () => {
  const form: LoadedIsland = { default: Form, sample: { props: {} } };
  const page = openPage({ one: loads(form) });
  document.body.innerHTML = islandHtml('one', form, {}, fullState({}));
  const one = document.querySelector('store-island') as StoreIsland;
  one.earlyEvents = [];
  translateTexts(one, (text) => `${text} (de)`);
  const find = one.querySelector.bind(one) as (selector: string) => Element | null;
  let isPressed = true;
  // jsdom has no pressed elements.
  one.querySelector = ((selector: string) =>
    selector === 'font:active' ? isPressed && find('font') : find(selector)) as never;
  page.hydrate(one, true);
  await settled();
  expect([one.dataset.state, find('button font') !== null]).toEqual(['waiting', true]);
  isPressed = false;
  await waitFor(() => expect(one.dataset.state).toBe('hydrated'));
});

test('what was typed, and a click on a translated text, before an island wakes are not lost', async () => {
  const form: LoadedIsland = { default: Form, sample: { props: {} } };
  const state = fullState({});
  const page = openPage({ one: loads(form) });
  document.body.innerHTML = islandHtml('one', form, {}, state);
  const one = document.querySelector('store-island') as StoreIsland;
  one.earlyEvents = [];
  translateTexts(one, (text) => `${text} (de)`);
  const field = one.querySelector('textarea') as HTMLTextAreaElement;
  field.value = 'Hello';
  field.focus();
  const target = one.querySelector('button font font') as Element;
  const event = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(event, 'target', { value: target });
  // Of the element in the translated page, where the text before the button is an element, too.
  one.earlyEvents.push({ event, held: true, path: [1, 0, 3, 0, 0] });
  page.hydrate(one, true);
  await settled();
  expect(one.dataset.state).toBe('hydrated');
  expect(clicks).toBe(1);
  expect(one.querySelector('textarea')).toHaveValue('Hello');
  expect(one.querySelector('textarea')).toHaveFocus();
  expect(one.querySelector('h2')).toHaveTextContent(/^Title$/);
  expect(page.reports).toEqual([]);
});
