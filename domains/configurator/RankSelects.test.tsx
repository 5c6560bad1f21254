import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRanksService } from '../../tests/harness/aService';
import { hydrateServicePage } from '../../tests/harness/servicePage';
import { rankOptionsFailed, rankOptionsReceived } from './configurator.slice';
import RankSelects from './RankSelects.island';

const sent = () => {
  const data = new FormData(document.querySelector('form') as HTMLFormElement);
  return [data.getAll('options[from]'), data.getAll('options[to]')];
};
/** Comes near the selects, and waits for the searchable ones. */
async function near(name: string) {
  await userEvent.hover(screen.getByRole('combobox', { name }));
  await waitFor(() => expect(screen.getByRole('combobox', { name }).tagName).toBe('INPUT'));
  return screen.getByRole('combobox', { name });
}

test('are the browser’s own selects until the shopper comes near, and push each other', async () => {
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

test('become searchable, keep their place in the form, and are chosen by keyboard', async () => {
  const { store } = await hydrateServicePage(aRanksService(), [RankSelects]);
  const to = await near('Rank you want');
  expect(sent()).toEqual([['2'], ['4']]);
  act(() => to.focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option')).toHaveLength(6);
  await userEvent.keyboard('{Home}{Enter}');
  expect(sent()).toEqual([['0'], ['1']]);
  expect(store.getState().configurator.announcements).toEqual(['The start was moved to Iron.']);
});

test('a press on the browser’s select opens the searchable one in its place', async () => {
  await hydrateServicePage(aRanksService(), [RankSelects]);
  await userEvent.click(screen.getByRole('combobox', { name: 'Rank now' }));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(6));
  expect(screen.getByRole('combobox', { name: 'Rank now' })).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Rank now' })).toHaveAttribute('aria-expanded', 'true');
});

test('show what the server finds, and say when it finds nothing', async () => {
  const { store } = await hydrateServicePage(aRanksService(), [RankSelects]);
  const to = await near('Rank you want');
  await userEvent.type(to, 'ma');
  expect(store.getState().configurator.rankOptions.to).toMatchObject({ q: 'ma', status: 'loading' });
  const master = { name: 'Master', value: 6, tags: [], img: null };
  act(() => void store.dispatch(rankOptionsReceived({ itemKey: 'to', q: 'ma', options: [master] })));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Master']);
  act(() => void store.dispatch(rankOptionsReceived({ itemKey: 'to', q: 'ma', options: [] })));
  expect(screen.getByText('Nothing is called “ma”.')).toBeInTheDocument();
  act(() => void store.dispatch(rankOptionsReceived({ itemKey: 'to', q: 'ma', options: [master] })));
  await userEvent.keyboard('{Enter}');
  expect(sent()).toEqual([['2'], ['6']]);
  expect(store.getState().configurator.rankOptions.to.q).toBe('');
});

test('Enter on a closed menu or an empty list leaves the form alone', async () => {
  await hydrateServicePage(aRanksService(), [RankSelects]);
  const to = await near('Rank you want');
  act(() => to.focus());
  expect(to).toHaveAttribute('aria-expanded', 'false');
  expect(fireEvent.keyDown(to, { key: 'Enter', keyCode: 13 })).toBe(false);
  await userEvent.type(to, 'zz');
  expect(screen.queryByRole('option')).toBeNull();
  expect(fireEvent.keyDown(to, { key: 'Enter', keyCode: 13 })).toBe(false);
});

test('search by themselves while the server is silent or has failed, so that Enter never chooses from an older list', async () => {
  const { store } = await hydrateServicePage(aRanksService(), [RankSelects]);
  const to = await near('Rank you want');
  const names = () => screen.queryAllByRole('option').map((option) => option.textContent);
  await userEvent.type(to, 'ma');
  expect(names()).toEqual(['Master']);
  const master = { name: 'Master', value: 6, tags: [], img: null };
  act(() => void store.dispatch(rankOptionsReceived({ itemKey: 'to', q: 'ma', options: [master] })));
  await userEvent.clear(to);
  await userEvent.type(to, 'dia');
  expect(names()).toEqual(['Diamond']);
  const error = { code: 'network', retriable: true };
  act(() => void store.dispatch(rankOptionsFailed({ itemKey: 'to', q: 'dia', error })));
  expect(names()).toEqual(['Diamond']);
  await userEvent.keyboard('{Enter}');
  expect(sent()).toEqual([['2'], ['5']]);
});

test('tell which rewards lie on the way', async () => {
  await hydrateServicePage(aRanksService(), [RankSelects]);
  expect(screen.getByRole('listitem')).toHaveTextContent('GoldSeason skinIncluded');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rank now' }), 'Gold');
  expect(screen.getByRole('listitem')).toHaveTextContent('You have no rewards yet');
});
