import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRanksService } from '../../tests/harness/aService';
import { hydrateServicePage } from '../../tests/harness/servicePage';
import RankSelects from './RankSelects.island';
import { rankOptionsFailed, rankOptionsReceived, rewardsChanged } from './range.slice';

const sent = () => {
  const data = new FormData(document.querySelector('form') as HTMLFormElement);
  return [data.getAll('options[from]'), data.getAll('options[to]')];
};
const line = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} `) });
const list = (name: string) => screen.queryByRole('dialog', { name });
const ranksShown = () => screen.queryAllByRole('radio').map((row) => row.closest('label')?.textContent);
/** Comes near the selects, and waits for the searchable ones. */
async function near(name: string) {
  await userEvent.hover(screen.getByRole('combobox', { name }));
  return screen.findByRole('button', { name: new RegExp(`^${name} `) });
}
/** Opens the list of an end. @returns its search */
async function opened(name: string) {
  await userEvent.click(await near(name));
  return screen.getByRole('searchbox', { name: `Search ${name}` });
}

test('are native selects until the shopper comes near, and push each other', async () => {
  const { store } = await hydrateServicePage(aRanksService(), [RankSelects]);
  const from = screen.getByRole('combobox', { name: 'Rank now' });
  expect(from.tagName).toBe('SELECT');
  expect([...from.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
    'Iron',
    'Bronze',
    'Silver',
    'Gold',
    'Platinum',
    'Diamond',
  ]);
  expect(sent()).toEqual([['2'], ['4']]);
  await userEvent.selectOptions(from, 'Diamond');
  expect(sent()).toEqual([['5'], ['6']]);
  expect(screen.getByRole('status')).toHaveTextContent('The goal was moved to Master.');
  expect(store.getState().configurator.configuration).toMatchObject({ from: 5, to: 6 });
});

test('become searchable, keep their field in the form, and work by keyboard', async () => {
  const { store } = await hydrateServicePage(aRanksService(), [RankSelects]);
  const to = await near('Rank you want');
  expect(to).toHaveAccessibleName('Rank you want Platinum');
  expect(sent()).toEqual([['2'], ['4']]);
  act(() => to.focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('radio')).toHaveLength(6);
  expect(screen.getByRole('radio', { name: 'Platinum' })).toBeChecked();
  await userEvent.keyboard('{Home}{Enter}');
  expect(sent()).toEqual([['0'], ['1']]);
  expect(store.getState().configurator.announcements).toEqual(['The start was moved to Iron.']);
  expect(list('Rank you want')).toBeNull();
  expect(to).toHaveFocus();
  expect(to).toHaveAccessibleName('Rank you want Bronze');
});

test('arrows, Home and End move through the list without choosing, and Escape changes nothing', async () => {
  await hydrateServicePage(aRanksService(), [RankSelects]);
  const search = await opened('Rank now');
  expect(search).toHaveFocus();
  const focused = () => document.activeElement?.closest('label')?.textContent;
  const stops = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home']) {
    await userEvent.keyboard(`{${key}}`);
    stops.push(focused());
  }
  expect(stops).toEqual(['Silver', 'Gold', 'Diamond', 'Diamond', 'Platinum', 'Iron']);
  await userEvent.keyboard('{ArrowUp}');
  expect(search).toHaveFocus();
  await userEvent.keyboard('{End}{Escape}');
  expect(list('Rank now')).toBeNull();
  expect(line('Rank now')).toHaveFocus();
  expect(sent()).toEqual([['2'], ['4']]);
});

test('a letter typed on the closed select or in the list starts a search', async () => {
  await hydrateServicePage(aRanksService(), [RankSelects]);
  const from = await near('Rank now');
  act(() => from.focus());
  await userEvent.keyboard('pl');
  expect(screen.getByRole('searchbox')).toHaveValue('pl');
  expect(ranksShown()).toEqual(['Platinum']);
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect(ranksShown()).toHaveLength(6);
  await userEvent.keyboard('{ArrowDown}{End}bro');
  expect(ranksShown()).toEqual(['Bronze']);
  await userEvent.keyboard('{Enter}');
  expect(sent()).toEqual([['1'], ['4']]);
  expect(from).toHaveFocus();
});

test('a click on the native select opens the searchable one instead', async () => {
  await hydrateServicePage(aRanksService(), [RankSelects]);
  await userEvent.click(screen.getByRole('combobox', { name: 'Rank now' }));
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(6));
  expect(screen.getByRole('searchbox', { name: 'Search Rank now' })).toHaveFocus();
  expect(line('Rank now')).toHaveAttribute('aria-expanded', 'true');
});

test('opening the other list, or a click outside, closes a list', async () => {
  await hydrateServicePage(aRanksService(), [RankSelects]);
  await near('Rank you want');
  await opened('Rank now');
  await userEvent.click(line('Rank you want'));
  expect(list('Rank now')).toBeNull();
  expect(list('Rank you want')).toBeVisible();
  await userEvent.click(document.body);
  expect(list('Rank you want')).toBeNull();
});

test('show the server’s matches, and a message when there are none', async () => {
  const { store } = await hydrateServicePage(aRanksService(), [RankSelects]);
  const search = await opened('Rank you want');
  await userEvent.type(search, 'ma');
  expect(store.getState().range.searches.to).toMatchObject({ q: 'ma', status: 'loading' });
  const master = { name: 'Master', value: 6, tags: ['new'], img: '/art/master.webp' };
  act(() => void store.dispatch(rankOptionsReceived({ itemKey: 'to', q: 'ma', options: [master] })));
  expect(ranksShown()).toEqual(['Masternew']);
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/art/master.webp');
  expect(screen.getByText('1 result available')).toBeInTheDocument();
  act(() => void store.dispatch(rankOptionsReceived({ itemKey: 'to', q: 'ma', options: [] })));
  expect(screen.getByText('Nothing is called “ma”.')).toBeInTheDocument();
  act(() => void store.dispatch(rankOptionsReceived({ itemKey: 'to', q: 'ma', options: [master] })));
  await userEvent.keyboard('{Enter}');
  expect(sent()).toEqual([['2'], ['6']]);
  expect(store.getState().range.searches.to.q).toBe('');
});

test('Enter in an empty search, or one without results, changes neither form nor choice', async () => {
  await hydrateServicePage(aRanksService(), [RankSelects]);
  const search = await opened('Rank you want');
  expect(fireEvent.keyDown(search, { key: 'Enter' })).toBe(false);
  await userEvent.type(search, 'zz');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(fireEvent.keyDown(search, { key: 'Enter' })).toBe(false);
  expect(sent()).toEqual([['2'], ['4']]);
  expect(list('Rank you want')).toBeVisible();
});

test('filter locally while the server is slow or has failed, so that Enter never picks from an older list', async () => {
  const { store } = await hydrateServicePage(aRanksService(), [RankSelects]);
  const search = await opened('Rank you want');
  await userEvent.type(search, 'ma');
  expect(ranksShown()).toEqual(['Master']);
  const master = { name: 'Master', value: 6, tags: [], img: null };
  act(() => void store.dispatch(rankOptionsReceived({ itemKey: 'to', q: 'ma', options: [master] })));
  await userEvent.clear(search);
  await userEvent.type(search, 'dia');
  expect(ranksShown()).toEqual(['Diamond']);
  const error = { code: 'network', retriable: true };
  act(() => void store.dispatch(rankOptionsFailed({ itemKey: 'to', q: 'dia', error })));
  expect(ranksShown()).toEqual(['Diamond']);
  await userEvent.keyboard('{Enter}');
  expect(sent()).toEqual([['2'], ['5']]);
});

test('show which rewards are within the range', async () => {
  const { store } = await hydrateServicePage(aRanksService(), [RankSelects]);
  expect(screen.getByRole('listitem')).toHaveTextContent('GoldSeason skinIncluded');
  act(() => void store.dispatch(rewardsChanged({ rewards: [] })));
  expect(screen.getByRole('listitem')).toHaveTextContent('You have no rewards yet');
});
