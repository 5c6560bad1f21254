import { act } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RunCard } from '../../src/ui/card/RunCard';
import { testStore } from '../../tests/harness/renderIsland';
import { translateTexts } from '../../tests/harness/translation';
import { runCardOf } from '../raid-calendar';
import type { LiveRun, LiveRuns } from './liveRuns.contract';
import { runsUpdated } from './liveRuns.slice';
import { startLiveRunsWriter } from './liveRunsWriter';
import type { RunView } from './runAnswer.contract';
import type { ClassName } from './runViews';
import { sampleRun } from './sample';

const DOLLAR = { code: 'USD', name: 'US dollar', sign: '$', rateMicro: 1_000_000 };
const terms = { baseCents: 14_900, maxCents: null, droppedCents: null, flexBp: 0, priceMap: {}, extras: [] };
const { startsAt } = sampleRun();

let stop = () => {};
afterEach(() => stop());

function showCard(view: Partial<RunView> = {}, className: ClassName | null = null, droppedCents: number | null = null) {
  const card = runCardOf({ view: sampleRun(view), terms: { ...terms, droppedCents } }, DOLLAR, { className });
  document.body.innerHTML = renderToStaticMarkup(<RunCard {...card} />);
  const store = testStore();
  stop = startLiveRunsWriter({ store, page: document });
  return { dispatch: (action: ReturnType<typeof runsUpdated>) => act(() => void store.dispatch(action)) };
}
const article = () => document.querySelector('article') as HTMLElement;
/** What the card shows, with what only screen readers get. */
const shown = () => article().textContent;
const live = (changes: Partial<LiveRun> = {}): LiveRun => ({
  id: 1001,
  seats: sampleRun().seats,
  price: 14_900,
  was: null,
  drop: 0,
  ...changes,
});
const update = (at: number, changes: Partial<LiveRuns>) =>
  runsUpdated({ at, items: [], closed: [], wholeUntil: null, ...changes });
/** The card as the server would write it. */
const written = (view: Partial<RunView>, droppedCents: number | null = null, className: ClassName | null = null) => {
  const card = runCardOf({ view: sampleRun(view), terms: { ...terms, droppedCents } }, DOLLAR, { className });
  const page = document.createElement('body');
  page.innerHTML = renderToStaticMarkup(<RunCard {...card} />);
  return page.innerHTML;
};

const groupSeats = (free: number) => ({ capacity: 12, free, armor: null, bosses: null });
const group = (free: number): Partial<RunView> => ({
  lootType: 'group',
  lootDistributions: ['solo'],
  seats: groupSeats(free),
});
const armorSeats = (free: Record<'cloth' | 'leather' | 'mail' | 'plate', number>) => ({
  capacity: 8,
  free: free.cloth + free.leather + free.mail + free.plate,
  armor: Object.fromEntries(Object.entries(free).map(([type, count]) => [type, { free: count, capacity: 2 }])),
  bosses: null,
});

