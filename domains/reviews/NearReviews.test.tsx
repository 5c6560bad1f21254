import { act, fireEvent, screen } from '@testing-library/react';
import { aQuantityService, aService } from '../../tests/harness/aService';
import { dollars } from '../../tests/harness/currencies';
import { hydrateIsland } from '../../tests/harness/renderIsland';
import type { ServiceView } from '../catalogue';
import { preloadConfigurator } from '../configurator';
import { quantityChanged, rangeMoved } from '../configurator/configurator.slice';
import NearReviews from './NearReviews.island';
import { NO_REVIEW_FILTER } from './reviewFilter.rules';

const filter = { ...NO_REVIEW_FILTER, service: '9', game: 'wow-boost' };
const props = { filter, span: { from: 8, to: 8 } };

async function open(of: ServiceView, shown = filter) {
  const { store, element } = await hydrateIsland(
    'near-reviews',
    { default: NearReviews as never, sample: NearReviews.sample },
    { props: { ...props, filter: shown }, state: { configurator: preloadConfigurator(of, dollars) } },
  );
  return {
    dispatch: (action: Parameters<typeof store.dispatch>[0]) => act(() => void store.dispatch(action)),
    element,
  };
}

const chip = () => screen.getByRole('link', { name: 'Near my choice' });

test('leads to reviews near what the page opened with, and before each press to those near what is chosen by then', async () => {
  const { dispatch } = await open(aQuantityService());
  expect(chip()).toHaveAttribute('href', '/reviews?service=9&game=wow-boost&from=8&to=8');
  dispatch(quantityChanged({ quantity: 3 }));
  fireEvent.pointerDown(chip());
  expect(chip()).toHaveAttribute('href', '/reviews?service=9&game=wow-boost&from=3&to=3');
  expect(chip()).toHaveAttribute('data-fragment', '/fragments/reviews?service=9&game=wow-boost&from=3&to=3');
  dispatch(quantityChanged({ quantity: 5 }));
  act(() => chip().focus());
  expect(chip()).toHaveAttribute('href', '/reviews?service=9&game=wow-boost&from=5&to=5');
});

test('a range is taken whole', async () => {
  const { dispatch } = await open(aService());
  dispatch(rangeMoved({ from: 1_500, to: 1_800 }));
  fireEvent.pointerDown(chip());
  expect(chip()).toHaveAttribute('href', '/reviews?service=9&game=wow-boost&from=1500&to=1800');
});

test('put into the page again by an answer, it leads to what is chosen by then', async () => {
  const { store } = await hydrateIsland(
    'near-reviews',
    { default: NearReviews as never, sample: NearReviews.sample },
    {
      props,
      state: { configurator: preloadConfigurator(aQuantityService(), dollars) },
      meanwhile: [quantityChanged({ quantity: 3 })],
    },
  );
  expect(store.getState().configurator.configuration?.quantity).toBe(3);
  expect(chip()).toHaveAttribute('href', '/reviews?service=9&game=wow-boost&from=3&to=3');
});

test('keeps the other filters, and pressed again with the same choice it lets all in', async () => {
  const near = { ...filter, stars: 'low', from: '8', to: '8' };
  const { dispatch } = await open(aQuantityService(), near);
  expect(chip()).toHaveAttribute('aria-current', 'true');
  expect(chip()).toHaveAttribute('href', '/reviews?service=9&game=wow-boost&stars=low');
  dispatch(quantityChanged({ quantity: 3 }));
  fireEvent.pointerDown(chip());
  expect(chip()).toHaveAttribute('href', '/reviews?service=9&game=wow-boost&stars=low&from=3&to=3');
});
