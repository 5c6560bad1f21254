import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRanksService } from '../../tests/harness/aService';
import { hydrateServicePage } from '../../tests/harness/servicePage';
import type { RangeTerms } from '../catalogue';
import RankSelects from './RankSelects.island';
import { rankOptionsFailed, rankOptionsReceived, rewardsChanged } from './range.slice';

const sent = () => {
  const data = new FormData(document.querySelector('form') as HTMLFormElement);
  return [data.getAll('options[from]'), data.getAll('options[to]')];
};
/** The full select of an end, whose name says what is chosen. */
const field = (name: string) => screen.getByRole('combobox', { name: new RegExp(`^${name} `) });
const list = () => within(screen.getByRole('listbox'));
const ranksShown = () =>
  list()
    .queryAllByRole('option')
    .map((row) => row.textContent);
const activeRank = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent;
/** Comes near the selects, and waits for the full ones. */
async function near(name: string) {
  await userEvent.hover(screen.getByRole('combobox', { name }));
  return screen.findByRole('combobox', { name: new RegExp(`^${name} `) });
}
/** Opens the list of an end. @returns its field */
async function opened(name: string) {
  const combobox = await near(name);
  await userEvent.click(combobox);
  return combobox;
}

test('are native selects until the shopper comes near, and push each other', async () => {
  const { store } = await hydrateServicePage(aRanksService(), [RankSelects]);
  const from = screen.getByRole('combobox', { name: 'Current rank' });
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
  expect(screen.getByText('The goal was moved to Master.')).toBeInTheDocument();
  expect(store.getState().configurator.configuration).toMatchObject({ from: 5, to: 6 });
});

describe('the points of the start', () => {
  const points = { name: 'LP', perRung: 100, step: 20, from: 0, to: 4 };
  const { terms } = aRanksService();
  const withPoints = () =>
    hydrateServicePage(aRanksService({ terms: { ...(terms as RangeTerms), points } }), [RankSelects]);
  const pointsField = () => screen.getByRole('combobox', { name: 'Current LP' });

  test('are a select beside it, which is sent with the form', async () => {
    const { store } = await withPoints();
    expect([...pointsField().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      '0–19 LP',
      '20–39 LP',
      '40–59 LP',
      '60–79 LP',
      '80–99 LP',
    ]);
    await userEvent.selectOptions(pointsField(), '40–59 LP');
    expect(store.getState().configurator.configuration).toMatchObject({ from: 2, to: 4, points: 40 });
    expect(new FormData(document.querySelector('form') as HTMLFormElement).get('options[points]')).toBe('40');
  });

  test('are none on a rung that has none', async () => {
    const { store } = await withPoints();
    await userEvent.selectOptions(pointsField(), '40–59 LP');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Current rank' }), 'Diamond');
    expect(pointsField()).toHaveDisplayValue('–');
    expect(pointsField()).toHaveAccessibleDescription('Diamond has none.');
    expect(screen.getByText(/Diamond has no such LP, so it was left out\.$/)).toBeInTheDocument();
    expect(store.getState().configurator.configuration).not.toHaveProperty('points');
  });
});

