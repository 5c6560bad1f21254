import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import type { LoadedIsland } from '../../src/islands/islandTree';
import { HttpError } from '../../src/ports';
import { hydrateIsland } from '../../tests/harness/renderIsland';
import RaidFilters, { type RaidFiltersProps } from './RaidFilters.island';
import {
  filterChanged,
  filterRetried,
  type RaidCalendarState,
  runsFailed,
  runsReceived,
  ticked,
} from './raidCalendar.slice';

const sample = RaidFilters.sample.state.raidCalendar;
const open = (state: Partial<RaidCalendarState> = {}) =>
  hydrateIsland('raid-filters', { default: RaidFilters } as unknown as LoadedIsland, {
    props: RaidFilters.sample.props,
    state: { raidCalendar: { ...sample, ...state } },
  });
const renders = jest.fn();
const Measured = (props: RaidFiltersProps) => (
  <Profiler id="filters" onRender={renders}>
    <RaidFilters {...props} />
  </Profiler>
);
const values = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);

test('each choice is in the state at once, also as the form would send it', async () => {
  const { actions } = await open();
  await userEvent.click(screen.getByRole('radio', { name: 'Heroic' }));
  await userEvent.selectOptions(screen.getByLabelText('Loot'), 'Group Loot');
  const heroic = { ...sample.filter, difficulty: 'heroic' };
  expect(actions).toEqual([
    filterChanged({ filter: heroic, cleared: [] }),
    filterChanged({ filter: { ...heroic, run_loot_type: 'group' }, cleared: [] }),
  ]);
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filter runs' });
  expect(Object.fromEntries(new FormData(form))).toMatchObject({
    region: 'eu',
    difficulty: 'heroic',
    run_loot_type: 'group',
  });
});

test('the difficulty restricts loot and bosses, and what is cleared is announced', async () => {
  const { store } = await open({ filter: { ...sample.filter, run_loot_type: 'group', boss_kills: '3' } });
  expect(values('Bosses killed')).toEqual(['', '2', '3']);
  await userEvent.click(screen.getByRole('radio', { name: 'Mythic' }));
  expect(values('Loot')).toEqual(['', 'armor']);
  expect(values('Bosses killed')).toEqual(['', '2']);
  const { filter } = store.getState().raidCalendar;
  await act(async () => void store.dispatch(runsReceived({ filter, totalRuns: 1, nextRuns: [], dayEndsAt: null })));
  expect(screen.getByRole('status')).toHaveTextContent('Loot and Bosses killed reset: not sold together. 1 run');
});

const fail = async ({ store }: Awaited<ReturnType<typeof open>>, error: RaidCalendarState['error']) => {
  const { filter } = store.getState().raidCalendar;
  await act(async () => {
    store.dispatch(filterRetried());
    if (error) store.dispatch(runsFailed({ filter, error }));
  });
};

test('a list that could not be updated says so, and is asked for again', async () => {
  const shop = await open();
  await fail(shop, { code: new HttpError(500).name, retriable: true, message: null });
  expect(screen.getByRole('alert')).toHaveTextContent('The list could not be updated.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(shop.actions.at(-1)?.type).toBe('raidCalendar/filterRetried');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what asking again can’t help says why, and leads to the whole calendar', async () => {
  const shop = await open({ filter: { ...sample.filter, region: 'us', raid: 'gone' } });
  const message = 'Some conditions of this filter can’t be used.';
  await fail(shop, { code: 'http-400', retriable: false, message });
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See the whole calendar' })).toHaveAttribute(
    'href',
    '/wow-boost/raids?region=us',
  );
});

test('a tick renders nothing, a choice does', async () => {
  const { store } = await hydrateIsland('raid-filters', { default: Measured } as unknown as LoadedIsland, {
    props: RaidFilters.sample.props,
    state: { raidCalendar: sample },
  });
  renders.mockClear();
  for (const now of [1_000, 2_000, 3_000]) await act(async () => void store.dispatch(ticked({ now })));
  expect(store.getState().raidCalendar.now).toBe(3_000);
  expect(renders).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('radio', { name: 'Heroic' }));
  expect(renders).toHaveBeenCalled();
});
