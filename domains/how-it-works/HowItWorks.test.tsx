import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { Provider } from 'react-redux';
import type { PartialState } from '../../src/pages';
import { testStore } from '../../tests/harness/renderIsland';
import { slideShown } from '../carousels';
import HowItWorks from './HowItWorks.island';
import { sliderEntered, sliderLeft } from './howItWorks.slice';

jest.mock('../../src/ui/attemptImport', () => ({ attemptImport: async () => undefined }));

const ID = 'how-it-works';
const WIDTH = 300;
const SCENES = [1, 2, 3, 4];

interface Observed {
  readonly callback: IntersectionObserverCallback;
  readonly elements: Element[];
}
/** What watches whether elements are in view. */
let observed: Observed[] = [];
/** Whether they are. */
let isSeen = true;
/** Animations of bars that go on. */
let fills: { readonly bar: number; readonly keyframes: unknown; readonly duration: number; isOver: boolean }[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  observed = [];
  isSeen = true;
  fills = [];
  globalThis.IntersectionObserver = class {
    private readonly own: Observed;
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      expect(options?.threshold).toBe(0.1);
      this.own = { callback, elements: [] };
      observed.push(this.own);
    }
    observe(element: Element) {
      this.own.elements.push(element);
      const entry = { isIntersecting: isSeen, target: element } as unknown as IntersectionObserverEntry;
      void Promise.resolve().then(() => this.own.callback([entry], this as never));
    }
    disconnect() {
      observed = observed.filter((one) => one !== this.own);
    }
  } as never;
  Element.prototype.animate = function animate(keyframes, options) {
    const bar = [...document.querySelectorAll('[data-bar] i')].indexOf(this);
    const fill = { bar, keyframes, duration: (options as KeyframeAnimationOptions).duration as number, isOver: false };
    fills.push(fill);
    return {
      play() {},
      pause() {},
      cancel() {
        fill.isOver = true;
      },
    } as Animation;
  };
});
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
  document.body.inert = false;
  Reflect.deleteProperty(Element.prototype, 'animate');
});