test('become searchable, keep their field in the form, and work by keyboard', async () => {
  const { store } = await hydrateServicePage(aRanksService(), [RankSelects]);
  const to = await near('Desired rank');
  expect(to).toHaveAccessibleName('Desired rank Platinum');
  expect(sent()).toEqual([['2'], ['4']]);
  act(() => to.focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(ranksShown()).toHaveLength(6);
  expect(list().getByRole('option', { name: 'Platinum', selected: true })).toBeVisible();
  expect(activeRank()).toBe('Platinum');
  await userEvent.keyboard('{Home}{Enter}');
  expect(sent()).toEqual([['0'], ['1']]);
  expect(store.getState().configurator.announcements).toEqual(['The start was moved to Iron.']);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(to).toHaveFocus();
  expect(to).toHaveAccessibleName('Desired rank Bronze');
});

test('keys move through the list without choosing, and Escape changes nothing', async () => {
  await hydrateServicePage(aRanksService(), [RankSelects]);
  const from = await opened('Current rank');
  expect(from).toHaveFocus();
  expect(from).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  const stops = [activeRank()];
  for (const key of ['ArrowDown', 'End', 'ArrowUp', 'Home', 'PageDown', 'PageUp']) {
    await userEvent.keyboard(`{${key}}`);
    stops.push(activeRank());
  }
  expect(stops).toEqual(['Silver', 'Gold', 'Diamond', 'Platinum', 'Iron', 'Diamond', 'Iron']);
  await userEvent.keyboard('{End}{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(from).toHaveFocus();
  expect(sent()).toEqual([['2'], ['4']]);
});

test('a letter typed on the closed select or in the list starts a search', async () => {
  const { store } = await hydrateServicePage(aRanksService(), [RankSelects]);
  const from = await near('Current rank');
  act(() => from.focus());
  await userEvent.keyboard('pl');
  expect(from).toHaveValue('pl');
  expect(store.getState().range).toMatchObject({ openRankList: 'from', searches: { from: { q: 'pl' } } });
  expect(ranksShown()).toEqual(['Platinum']);
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect(ranksShown()).toHaveLength(6);
  await userEvent.keyboard('{ArrowDown}{End}bro');
  expect(ranksShown()).toEqual(['Bronze']);
  await userEvent.keyboard('{Enter}');
  expect(sent()).toEqual([['1'], ['4']]);
  expect(from).toHaveFocus();
});

test('a click on the native select opens the full one instead', async () => {
  await hydrateServicePage(aRanksService(), [RankSelects]);
  await userEvent.click(screen.getByRole('combobox', { name: 'Current rank' }));
  await waitFor(() => expect(ranksShown()).toHaveLength(6));
  expect(field('Current rank')).toHaveFocus();
  expect(field('Current rank')).toHaveAttribute('aria-expanded', 'true');
  expect(activeRank()).toBe('Silver');
});

test('letters typed into the browser’s select begin the search, and what they have chosen there stays chosen', async () => {
  await hydrateServicePage(aRanksService(), [RankSelects]);
  const native = screen.getByRole('combobox', { name: 'Current rank' });
  act(() => native.focus());
  fireEvent.keyDown(native, { key: 'g' });
  fireEvent.keyDown(native, { key: 'o' });
  fireEvent.change(native, { target: { value: '3' } });
  const from = await screen.findByRole('combobox', { name: 'Current rank Gold' });
  await waitFor(() => expect(from).toHaveValue('go'));
  expect(ranksShown()).toEqual(['Gold']);
  expect(from).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(sent()).toEqual([['3'], ['4']]);
});

test('opening the other list, or a click outside, closes a list', async () => {
  await hydrateServicePage(aRanksService(), [RankSelects]);
  await near('Desired rank');
  await opened('Current rank');
  await userEvent.click(field('Desired rank'));
  expect(field('Current rank')).toHaveAttribute('aria-expanded', 'false');
  expect(field('Desired rank')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(document.body);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('show the server’s matches, and a message when there are none', async () => {
  const { store } = await hydrateServicePage(aRanksService(), [RankSelects]);
  const search = await opened('Desired rank');
  await userEvent.type(search, 'ma');
  expect(store.getState().range.searches.to).toMatchObject({ q: 'ma', status: 'loading' });
  const master = { name: 'Master', value: 6, tags: ['new'], img: '/art/master.webp' };
  act(() => void store.dispatch(rankOptionsReceived({ itemKey: 'to', q: 'ma', options: [master] })));
  expect(list().getByRole('option', { name: 'Master new' })).toHaveTextContent('Masternew');
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/art/master.webp');
  expect(screen.getByText('1 result available')).toBeInTheDocument();
  act(() => void store.dispatch(rankOptionsReceived({ itemKey: 'to', q: 'ma', options: [] })));
  expect(screen.getByText('No results for “ma”.')).toBeInTheDocument();
  act(() => void store.dispatch(rankOptionsReceived({ itemKey: 'to', q: 'ma', options: [master] })));
  await userEvent.keyboard('{Enter}');
  expect(sent()).toEqual([['2'], ['6']]);
  expect(store.getState().range.searches.to.q).toBe('');
});

test('Enter in a search without results changes neither form nor choice', async () => {
  await hydrateServicePage(aRanksService(), [RankSelects]);
  const search = await opened('Desired rank');
  await userEvent.type(search, 'zz');
  expect(ranksShown()).toEqual([]);
  expect(fireEvent.keyDown(search, { key: 'Enter' })).toBe(false);
  expect(sent()).toEqual([['2'], ['4']]);
  expect(screen.getByRole('listbox')).toBeInTheDocument();
  expect((search as HTMLInputElement).form).toBeNull();
});

test('filter locally while the server is slow or has failed, so that Enter never picks from an older list', async () => {
  const { store } = await hydrateServicePage(aRanksService(), [RankSelects]);
  const search = await opened('Desired rank');
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
  expect(screen.getByRole('listitem')).toHaveTextContent('GoldSeason skin, Included');
  act(() => void store.dispatch(rewardsChanged({ rewards: [] })));
  expect(screen.getByRole('listitem')).toHaveTextContent('You have no rewards yet');
});
