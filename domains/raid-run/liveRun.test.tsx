import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateIsland } from '../../tests/harness/renderIsland';
import type { LiveRun, LiveRuns } from './liveRuns.contract';
import { runsUpdated } from './liveRuns.slice';
import RunPrice from './RunPrice.island';
import type { RaidRunState } from './raidRun.slice';
import type { RunSeats } from './runAnswer.contract';
import { sampleRaidRun, sampleRun } from './sample';

const { seats } = sampleRun();
const taken: RunSeats = { ...seats, armor: { ...seats.armor, plate: { free: 0, capacity: 2 } } };
const update = (at: number, changes: Partial<LiveRuns> = {}): LiveRuns => ({
  at,
  items: [],
  closed: [],
  wholeUntil: null,
  ...changes,
});
/** The sample run as it is told; its drop is 20.00. */
const told = (at: number, changes: Partial<LiveRun> = {}) =>
  runsUpdated(update(at, { items: [{ id: 1001, seats, price: 12_900, was: 14_900, drop: 2_000, ...changes }] }));
const price = (raidRun: RaidRunState = sampleRaidRun({ className: 'warrior' })) =>
  hydrateIsland('run-price', { default: RunPrice, sample: RunPrice.sample } as never, { state: { raidRun } });

/** In the panel and in the dock. */
const buttons = () => screen.getAllByRole('button', { name: 'Take this seat' });

describe('a price that changes while the run is open', () => {
  test('is announced, keeps the buttons from the old one, and counts once it is taken', async () => {
    const { store } = await price();
    const [buy] = buttons();
    expect(buy).not.toHaveAttribute('aria-disabled');
    act(() => void store.dispatch(told(1, { drop: 3_000 })));
    const note = screen.getByText('Maelis dropped the price.').closest('[role=status]');
    expect(note).toHaveTextContent('Your seat is 119.00 $ now, not 129.00 $.');
    expect(document.querySelector('[name=seen_total]')).toHaveValue('12900');
    expect(buy).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(buy as HTMLElement);
    expect(note?.firstElementChild).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Take it for 119.00 $' }));
    expect(note).toBeEmptyDOMElement();
    expect(document.querySelector('[name=seen_total]')).toHaveValue('11900');
    expect(buy).not.toHaveAttribute('aria-disabled');
  });

  test('that goes up is said so, and one that comes back needs no answer', async () => {
    const { store } = await price();
    act(() => void store.dispatch(told(1, { drop: 1_000 })));
    expect(screen.getByText('The price has changed.')).toBeInTheDocument();
    act(() => void store.dispatch(told(2)));
    expect(screen.queryByText('The price has changed.')).toBeNull();
  });
});

describe('seats that change while the run is open', () => {
  test('the last one of the chosen kind is taken: the buttons lead to another choice, until one is given back', async () => {
    const { store } = await price();
    act(() => void store.dispatch(told(1, { seats: taken })));
    expect(screen.getByText('All Plate seats of this run are taken.')).toBeInTheDocument();
    act(() => void store.dispatch(told(2)));
    expect(screen.queryByText('All Plate seats of this run are taken.')).toBeNull();
  });

  test('a seat that the shopper’s own cart holds stays free for them', async () => {
    const raidRun = { ...sampleRaidRun({ className: 'warrior' }), held: [{ armor: 'plate' as const, bossId: null }] };
    const { store } = await price(raidRun);
    act(() => void store.dispatch(told(1, { seats: taken })));
    expect(store.getState().raidRun.run?.seats.armor?.plate).toEqual({ free: 1, capacity: 2 });
    expect(screen.queryByText(/are taken/)).toBeNull();
  });

  test('what was read earlier, or is of another run, is dropped', async () => {
    const { store } = await price();
    act(() => void store.dispatch(told(5)));
    const before = store.getState().raidRun;
    act(() => void store.dispatch(told(4, { seats: taken })));
    act(() => void store.dispatch(told(6, { id: 7, seats: taken })));
    expect(store.getState().raidRun).toBe(before);
  });
});

test('a run that is taken off sale says so and sells nothing, and sells again when it is back', async () => {
  const { store } = await price();
  act(() => void store.dispatch(runsUpdated(update(1, { closed: [1001] }))));
  expect(screen.getByText('This run is no longer available: its seats are no longer sold.')).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: 'Take this seat' })).toEqual([]);
  act(() => void store.dispatch(told(2)));
  expect(buttons().length).toBeGreaterThan(0);
});