/** The slider as the server renders it, with its island. @param state of then, where time travel shows the past */
async function show(state: PartialState = {}) {
  const root = document.createElement('section');
  root.id = ID;
  root.dataset.carousel = 'howItWorks';
  root.innerHTML = `<div id="mount"></div>
    <div data-words="howItWorksThumbnails"><ul>${SCENES.map((n) => `<li><a href="#${ID}-${n}"><span data-bar=""><i></i></span>Step ${n}</a></li>`).join('')}</ul></div>
    <div data-slides><ul>${SCENES.map((n) => `<li><p data-animated="">Scene ${n}</p></li>`).join('')}</ul></div>`;
  document.body.append(root);
  for (const frame of root.querySelectorAll<HTMLElement>('[data-slides], [data-words]')) {
    const isThumbnails = frame.dataset.words !== undefined;
    for (const [index, card] of [...frame.querySelectorAll('li')].entries())
      Object.defineProperty(card, 'offsetLeft', { value: index * (isThumbnails ? WIDTH / 4 : WIDTH) });
    Object.defineProperties(frame, {
      scrollWidth: { value: isThumbnails ? WIDTH : 4 * WIDTH },
      clientWidth: { value: WIDTH },
    });
    frame.scrollTo = (({ left }: ScrollToOptions) => {
      frame.scrollLeft = left ?? 0;
      frame.dispatchEvent(new Event('scroll'));
    }) as typeof frame.scrollTo;
  }
  const actions: { type: string }[] = [];
  const store = testStore({ carousels: { motion: 'none', shown: {} }, ...state }, actions);
  const { dispatch: dispatchNow } = store;
  store.dispatch = ((action) => (document.body.inert ? action : dispatchNow(action))) as typeof store.dispatch;
  let renders = 0;
  render(
    <Provider store={store}>
      <Profiler id="slider" onRender={() => (renders += 1)}>
        <HowItWorks of={ID} />
      </Profiler>
    </Provider>,
    { container: document.getElementById('mount') as HTMLElement },
  );
  const dispatch = (action: { type: string }) => act(async () => void dispatchNow(action));
  return { root, store, actions, dispatch, renders: () => renders };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** The thumbnail that is marked, and the slide that is in view, from 1. */
const place = (root: HTMLElement) => {
  const thumbnails = [...root.querySelectorAll('a')];
  const current = thumbnails
    .filter((one) => one.getAttribute('aria-current') === 'true')
    .map(({ textContent }) => textContent);
  const frame = root.querySelector('[data-slides]') as HTMLElement;
  return [...current, `Scene ${frame.scrollLeft / WIDTH + 1}`];
};

test('it exists only while it is in view, and leaves nothing behind', async () => {
  const { root, dispatch, store } = await show();
  expect(store.getState().howItWorks).toEqual({ id: ID, isInView: false });
  expect(screen.queryByRole('button')).toBeNull();
  expect(observed).toEqual([]);

  await dispatch(sliderEntered());
  expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(root.querySelectorAll('.init-animate')).toHaveLength(4);
  await dispatch(sliderLeft());
  expect(screen.queryByRole('button')).toBeNull();
  expect(observed).toEqual([]);
  expect(root.querySelectorAll('.init-animate')).toHaveLength(0);
  // Its handlers are gone: the thumbnail is a link to its scene again.
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  root.querySelectorAll('a')[2]?.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
  const before = place(root);
  await pass(60_000);
  expect(place(root)).toEqual(before);
});

test('each scene is shown for 8,000 ms: the bar of the active one begins at 0 and fills over that time', async () => {
  const { root, dispatch } = await show();
  await dispatch(sliderEntered());
  const running = () => fills.filter(({ isOver }) => !isOver);
  expect(running()).toMatchObject([
    { bar: 0, duration: 8_000, keyframes: [{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }] },
  ]);
  await pass(7_999);
  expect(place(root)).toEqual(['Step 1', 'Scene 1']);
  await pass(1);
  expect(place(root)).toEqual(['Step 2', 'Scene 2']);
  expect(running()).toMatchObject([{ bar: 1, duration: 8_000 }]);
  await pass(3 * 8_000);
  expect(place(root)).toEqual(['Step 1', 'Scene 1']);
});

/** Gives an element the focus, as the keyboard or a press does in a browser. */
const focus = (element: HTMLElement, isByKeyboard: boolean) => {
  const matches = (selectors: string) =>
    selectors === ':focus-visible' ? isByKeyboard : Element.prototype.matches.call(element, selectors);
  act(() => Object.assign(element, { matches }).focus());
};

test('it goes on while the shopper points at it, has the focus in it and has tapped it, and a chosen scene has its whole time', async () => {
  const { root, dispatch } = await show();
  await dispatch(sliderEntered());
  await pass(5_000);
  root.dispatchEvent(Object.assign(new Event('pointerenter'), { pointerType: 'mouse' }));
  root.dispatchEvent(new Event('touchstart', { bubbles: true }));
  root.dispatchEvent(new Event('touchend', { bubbles: true }));
  focus(root.querySelector('a') as HTMLElement, true);
  await pass(3_000);
  expect(place(root)).toEqual(['Step 2', 'Scene 2']);
  await pass(5_000);
  act(() => root.querySelectorAll('a')[3]?.click());
  expect(place(root)).toEqual(['Step 4', 'Scene 4']);
  await pass(7_999);
  expect(place(root)).toEqual(['Step 4', 'Scene 4']);
  await pass(1);
  expect(place(root)).toEqual(['Step 1', 'Scene 1']);
});

test('a scene waits under the finger that drags it, and then goes on with what was left', async () => {
  const { root, dispatch } = await show();
  await dispatch(sliderEntered());
  await pass(7_000);
  root.dispatchEvent(new Event('touchstart'));
  await pass(10_000);
  expect(place(root)).toEqual(['Step 1', 'Scene 1']);
  root.dispatchEvent(new Event('touchend'));
  await pass(999);
  expect(place(root)).toEqual(['Step 1', 'Scene 1']);
  await pass(1);
  expect(place(root)).toEqual(['Step 2', 'Scene 2']);
});

test('only its pause stops it; an hour of it is one action a scene and no render', async () => {
  const { root, dispatch, actions, renders } = await show();
  await dispatch(sliderEntered());
  const before = renders();
  const dispatched = actions.length;
  await pass(3_600_000);
  expect(renders()).toBe(before);
  expect(actions.slice(dispatched).filter(slideShown.match)).toHaveLength(450);
  expect(actions).toHaveLength(dispatched + 450);
  act(() => screen.getByRole('button', { name: 'Pause' }).click());
  const paused = place(root);
  await pass(60_000);
  expect(place(root)).toEqual(paused);
  act(() => screen.getByRole('button', { name: 'Play' }).click());
  await pass(8_000);
  expect(place(root)).not.toEqual(paused);
});

test('a press with a modifier is the browser’s', async () => {
  const { root, dispatch } = await show();
  await dispatch(sliderEntered());
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  root.querySelectorAll('a')[2]?.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
  expect(place(root)).toEqual(['Step 1', 'Scene 1']);
});

test('time travel shows the scene of then', async () => {
  const { root, dispatch } = await show();
  await dispatch(sliderEntered());
  await dispatch(slideShown({ id: ID, index: 2, by: 'clock' }));
  expect(place(root)).toEqual(['Step 3', 'Scene 3']);
});

test('time travel to when it was in view shows the scene of then, although it is out of view now', async () => {
  document.body.inert = true;
  isSeen = false;
  const { root, dispatch } = await show({
    carousels: { motion: 'none', shown: { [ID]: 2 } },
    howItWorks: { id: ID, isInView: true },
  });
  await pass(0);
  expect(place(root)).toEqual(['Step 3', 'Scene 3']);
  await dispatch(slideShown({ id: ID, index: 1, by: 'clock' }));
  expect(place(root)).toEqual(['Step 2', 'Scene 2']);
});

test('when it comes again it begins anew, wherever its scenes were scrolled to meanwhile', async () => {
  const { root, dispatch, store } = await show();
  await dispatch(sliderEntered());
  await dispatch(sliderLeft());
  (root.querySelector('[data-slides]') as HTMLElement).scrollLeft = 2 * WIDTH;
  await dispatch(sliderEntered());
  expect(place(root)).toEqual(['Step 1', 'Scene 1']);
  expect(store.getState().carousels?.shown).toEqual({ [ID]: 0 });
});

test('the present that goes on from before it was found finds it', async () => {
  document.body.inert = true;
  const { dispatch, store } = await show();
  expect(store.getState().howItWorks?.id).toBeNull();
  document.body.inert = false;
  await dispatch({ type: 'travel/wentOn' });
  expect(store.getState().howItWorks?.id).toBe(ID);
});

test('only the thumbnail is marked as current, and not its bar as well', async () => {
  const { root, dispatch } = await show();
  await dispatch(sliderEntered());
  expect([...root.querySelectorAll('[aria-current]')].map(({ tagName }) => tagName)).toEqual(['A']);
});

test('its pause has its name before the visit is remembered', async () => {
  const { dispatch, root } = await show({ carousels: { motion: 'unknown', shown: {} } });
  await dispatch(sliderEntered());
  expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  await pass(60_000);
  expect(place(root)).toEqual(['Step 1', 'Scene 1']);
});
