import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { Provider } from 'react-redux';
import { CAROUSELS } from '../../../src/ui/media/carousel/presets';
import { testStore } from '../../../tests/harness/renderIsland';
import { type CarouselsState, motionRestored, slideShown } from '../carousels.slice';
import { PlayingControls } from './PlayingControls';

jest.mock('../../../src/ui/attemptImport', () => ({ attemptImport: async () => undefined }));

const ID = 'top-promo';
const WIDTH = 300;

/** A carousel of three slides in view, with its controls, as the island renders them. */
function show(state: Partial<CarouselsState> = {}, scrolledTo = 0, isInPast = false) {
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      queueMicrotask(() => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
    }
    observe() {}
    disconnect() {}
  } as never;
  const actions: { type: string }[] = [];
  const store = testStore({ carousels: { motion: 'none', shown: {}, ...state } }, actions);
  const { dispatch } = store;
  store.dispatch = ((action) => (document.body.inert ? action : dispatch(action))) as typeof store.dispatch;
  document.body.inert = isInPast;
  let renders = 0;
  const root = document.createElement('section');
  root.dataset.carousel = 'topPromo';
  root.innerHTML = `<div id="mount"></div><div data-slides><ul><li></li><li></li><li></li></ul></div>`;
  document.body.append(root);
  const frame = root.querySelector('[data-slides]') as HTMLElement;
  Object.defineProperties(frame, { scrollWidth: { value: 3 * WIDTH }, clientWidth: { value: WIDTH } });
  frame.scrollTo = (({ left }: ScrollToOptions) => {
    frame.scrollLeft = left ?? 0;
    frame.dispatchEvent(new Event('scroll'));
  }) as typeof frame.scrollTo;
  frame.scrollLeft = scrolledTo * WIDTH;
  render(
    <Provider store={store}>
      <Profiler id="controls" onRender={() => (renders += 1)}>
        <PlayingControls id={ID} preset={CAROUSELS.topPromo} slides={3} />
      </Profiler>
    </Provider>,
    { container: document.getElementById('mount') as HTMLElement },
  );
  return { store, actions, renders: () => renders, current: () => frame.scrollLeft / WIDTH };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
});

test('an hour of autoplay renders nothing, and is one action a slide', async () => {
  const { actions, renders, store } = show();
  await act(async () => {});
  const before = renders();
  act(() => void jest.advanceTimersByTime(3_600_000));
  expect(renders()).toBe(before);
  const slides = actions.filter(slideShown.match);
  expect(slides).toHaveLength(360);
  expect(actions.slice(1)).toHaveLength(360);
  expect(slides.slice(0, 3).map(({ payload }) => payload)).toEqual(
    [1, 2, 0].map((index) => ({ id: ID, index, by: 'clock' })),
  );
  expect(store.getState().carousels?.shown).toEqual({ [ID]: 0 });
});

test('the state leads: going on from a past one shows its slide', async () => {
  const { store, current } = show();
  await act(async () => {});
  act(() => void store.dispatch(slideShown({ id: ID, index: 2, by: 'shopper' })));
  expect(current()).toBe(2);
});

test('what the shopper has swiped before it begins stays, also once the visit is remembered', async () => {
  const { store, actions, current } = show({ motion: 'unknown' }, 1);
  await act(async () => {});
  act(() => void store.dispatch(motionRestored({ motion: 'none' })));
  expect(current()).toBe(1);
  expect(store.getState().carousels?.shown).toEqual({ [ID]: 1 });
  expect(actions.filter(slideShown.match)).toEqual([]);
});

test('the present that goes on from before it started starts it again', async () => {
  const { store } = show({}, 1, true);
  await act(async () => {});
  expect(store.getState().carousels?.shown).toEqual({});
  document.body.inert = false;
  act(() => void store.dispatch({ type: 'travel/wentOn' }));
  expect(store.getState().carousels?.shown).toEqual({ [ID]: 0 });
});

test('it waits for what the visit remembers, can be paused and played, and says so by its name', async () => {
  const { store, current } = show({ motion: 'unknown' });
  await act(async () => {});
  act(() => void jest.advanceTimersByTime(50_000));
  expect(current()).toBe(0);
  act(() => void store.dispatch(motionRestored({ motion: 'none' })));
  act(() => void jest.advanceTimersByTime(10_000));
  expect(current()).toBe(1);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(store.getState().carousels?.motion).toBe('paused');
  act(() => void jest.advanceTimersByTime(50_000));
  expect(current()).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Play' }));
  act(() => void jest.advanceTimersByTime(10_000));
  expect(current()).toBe(2);
});

test('who wants less motion begins with a pause, and may play', async () => {
  const original = window.matchMedia;
  window.matchMedia = ((query: string) => ({
    matches: query.includes('reduce'),
    addEventListener() {},
    removeEventListener() {},
  })) as never;
  const { current } = show();
  await act(async () => {});
  act(() => void jest.advanceTimersByTime(50_000));
  expect(current()).toBe(0);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Play' }));
  act(() => void jest.advanceTimersByTime(10_000));
  expect(current()).toBe(1);
  window.matchMedia = original;
});
