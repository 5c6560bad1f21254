import { act, screen } from '@testing-library/react';
import { aService } from '../../tests/harness/aService';
import { hydrateServicePage } from '../../tests/harness/servicePage';
import { rangeMoved } from '../configurator';
import StartTime from './StartTime.island';

test('start and end follow the choices, even before the server responds', async () => {
  const { store } = await hydrateServicePage(aService(), [StartTime]);
  expect(screen.getByText('Starts in 35 min to 2 h')).toBeInTheDocument();
  expect(screen.getByText('Done in about 10 to 11 h')).toBeInTheDocument();
  act(() => void store.dispatch(rangeMoved({ from: 1_400, to: 1_450 })));
  expect(screen.getByText('Done in about 1.5 to 2.5 h')).toBeInTheDocument();
});