describe('a card follows what others do, and is what the server would write', () => {
  test.each([
    ['a seat is taken', group(5), group(4), {}],
    ['the last seat is taken', group(1), group(0), {}],
    ['a seat is given back', group(0), group(1), {}],
    ['an armor type is full', {}, { seats: armorSeats({ cloth: 2, leather: 1, mail: 0, plate: 0 }) }, {}],
    ['all armor types are full', {}, { seats: armorSeats({ cloth: 0, leather: 0, mail: 0, plate: 0 }) }, {}],
    ['mail has a seat again', {}, { seats: armorSeats({ cloth: 2, leather: 1, mail: 1, plate: 2 }) }, {}],
    ['the leader drops the price', group(5), group(5), { droppedCents: 12_900 }],
    ['the leader drops the price of a full run', group(0), group(0), { droppedCents: 12_900 }],
  ] as const)('%s', (_what, before, after, { droppedCents = null }: { readonly droppedCents?: number | null }) => {
    const store = showCard(before as Partial<RunView>);
    const parts = [...article().children];
    const seats = (after as Partial<RunView>).seats ?? sampleRun().seats;
    const drop = droppedCents === null ? {} : { price: droppedCents, was: 14_900, drop: 14_900 - droppedCents };
    store.dispatch(update(1, { items: [live({ seats, ...drop })] }));
    const expected = written(after as Partial<RunView>, droppedCents);
    expect(document.body.innerHTML).toBe(expected);
    // What is as before was not replaced, so nothing moves under the pointer and the link keeps the focus.
    const same = parts.filter(({ outerHTML }) => expected.includes(outerHTML));
    expect(same.length).toBeGreaterThanOrEqual(3);
    for (const part of same) expect(article().contains(part)).toBe(true);
  });

  test('in a list for a class, only seats of its armor type count', () => {
    const store = showCard({}, 'warrior');
    const seats = armorSeats({ cloth: 2, leather: 1, mail: 0, plate: 0 });
    store.dispatch(update(1, { items: [live({ seats })] }));
    expect(shown()).toContain('Sold out');
    expect(document.body.innerHTML).toBe(written({ seats }, null, 'warrior'));
  });

  test('also where a browser has translated the page', () => {
    const store = showCard({}, 'warrior');
    translateTexts(article(), (text) => `${text}, auf Deutsch`);
    store.dispatch(update(1, { items: [live({ seats: armorSeats({ cloth: 2, leather: 1, mail: 0, plate: 0 }) })] }));
    expect(shown()).toContain('Sold out');
  });
});

describe('a run that is no longer available', () => {
  test('is marked when it is said to be', () => {
    const store = showCard(group(5));
    store.dispatch(update(1, { closed: [1001] }));
    expect(article()).toHaveAttribute('data-closed');
    expect(shown()).toContain('5 of 12 seats left');
  });

  test('is marked when a list of all does not name it, unless it starts later than those', () => {
    const store = showCard(group(5));
    store.dispatch(update(1, { wholeUntil: startsAt }));
    expect(article()).not.toHaveAttribute('data-closed');
    store.dispatch(update(2, { wholeUntil: startsAt + 1 }));
    expect(article()).toHaveAttribute('data-closed');
    store.dispatch(update(3, { items: [live({ seats: groupSeats(5) })] }));
    expect(article()).not.toHaveAttribute('data-closed');
  });
});

test('what was read earlier is dropped', () => {
  const store = showCard(group(5));
  store.dispatch(update(2, { items: [live({ seats: groupSeats(3) })] }));
  store.dispatch(update(1, { items: [live({ seats: groupSeats(4) })] }));
  expect(shown()).toContain('3 of 12 seats left');
});

test('runs without a card, and cards without news, change nothing', () => {
  const store = showCard(group(5));
  const before = document.body.innerHTML;
  store.dispatch(update(1, { items: [live({ id: 7, seats: groupSeats(1) })], closed: [8] }));
  expect(document.body.innerHTML).toBe(before);
});

test('going back in time restores what the server wrote', () => {
  showCard(group(5));
  stop();
  const before = document.body.innerHTML;
  const store = testStore();
  const past = store.getState();
  store.dispatch(update(1, { items: [live({ seats: groupSeats(0), price: 12_900, was: 14_900 })] }));
  let state = store.getState();
  const listeners: (() => void)[] = [];
  const subscribe = (listener: () => void) => {
    listeners.push(listener);
    return () => {};
  };
  act(() => {
    stop = startLiveRunsWriter({ store: { getState: () => state, subscribe }, page: document });
  });
  const present = document.body.innerHTML;
  expect(present).not.toBe(before);
  const jumpTo = (to: typeof state) => {
    state = to;
    act(() => {
      for (const listener of listeners) listener();
    });
    return document.body.innerHTML;
  };
  expect(jumpTo(past)).toBe(before);
  expect(jumpTo(store.getState())).toBe(present);
  // How long it is until the start has a writer of its own.
  const startsIn = article().querySelector('[data-starts-in]') as HTMLElement;
  startsIn.textContent = 'in 5 min';
  jumpTo(past);
  expect(startsIn).toHaveTextContent('in 5 min');
  expect(article().contains(startsIn)).toBe(true);
});
