import { act, fireEvent } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { dollars } from '../../tests/harness/currencies';
import { testStore } from '../../tests/harness/renderIsland';
import type { HotAvailability } from './hotAvailability.contract';
import { HOT_CLOSE_ATTRIBUTE, HOT_PART_ATTRIBUTE, HOT_RETRY_ATTRIBUTE } from './hotCardAttributes';
import { startHotCardsWriter } from './hotCardsWriter';
import { hotProductFailed, hotProductReceived } from './hotPanel.slice';
import type { HotCardView } from './hotProductsViews';
import type { LiveHotProduct } from './liveHot.contract';
import { hotProductsUpdated } from './liveHot.slice';
import { sampleHotProduct } from './sample';
import { HotCard } from './ui/HotCard';

const IN_STOCK: HotAvailability = { kind: 'in_stock' };
const aCard = (change: Partial<HotCardView> = {}): HotCardView => ({
  id: 7,
  slug: 'sample-key',
  serviceId: 70,
  name: 'Sample key',
  game: { slug: 'sample', name: 'Sample' },
  category: { slug: 'keys', name: 'Keys' },
  subCategory: 'Single keys',
  servicePath: '/sample/keys/sample-key',
  art: 'sample',
  tag: null,
  summary: { from: '2', to: '10', unit: 'key level' },
  platforms: ['pc'],
  price: 1_280,
  was: null,
  fromPrice: null,
  availability: IN_STOCK,
  endsAt: null,
  ...change,
});
const htmlOf = (card: HotCardView) => renderToStaticMarkup(<HotCard product={card} tariff={dollars} isOpen={false} />);

let stop = () => {};
afterEach(() => stop());

/** Two cards, each followed by the element of its panel. */
function showCards(...cards: HotCardView[]) {
  const all = cards.length > 0 ? cards : [aCard(), aCard({ id: 8, name: 'Other key' })];
  document.body.innerHTML = `<ul>${all
    .map((card) => `<li>${htmlOf(card)}</li><li id="hot-panel-${card.id}"></li>`)
    .join('')}</ul>
    <template id="hot-loading"><li>Loading</li></template>
    <template id="hot-failed"><li role="alert"><span ${HOT_PART_ATTRIBUTE}="message">Safe.</span><button ${HOT_RETRY_ATTRIBUTE}="">Try again</button></li></template>`;
  const store = testStore();
  stop = startHotCardsWriter({ store: store as never, page: document });
  return {
    ...store,
    dispatch: (action: Parameters<typeof store.dispatch>[0]) => act(() => void store.dispatch(action)),
  };
}
const title = (name = 'Sample key') =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement;
const card = (id = 7) => document.querySelector(`[data-hot-card="${id}"]`) as HTMLElement;
const pick = (id = 7) => card(id).querySelector(`[${HOT_PART_ATTRIBUTE}=pick]`)?.textContent;

test('a title opens its card, and pressed again it closes it', () => {
  const store = showCards();
  fireEvent.click(title());
  expect(store.getState().hotPanel).toMatchObject({ opened: 7, status: 'loading' });
  expect(title()).toHaveAttribute('aria-expanded', 'true');
  expect(card()).toHaveAttribute('aria-busy', 'true');
  expect(pick()).toBe('Loading');
  expect(document.getElementById('hot-panel-7')?.nextElementSibling).toHaveTextContent('Loading');
  store.dispatch(hotProductReceived({ panel: sampleHotProduct(), quote: null, now: 0 }));
  expect(card()).not.toHaveAttribute('aria-busy');
  expect(pick()).toBe('Close');
  expect(document.querySelector('ul')).not.toHaveTextContent('Loading');
  fireEvent.click(title());
  expect(store.getState().hotPanel.opened).toBeNull();
  expect(title()).toHaveAttribute('aria-expanded', 'false');
  expect(pick()).toBe('Choose');
});

test('another card takes the place of the open one', () => {
  const store = showCards();
  fireEvent.click(title());
  fireEvent.click(title('Other key'));
  expect(store.getState().hotPanel.opened).toBe(8);
  expect(card()).not.toHaveAttribute('data-open');
  expect(document.getElementById('hot-panel-8')?.nextElementSibling).toHaveTextContent('Loading');
  expect(document.querySelectorAll('ul > li')).toHaveLength(5);
});

