import { act, fireEvent, screen, within } from '@testing-library/react';
import type { LoadedIsland } from '../../src/islands/islandTree';
import { hydrateIsland } from '../../tests/harness/renderIsland';
import GamesList from './GamesList.island';
import { gamesReceived } from './games.slice';

const island = { default: GamesList, sample: GamesList.sample } as unknown as LoadedIsland;
const list = () => screen.getByRole('navigation', { name: 'List of games' });
const field = () => screen.getByRole('searchbox', { name: 'Filter games' });

test('all games stand in the list with their tags and numbers of services', async () => {
  await hydrateIsland('games-list', island);
  expect(
    within(list())
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['World of WarcraftHot40 services', 'Destiny 222 services', 'Path of Exile 2New14 services']);
});

test('the answer to a filter replaces the list, and clearing it brings all games back', async () => {
  const { store, actions } = await hydrateIsland('games-list', island);
  fireEvent.change(field(), { target: { value: 'dest' } });
  expect(actions.at(-1)).toMatchObject({ type: 'games/gamesFilterChanged', payload: { query: 'dest' } });
  const html = '<ul><li><a href="/destiny-2"><b>Dest</b>iny 2</a></li></ul>';
  act(() => void store.dispatch(gamesReceived({ query: 'dest', isFound: true, html })));
  expect(
    within(list())
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Destiny 2']);
  expect(screen.getByRole('status')).toHaveTextContent('1 of 3 games');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(within(list()).getAllByRole('link')).toHaveLength(3);
  expect(field()).toHaveFocus();
});

test('each answer slides in', async () => {
  const { store } = await hydrateIsland('games-list', island);
  const receive = (query: string, isFound: boolean, html: string) => {
    fireEvent.change(field(), { target: { value: query } });
    act(() => void store.dispatch(gamesReceived({ query, isFound, html })));
    return screen.getByRole('region', { name: 'Games' });
  };
  const first = receive('d', true, '<ul><li>Destiny 2</li></ul>');
  const second = receive('de', true, '<ul><li>Dota 2</li></ul>');
  expect(second).not.toBe(first);
  // The list that slides up is the one that was there.
  receive('rune', false, '<h3>No results</h3>');
  expect(second).toBeInTheDocument();
});

test('an answer to an older query is not shown', async () => {
  const { store } = await hydrateIsland('games-list', island);
  fireEvent.change(field(), { target: { value: 'dest' } });
  act(() => void store.dispatch(gamesReceived({ query: 'd', isFound: true, html: '<ul><li>Dota 2</li></ul>' })));
  expect(list()).not.toHaveTextContent('Dota 2');
});

test('when nothing is found the message stands in the place of the list, and its link clears the filter', async () => {
  const { store } = await hydrateIsland('games-list', island);
  fireEvent.change(field(), { target: { value: 'rune 3' } });
  const html = '<h3>No results for “rune 3”</h3><a href="/games" data-clear-filter="">Clear filter</a>';
  act(() => void store.dispatch(gamesReceived({ query: 'rune 3', isFound: false, html })));
  expect(screen.getByRole('heading', { name: 'No results for “rune 3”' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Destiny 2/ }).closest('[inert]')).not.toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('No results');
  fireEvent.click(screen.getByRole('link', { name: 'Clear filter' }));
  expect(field()).toHaveValue('');
  expect(screen.queryByRole('heading', { name: /No results/ })).toBeNull();
});

test('at the top Up is not possible, and Down scrolls', async () => {
  const scrollBy = jest.fn();
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { configurable: true, get: () => 1000 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 320 });
  Element.prototype.scrollBy = scrollBy;
  await hydrateIsland('games-list', island);
  expect(screen.getByRole('button', { name: 'Up' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Down' })).not.toHaveAttribute('aria-disabled');
  fireEvent.click(screen.getByRole('button', { name: 'Down' }));
  expect(scrollBy).toHaveBeenCalledWith({ top: 268, behavior: 'smooth' });
  const frame = screen.getByRole('region', { name: 'Games' });
  frame.scrollTop = 680;
  fireEvent.scroll(frame);
  expect(screen.getByRole('button', { name: 'Down' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Up' })).not.toHaveAttribute('aria-disabled');
});
