import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LoadedIsland } from '../../src/islands/islandTree';
import { hydrateIsland } from '../../tests/harness/renderIsland';
import HotFilters from './HotFilters.island';
import { type HotFilterValues, hotFilterChanged, hotListReceived, NO_HOT_FILTER } from './hotFilter.slice';

const open = (filter: Partial<HotFilterValues> = {}) =>
  hydrateIsland('hot-filters', { default: HotFilters } as unknown as LoadedIsland, {
    props: HotFilters.sample.props,
    state: {
      hotFilter: { filter: { ...NO_HOT_FILTER, ...filter }, status: 'ready', error: null, total: 12 },
    },
  });
const chip = (name: string) => screen.getByRole('link', { name });

test('a chip switches its condition on and off, keeps the others and the focus', async () => {
  const { actions, store } = await open({ platform: 'xbox' });
  expect(chip('In stock')).toHaveAttribute('href', '/hot-products?platform=xbox&stock=in-stock');
  expect(chip('In stock')).not.toHaveAttribute('aria-current');
  await userEvent.click(chip('In stock'));
  const filter = { ...NO_HOT_FILTER, platform: 'xbox', stock: 'in-stock' };
  expect(actions).toEqual([hotFilterChanged({ filter })]);
  await act(async () => void store.dispatch(hotListReceived({ filter, total: 1 })));
  expect(chip('In stock')).toHaveAttribute('aria-current', 'true');
  expect(chip('In stock')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('1 product');
  await userEvent.click(chip('In stock'));
  expect(actions.at(-1)).toEqual(hotFilterChanged({ filter: { ...filter, stock: '' } }));
});

test('chips are always there, in one order; other conditions can be removed behind them', async () => {
  await open({ platform: 'xbox', price: 'under-20' });
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(['In stock', 'Self-play', 'Under 20 $', 'Remove Xbox']);
});

test('the form sends what chips have chosen', async () => {
  await open({ game: 'other', play: 'self-play' });
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filter hot products' });
  expect(Object.fromEntries(new FormData(form))).toEqual({ game: 'other', platform: '', start: '', play: 'self-play' });
});

test('a press with a modifier is the browser’s', async () => {
  const { actions } = await open();
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  chip('Self-play').addEventListener('click', (event) => event.preventDefault());
  await user.click(chip('Self-play'));
  expect(actions).toEqual([]);
});
