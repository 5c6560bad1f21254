import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { PartialState } from '../../src/pages';
import { hydrateIsland, testStore } from '../../tests/harness/renderIsland';
import LiveReviews from './LiveReviews.island';
import type { LiveReview } from './liveReviews.contract';
import { preloadLiveReviews } from './liveReviews.preload';
import { connectionLost, reviewAdded, reviewsUpdated, ticked } from './liveReviews.slice';
import { sampleLiveReview, sampleLiveReviews } from './sample';

const NOW = Date.UTC(2026, 10, 21, 12);
const FOUR = [4, 3, 2, 1].map((id) => sampleLiveReview(id, { words: `Review ${id}.` }));
const told = (reviews: readonly LiveReview[], at = 1) =>
  reviewsUpdated({
    data: {
      at,
      reviews: reviews.slice(0, 3),
      others: Object.fromEntries(reviews.slice(3).map(({ id }) => [id, 0])),
    },
    now: NOW,
  });

let observers: { readonly callback: IntersectionObserverCallback; readonly elements: Element[] }[] = [];
const original = globalThis.IntersectionObserver;
beforeEach(() => {
  observers = [];
  globalThis.IntersectionObserver = class {
    private readonly own: (typeof observers)[number];
    constructor(callback: IntersectionObserverCallback) {
      this.own = { callback, elements: [] };
      observers.push(this.own);
    }
    observe(element: Element) {
      this.own.elements.push(element);
    }
    disconnect() {
      observers = observers.filter((one) => one !== this.own);
    }
  } as never;
});
afterEach(() => {
  globalThis.IntersectionObserver = original;
  document.body.inert = false;
  document.body.innerHTML = '';
});

/** The browser says whether the widget is in view. */
const see = (isIntersecting: boolean) =>
  act(() => {
    for (const { callback } of observers) callback([{ isIntersecting } as IntersectionObserverEntry], null as never);
  });

function show(state: PartialState = { liveReviews: preloadLiveReviews(FOUR.slice(1)) }) {
  const store = testStore(state);
  const { dispatch } = store;
  // As time travel drops what components dispatch in the past.
  store.dispatch = ((action) => (document.body.inert ? action : dispatch(action))) as typeof store.dispatch;
  const { unmount, container } = render(
    <Provider store={store}>
      <LiveReviews />
    </Provider>,
  );
  return {
    store,
    unmount,
    widget: container.firstElementChild as HTMLElement,
    dispatch: (action: Parameters<typeof dispatch>[0]) => act(() => void dispatch(action)),
    state: () => store.getState().liveReviews,
  };
}
const rows = () => screen.getAllByRole('listitem');

