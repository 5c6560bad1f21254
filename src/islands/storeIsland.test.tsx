import { defineStoreIsland, type StoreIsland } from './storeIsland';

const hydrate = jest.fn(async (_island: StoreIsland, _urgent: boolean) => {});
let scrollIntoView: (island: Element) => void = () => {};
const watched = new Set<Element>();
const idles: (() => void)[] = [];

globalThis.IntersectionObserver = class {
  constructor(notify: (entries: object[]) => void) {
    scrollIntoView = (target) => notify([{ isIntersecting: true, target }]);
  }
  observe = (element: Element) => watched.add(element);
  unobserve = (element: Element) => watched.delete(element);
} as never;
window.requestIdleCallback = (work) => idles.push(work as () => void);
const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
defineStoreIsland(hydrate);

const microtasks = () => new Promise((resolve) => setTimeout(resolve));

function island(when: string): StoreIsland {
  document.body.insertAdjacentHTML('beforeend', `<store-island when="${when}" data-state="waiting"></store-island>`);
  return document.body.lastElementChild as StoreIsland;
}

beforeEach(() => {
  document.body.replaceChildren();
  hydrate.mockClear();
});

test('islands wake at the load event, when the browser is idle after it, and when they come into view', () => {
  const [atLoad, whenIdle, inView] = [island('load'), island('idle'), island('visible')];
  expect(hydrate).not.toHaveBeenCalled();
  readyState.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  expect(hydrate.mock.calls).toEqual([[atLoad, false]]);
  for (const work of idles.splice(0)) work();
  expect(hydrate.mock.calls.slice(1)).toEqual([[whenIdle, false]]);
  scrollIntoView(inView);
  expect(hydrate.mock.calls.slice(2)).toEqual([[inView, false]]);
  expect(watched.has(inView)).toBe(false);
});

test('an island inserted after the load event wakes at once', () => {
  expect([[island('load'), false]]).toEqual(hydrate.mock.calls);
});

test('the first interaction with the page wakes those that wait for it, and later ones at once', async () => {
  const first = island('interaction');
  await microtasks();
  expect(hydrate).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event('pointermove', { bubbles: true }));
  await microtasks();
  const later = island('interaction');
  await microtasks();
  expect(hydrate.mock.calls).toEqual([
    [first, false],
    [later, false],
  ]);
});

test('an island in a closed details element waits until it is opened', () => {
  const folded = island('visible');
  const fold = document.createElement('details');
  document.body.append(fold);
  const inside = folded.cloneNode(true) as HTMLElement;
  fold.append(inside);
  expect(hydrate).not.toHaveBeenCalled();
  fold.dispatchEvent(new Event('toggle'));
  expect(hydrate.mock.calls).toEqual([[inside, true]]);
});

test('an island that is touched wakes at once', () => {
  const inView = island('visible');
  inView.wake(true);
  expect(hydrate.mock.calls).toEqual([[inView, true]]);
});

test('an island that is hydrated, failed or removed is not woken', () => {
  for (const state of ['hydrated', 'failed']) {
    const one = island('visible');
    one.dataset.state = state;
    one.wake();
  }
  const gone = island('visible');
  gone.remove();
  gone.wake();
  expect(hydrate).not.toHaveBeenCalled();
});

test('a moved island stays hydrated, a removed one is unmounted and waits when it is put back', async () => {
  const moved = island('visible');
  const unmount = jest.fn();
  moved.unmount = unmount;
  moved.dataset.state = 'hydrated';
  document.body.prepend(moved);
  await microtasks();
  expect(unmount).not.toHaveBeenCalled();
  expect(moved.dataset.state).toBe('hydrated');
  moved.remove();
  await microtasks();
  expect(unmount).toHaveBeenCalledTimes(1);
  document.body.append(moved);
  expect(moved.dataset.state).toBe('waiting');
  expect(watched.has(moved)).toBe(true);
});

test('islands in HTML inserted later, however deep, wake on their own', () => {
  document.body.innerHTML =
    '<section><div><store-island when="load" data-state="waiting"></store-island></div></section>';
  expect(hydrate).toHaveBeenCalledTimes(1);
});