test('Close in the panel gives the focus back to the title', () => {
  const store = showCards();
  fireEvent.click(title());
  const panel = document.getElementById('hot-panel-7') as HTMLElement;
  panel.innerHTML = `<a href="/hot-products" ${HOT_CLOSE_ATTRIBUTE}="">Close</a>`;
  fireEvent.click(panel.firstElementChild as Element);
  expect(store.getState().hotPanel.opened).toBeNull();
  expect(title()).toHaveFocus();
});

test('a panel that did not load says why, and can be tried again', () => {
  const store = showCards();
  fireEvent.click(title());
  const error = { code: 'http-410', retriable: false, message: 'It has ended.' } as never;
  store.dispatch(hotProductFailed({ id: 7, error }));
  expect(document.querySelector('[role=alert]')).toHaveTextContent('It has ended.');
  expect(pick()).toBe('Close');
  fireEvent.click(document.querySelector(`[${HOT_RETRY_ATTRIBUTE}]`) as Element);
  expect(store.getState().hotPanel.status).toBe('loading');
  expect(document.querySelector('[role=alert]')).toBeNull();
});

const update = (product: Partial<LiveHotProduct>, at = 1) =>
  hotProductsUpdated({
    at,
    items: [{ id: 7, availability: IN_STOCK, price: 1_280, was: null, places: {}, ...product }],
    closed: [],
    wholeUntil: null,
  });

const AT = Date.UTC(2026, 10, 28, 17);

test.each([
  ['few places', { availability: { kind: 'left_today', free: 2, capacity: 5 } }],
  ['nothing left', { availability: { kind: 'sold_out' } }],
  ['another price', { price: 1_000, was: 1_280 }],
  [
    'the next start, which the browser shows in the shopper’s own time',
    { availability: { kind: 'next_start', at: AT } },
  ],
  ['a start that comes near', { availability: { kind: 'starts_in', at: AT } }],
  ['an end', { availability: { kind: 'ends_in', at: AT } }],
] as const)('a card follows what others do, and is what the server would write: %s', (_what, change) => {
  const store = showCards();
  const button = title();
  const before = card().outerHTML;
  store.dispatch(update(change));
  const expected = document.createElement('div');
  expected.innerHTML = htmlOf(aCard(change));
  expect(card().outerHTML).toBe(expected.innerHTML);
  expect(title()).toBe(button);
  store.dispatch(update({}, 2));
  expect(card().outerHTML).toBe(before);
});

test.each([
  {},
  { price: 1_000, was: 1_280 },
  { availability: { kind: 'next_start', at: AT } },
  { availability: { kind: 'ends_in', at: AT } },
  { availability: { kind: 'sold_out' } },
] as const)('of a card that shows a product as it is nothing is rendered: %j', (change) => {
  const store = showCards(aCard(change));
  const compared = jest.spyOn(Node.prototype, 'isEqualNode');
  const before = card().outerHTML;
  store.dispatch(update(change));
  expect(compared).not.toHaveBeenCalled();
  expect(card().outerHTML).toBe(before);
  store.dispatch(update({ ...change, price: 999 }, 2));
  expect(compared).toHaveBeenCalled();
  compared.mockRestore();
});

test('what the browser has made of a time stays while only the price changes', () => {
  const availability = { kind: 'starts_in', at: AT } as const;
  const store = showCards(aCard({ availability }));
  const time = card().querySelector('time-left > time') as HTMLElement;
  time.textContent = 'in 12 min';
  store.dispatch(update({ availability, price: 1_000 }));
  expect(card().querySelector('time-left > time')).toBe(time);
  expect(card()).toHaveTextContent('10.00');
});

test('a product that is off sale is marked, and going back in time shows what the server wrote', async () => {
  const store = showCards();
  stop();
  const before = card().outerHTML;
  const past = store.getState();
  store.dispatch(update({ availability: { kind: 'sold_out' } }));
  const soldOut = store.getState();
  store.dispatch(hotProductsUpdated({ at: 2, items: [], closed: [7], wholeUntil: null }));
  let state = soldOut;
  let onChange = () => {};
  const travelling = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      onChange = listener;
      return () => {};
    },
  };
  await act(async () => {
    stop = startHotCardsWriter({ store: travelling as never, page: document });
  });
  expect(card()).toHaveAttribute('data-out');
  for (state of [store.getState(), past]) {
    onChange();
    expect(card().hasAttribute('data-closed')).toBe(state !== past);
  }
  expect(card().outerHTML).toBe(before);
});