test('three reviews, whatever their stars, with what was bought and when', () => {
  show({ liveReviews: sampleLiveReviews });
  expect(screen.getByRole('heading', { level: 2, name: 'Fresh from finished orders' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All reviews' })).toHaveAttribute('href', '/reviews');
  expect(screen.getByRole('list', { name: 'Fresh from finished orders' })).toHaveAttribute('aria-live', 'off');
  const [first, second, third] = rows();
  expect(rows()).toHaveLength(3);
  expect(first).toHaveTextContent('“They stopped for the day after three losses and told me why.”');
  expect(second).toHaveTextContent(/^Slower than expected, Hard to reach/);
  expect(third).toHaveTextContent(/^4 of 5 stars/);
  expect(screen.getAllByLabelText(/stars$/).map((stars) => stars.getAttribute('aria-label'))).toEqual([
    '5 of 5 stars',
    '2 of 5 stars',
    '4 of 5 stars',
  ]);
  expect(within(first as HTMLElement).getByRole('link', { name: 'Arena 2v2 rating' })).toHaveAttribute(
    'href',
    '/wow-boost/pvp/arena-2v2-rating',
  );
});

test('a cached page has dates, which become ages once the page is awake', async () => {
  const island = { default: LiveReviews as never, sample: LiveReviews.sample };
  const { element, store } = await hydrateIsland('live-reviews', island);
  const time = element.querySelector('time');
  expect(time).toHaveTextContent('21 Nov 2026');
  expect(time).toHaveAttribute('datetime', '2026-11-21T11:03:00.000Z');
  act(() => void store.dispatch(ticked({ now: NOW })));
  expect(time).toHaveTextContent('57 min ago');
  act(() => void store.dispatch(ticked({ now: NOW + 3 * 60_000 })));
  expect(time).toHaveTextContent('1 h ago');
});

test('one that comes stands at the top with an edge, until it is no longer marked', () => {
  const { dispatch } = show();
  dispatch(told(FOUR));
  expect(rows().map(({ className }) => className.includes('marked'))).toEqual([false, false, false]);
  dispatch(reviewAdded({ id: 4, now: NOW }));
  expect(rows().map(({ textContent }) => textContent?.slice(0, 11))).toEqual([
    '“Review 4.”',
    '“Review 3.”',
    '“Review 2.”',
  ]);
  expect(rows().map(({ className }) => className.includes('marked'))).toEqual([true, false, false]);
  dispatch({ type: 'liveReviews/markEnded' });
  expect(rows().map(({ className }) => className.includes('marked'))).toEqual([false, false, false]);
});

test('without the shop it keeps its place and shows nothing; with two reviews left it is no part of the page', () => {
  const { dispatch, widget } = show();
  expect(screen.getByRole('region', { name: 'Fresh from finished orders' })).toBe(widget);
  dispatch(connectionLost());
  expect([widget.className, widget.hidden]).toEqual([expect.stringContaining('gone'), false]);
  dispatch(told(FOUR.slice(1)));
  expect(widget.className).not.toContain('gone');
  dispatch(told(FOUR.slice(2), 2));
  expect(widget.hidden).toBe(true);
  expect(screen.queryByRole('region')).toBeNull();
  dispatch(told(FOUR.slice(1), 3));
  expect(screen.getByRole('region')).toBeVisible();
});

test('while somebody reads it, it stays when the shop falls silent', () => {
  const { dispatch, widget } = show();
  fireEvent(widget, new Event('pointerenter'));
  dispatch(connectionLost());
  expect(widget.className).not.toContain('gone');
  fireEvent(widget, new Event('pointerleave'));
  expect(widget.className).toContain('gone');
});

test('its pause is that of all that moves by itself', async () => {
  const { store } = show();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(store.getState().carousels?.motion).toBe('paused');
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(store.getState().carousels?.motion).toBe('playing');
});

test('it says whether it is in view', () => {
  const { state, unmount } = show();
  expect(state()?.isInView).toBe(false);
  see(true);
  expect(state()?.isInView).toBe(true);
  see(false);
  expect(state()?.isInView).toBe(false);
  unmount();
  expect(observers).toEqual([]);
});

test('pointer and keyboard hold it while they are in it', () => {
  const { state, widget } = show();
  const outside = document.body.appendChild(document.createElement('button'));
  fireEvent(widget, new Event('pointerenter'));
  expect(state()?.isHeld).toBe(true);
  fireEvent(widget, new Event('pointerleave'));
  expect(state()?.isHeld).toBe(false);

  const [all, first] = screen.getAllByRole('link') as [HTMLElement, HTMLElement];
  // jsdom has no keyboard by which the focus would be visible.
  const matches = (link: HTMLElement, isByKeyboard: boolean) =>
    Object.assign(link, { matches: (selector: string) => selector === ':focus-visible' && isByKeyboard });
  act(() => matches(all, true).focus());
  expect(state()?.isHeld).toBe(true);
  act(() => matches(first, true).focus());
  expect(state()?.isHeld).toBe(true);
  act(() => outside.focus());
  expect(state()?.isHeld).toBe(false);
  act(() => matches(first, false).focus());
  expect(state()?.isHeld).toBe(false);
  outside.remove();
});

test('a focus that its own disappearance has taken holds nothing', () => {
  const { state, dispatch } = show();
  const [all] = screen.getAllByRole('link') as [HTMLElement];
  act(() => Object.assign(all, { matches: () => true }).focus());
  expect(state()?.isHeld).toBe(true);
  jest.spyOn(document, 'activeElement', 'get').mockReturnValue(document.body);
  dispatch(told(FOUR.slice(2)));
  expect(state()?.isHeld).toBe(false);
  jest.restoreAllMocks();
});

test('the present that goes on from before it was in view knows that it is', () => {
  const { state, dispatch } = show();
  document.body.inert = true;
  see(true);
  expect(state()?.isInView).toBe(false);
  document.body.inert = false;
  dispatch({ type: 'travel/wentOn' });
  expect(state()?.isInView).toBe(true);
});
