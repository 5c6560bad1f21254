import { act } from '@testing-library/react';
import { aService } from '../../tests/harness/aService';
import { hydrateServicePage } from '../../tests/harness/servicePage';
import PinChoices from '../comparison/PinChoices.island';
import { selectOptionAmounts } from '../configurator/configurator.selectors';
import { rangeMoved } from '../configurator/configurator.slice';
import OptionCards from '../configurator/options/OptionCards.island';
import PriceBlock from '../configurator/price/PriceBlock.island';
import CopyLink from '../permalink/CopyLink.island';
import StartTime from '../start-time/StartTime.island';
import RangeBar from './RangeBar.island';

/** The names of the components whose elements were created; a component that does not render creates none. */
// `var`, because the islands create elements at import, before this line runs.
var mockCreated: string[] | undefined;

jest.mock('react/jsx-runtime', () => {
  const real =
    jest.requireActual<Record<'jsx' | 'jsxs', (type: unknown, ...rest: unknown[]) => unknown>>('react/jsx-runtime');
  const recording =
    (create: (type: unknown, ...rest: unknown[]) => unknown) =>
    (type: unknown, ...rest: unknown[]) => {
      if (typeof type === 'function') mockCreated?.push(type.name);
      return create(type, ...rest);
    };
  return { ...real, jsx: recording(real.jsx), jsxs: recording(real.jsxs) };
});

test('a slider step re-renders only the price, the end that moved and the options whose amounts change', async () => {
  const { store } = await hydrateServicePage(aService(), [
    RangeBar,
    OptionCards,
    PriceBlock,
    StartTime,
    CopyLink,
    PinChoices,
  ]);
  act(() => void store.dispatch(rangeMoved({ from: 0, to: 1200 })));
  const before = selectOptionAmounts(store.getState());
  mockCreated = [];
  act(() => void store.dispatch(rangeMoved({ from: 0, to: 1250 })));
  const times = (component: string) => mockCreated?.filter((name) => name === component).length;

  const after = selectOptionAmounts(store.getState());
  const changed = Object.keys(after).filter((key) => after[key]?.amount !== before[key]?.amount);
  expect(changed.length).toBeLessThan(Object.keys(after).length);
  expect(times('OptionCard')).toBe(changed.length);
  for (const once of ['PriceLines', 'Total', 'Dock', 'Stepper', 'RangeTrack'])
    expect([once, times(once)]).toEqual([once, 1]);
  for (const never of ['OptionGroup', 'Button', 'RewardCarousel', 'PriceStatus'])
    expect([never, times(never)]).toEqual([never, 0]);
});
