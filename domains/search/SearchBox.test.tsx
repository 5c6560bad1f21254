import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LoadedIsland } from '../../src/islands/islandTree';
import { pressComposing } from '../../tests/harness/pressComposing';
import { hydrateIsland } from '../../tests/harness/renderIsland';
import SearchBox from './SearchBox.island';
import {
  groupOpened,
  groupReceived,
  queryChanged,
  resultsReceived,
  type SearchState,
  searchFailed,
  searchOpened,
  suggestionsReceived,
} from './search.slice';

const island = { default: SearchBox, sample: SearchBox.sample } as unknown as LoadedIsland;
const field = () => screen.getByRole('combobox', { name: 'Search the shop' });

const hit = (id: string, price?: number) => ({
  id,
  link: `/${id}`,
  picture: `/art/${id}.webp`,
  name: ['', 'Wo', `W ${id}`],
  game: ['World of Warcraft'],
  ...(price !== undefined && { price }),
});

const GROUPS: SearchState['groups'] = [
  { index: 'games', hits: [hit('game')], count: 1 },
  { index: 'categories', hits: [], count: 0 },
  { index: 'services', hits: [hit('gold', 1250), hit('raid', 9900)], count: 16 },
  { index: 'sub_categories', hits: [], count: 0 },
];

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

async function openBox() {
  const { store } = await hydrateIsland('search-box', island, { state: {} });
  await userEvent.click(field());
  const send = (action: Parameters<typeof store.dispatch>[0]) => act(() => void store.dispatch(action));
  // The panel's code has arrived.
  await act(() => import('./ui/SearchPanel').then(() => new Promise((resolve) => setTimeout(resolve, 10))));
  return { store, send };
}

async function withResults() {
  const box = await openBox();
  await userEvent.type(field(), 'wow');
  box.send(resultsReceived({ query: 'wow', groups: GROUPS, nearest: [] }));
  return box;
}

test('typing opens nothing yet; results open a list in groups, with the price of services and the matched letters in bold', async () => {
  const { send } = await openBox();
  expect(field()).toHaveFocus();
  await userEvent.type(field(), 'wow');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  send(resultsReceived({ query: 'wow', groups: GROUPS, nearest: [] }));
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  const list = screen.getByRole('listbox', { name: 'Search results' });
  expect(field()).toHaveAttribute('aria-controls', list.id);
  expect(within(list).getAllByRole('group')).toHaveLength(2);
  const option = within(list).getByRole('option', { name: /W gold.*from.*12\.50/ });
  expect(option).toHaveAttribute('href', '/gold');
  expect(option.querySelector('b')).toHaveTextContent('Wo');
  expect(within(list).getByRole('option', { name: /Best Results for wow/ })).toHaveAttribute('href', '/search?q=wow');
  expect(screen.getByRole('status')).toHaveTextContent('17 results');
});

test('arrows go through all rows and back to the field, and Enter opens the active one', async () => {
  await withResults();
  const reached: (string | null)[] = [];
  for (let step = 0; step < 6; step += 1) {
    await userEvent.keyboard('{ArrowDown}');
    reached.push(field().getAttribute('aria-activedescendant'));
  }
  expect(reached).toEqual(['all', 'hit-games-game', 'hit-services-gold', 'hit-services-raid', 'more-services', null]);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('option', { selected: true })).toHaveAttribute('href', '/raid');
  const click = jest.fn((event: Event) => event.preventDefault());
  screen.getByRole('option', { selected: true }).addEventListener('click', click);
  for (const key of ['Enter', 'ArrowDown', 'Escape']) expect(pressComposing(field(), key)).toBe(true);
  expect(screen.getByRole('option', { selected: true })).toHaveAttribute('href', '/raid');
  expect(click).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(click).toHaveBeenCalledTimes(1);
});

test('“All” shows the group with its title, and the way back', async () => {
  const { store, send } = await withResults();
  await userEvent.click(screen.getByRole('option', { name: 'All 16 Services' }));
  expect(store.getState().search.full).toMatchObject({ index: 'services', status: 'loading' });
  send(groupReceived({ index: 'services', query: 'wow', page: 0, count: 16, hits: [hit('gold'), hit('more')] }));
  const list = screen.getByRole('listbox', { name: 'Services found' });
  expect(within(list).getAllByRole('option')).toHaveLength(3);
  expect(screen.getByRole('status')).toHaveTextContent('2 of 16 shown');
  await userEvent.click(within(list).getByRole('option', { name: 'Best Results' }));
  expect(screen.getByRole('listbox', { name: 'Search results' })).toBeInTheDocument();
});

test('Escape closes the list and leaves the text and the focus in the field; a click elsewhere closes it too', async () => {
  const { store } = await withResults();
  await userEvent.keyboard('{Escape}');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(field()).toHaveValue('wow');
  expect(field()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  fireEvent.pointerDown(document.body);
  expect(store.getState().search.isOpen).toBe(false);
});

test('Clear empties the field, hides the results and keeps the focus', async () => {
  const { store } = await withResults();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(store.getState().search).toMatchObject({ query: '', groups: [] });
});

test.each([
  ['nothing found', resultsReceived({ query: 'xyz', groups: [], nearest: [hit('game')] }), 'No results'],
  ['a failed search', searchFailed({ query: 'xyz', error: { code: 'network', retriable: true } }), 'isn’t responding'],
])('%s shows a way on', async (_what, action, text) => {
  const { send } = await openBox();
  await userEvent.type(field(), 'xyz');
  send(action);
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.getByRole('option', { name: 'All games' })).toHaveAttribute('href', '/games');
});

test('only guides found: games to start from follow them, also by the arrow keys', async () => {
  const { send } = await openBox();
  await userEvent.type(field(), 'xyz');
  const groups = [{ index: 'guides' as const, count: 1, hits: [hit('guide')] }];
  send(resultsReceived({ query: 'xyz', groups, nearest: [hit('game')] }));
  const games = screen.getByRole('group', { name: 'Or start from a game' });
  expect(within(games).getByRole('option')).toHaveAttribute('href', '/game');
  await userEvent.keyboard('{ArrowUp}');
  expect(field()).toHaveAttribute('aria-activedescendant', 'hit-games-game');
});

test('the empty field suggests earlier and popular searches; a removed one hands the focus on', async () => {
  const { store, send } = await openBox();
  send(suggestionsReceived({ recent: ['lol rank', 'wow'], popular: ['poe2'] }));
  expect(screen.getByRole('navigation', { name: 'Popular searches' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'lol rank' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Remove lol rank' }));
  expect(store.getState().search.suggestions?.recent).toEqual(['wow']);
  expect(screen.getByRole('button', { name: 'Remove wow' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(field()).toHaveFocus();
});

test('an empty search is not submitted', async () => {
  await openBox();
  const form = field().closest('form') as HTMLFormElement;
  // fireEvent returns false when the default was prevented.
  expect(fireEvent.submit(form)).toBe(false);
});

test('time travel opens and closes the list with the state', async () => {
  const { send } = await hydrateIsland('search-box', island, {
    state: {},
    meanwhile: [searchOpened(), queryChanged('wow'), resultsReceived({ query: 'wow', groups: GROUPS, nearest: [] })],
  }).then(({ store }) => ({
    send: (action: Parameters<typeof store.dispatch>[0]) => act(() => void store.dispatch(action)),
  }));
  expect(field()).toHaveValue('wow');
  send(groupOpened({ index: 'games' }));
  expect(field()).toHaveAttribute('aria-expanded', 'true');
});
