import { fireEvent } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
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
const htmlOf = (card: HotCardView) =>
  renderToStaticMarkup(<HotCard product={card} sign="$" timeText={() => 'today'} isOpen={false} />);

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
  return store;
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
    products: [{ id: 7, availability: IN_STOCK, price: 1_280, was: null, places: {}, ...product }],
    closed: [],
    whole: false,
  });
/** What a card shows, without what only CSS hides. */
const shown = (html: string) => {
  const element = document.createElement('div');
  element.innerHTML = html;
  return [
    element.querySelector('article')?.hasAttribute('data-out'),
    element.querySelector('[data-kind]')?.getAttribute('data-kind'),
    ...['text', 'price', 'was', 'pick'].map(
      (part) => element.querySelector(`[${HOT_PART_ATTRIBUTE}=${part}]`)?.textContent,
    ),
  ];
};

test.each([
  ['few places', { availability: { kind: 'left_today', free: 2, capacity: 5 } }],
  ['nothing left', { availability: { kind: 'sold_out' } }],
  ['another price', { price: 1_000, was: 1_280 }],
] as const)('a card follows what others do, and is what the server would write: %s', (_what, change) => {
  const store = showCards();
  const elements = [...card().querySelectorAll('*')];
  store.dispatch(update(change));
  expect(shown(card().outerHTML)).toEqual(shown(htmlOf(aCard(change))));
  expect([...card().querySelectorAll('*')]).toEqual(elements);
});

test('a card whose places of today are gone names the next start, as the server would, with the shopper’s own time', () => {
  const store = showCards();
  const availability = { kind: 'next_start', at: Date.UTC(2026, 10, 28, 17) } as const;
  store.dispatch(update({ availability }));
  const text = card().querySelector(`[${HOT_PART_ATTRIBUTE}=text]`);
  expect(text).toHaveTextContent('Next start: Sat 28 Nov, 17:00 UTC');
  const [written, rendered] = [card().outerHTML, htmlOf(aCard({ availability }))].map((html) => {
    const element = document.createElement('div');
    element.innerHTML = html;
    const { tagName, attributes } = element.querySelector('local-time') as Element;
    return [tagName, ...[...attributes].filter(({ name }) => name !== 'class').map(({ name, value }) => [name, value])];
  });
  expect(written).toEqual(rendered);
  expect(shown(card().outerHTML)).toEqual(shown(htmlOf(aCard({ availability }))));
  store.dispatch(update({ availability: IN_STOCK }, 2));
  expect(text).toHaveTextContent(/^In stock$/);
});

test('a start that comes near is counted down to', () => {
  const store = showCards();
  const at = Date.UTC(2026, 10, 21, 12, 30);
  store.dispatch(update({ availability: { kind: 'starts_in', at } }));
  const element = card().querySelector('time-left');
  expect(element?.getAttribute('end')).toBe(String(at));
  store.dispatch(update({ availability: { kind: 'starts_in', at }, price: 1_000 }, 2));
  expect(card().querySelector('time-left')).toBe(element);
});

test('a product that is off sale is marked, and going back in time shows what the server wrote', () => {
  const store = showCards();
  stop();
  const past = store.getState();
  store.dispatch(update({ availability: { kind: 'sold_out' } }));
  const soldOut = store.getState();
  store.dispatch(hotProductsUpdated({ at: 2, products: [], closed: [7], whole: false }));
  const states = [soldOut, store.getState(), past];
  let index = 0;
  let onChange = () => {};
  const travelling = {
    getState: () => states[index],
    subscribe: (listener: () => void) => {
      onChange = listener;
      return () => {};
    },
  };
  const before = shown(card().outerHTML);
  stop = startHotCardsWriter({ store: travelling as never, page: document });
  expect(card()).toHaveAttribute('data-out');
  for (index = 1; index < states.length; index += 1) {
    onChange();
    expect(card().hasAttribute('data-closed')).toBe(index === 1);
  }
  expect(shown(card().outerHTML)).toEqual(before);
});
