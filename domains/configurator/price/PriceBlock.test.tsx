import type { UnknownAction } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatDollars } from '../../../src/lib/formatDollars';
import { aService, aVariantService } from '../../../tests/harness/aService';
import { dollars, euros } from '../../../tests/harness/currencies';
import { pageIn } from '../../../tests/harness/renderIsland';
import { hydrateServicePage } from '../../../tests/harness/servicePage';
import { OTHER_CURRENCY, type PriceFailure } from '../../price-check';
import { configurationKey } from '../configuration.rules';
import type { Configuration } from '../configurator.contract';
import { preloadConfigurator } from '../configurator.preload';
import {
  optionToggled,
  priceCheckSlowed,
  priceFailed,
  priceQuoted,
  priceRequested,
  rangeMoved,
  variantChosen,
} from '../configurator.slice';
import PriceBlock from './PriceBlock.island';
import { priceOf } from './servicePrice.rules';

const service = aService();
const express = optionToggled({ group: 'speed', option: 'express', on: true });

async function open() {
  const { store, ...page } = await hydrateServicePage(service, [PriceBlock]);
  const configuration = () => store.getState().configurator.configuration as Configuration;
  const key = () => configurationKey(configuration());
  const dispatch = (...actions: UnknownAction[]) =>
    act(() => {
      for (const action of actions) store.dispatch(action);
    });
  return {
    ...page,
    store,
    dispatch,
    request: () => dispatch(priceRequested({ key: key() })),
    slowDown: () => dispatch(priceCheckSlowed({ key: key() })),
    confirm: () => dispatch(priceQuoted({ key: key(), quote: priceOf(service, configuration(), dollars) })),
    fail: (error: PriceFailure = { code: 'http-503', retriable: true, message: null }) =>
      dispatch(priceFailed({ key: key(), error })),
  };
}
const lines = () =>
  [...(document.querySelector('dl')?.querySelectorAll('div') ?? [])].map((line) =>
    [...line.children].map((part) => part.textContent),
  );
const total = () => document.querySelector('.total .num')?.textContent;

test.each([
  ['who has cashback gets it in dollars', { level: 4, percentBp: 500, cashbackBp: 450 }, true],
  ['a level without any says nothing of it', { level: 0, percentBp: 0, cashbackBp: 0 }, false],
])('%s', async (_what, vip, hasCashback) => {
  const currency = { ...euros, vip };
  const configurator = preloadConfigurator(service, currency);
  await hydrateServicePage(service, [PriceBlock], { configurator, ...pageIn(currency) });
  const cents = configurator.quote.confirmed?.quote.cashback ?? 0;
  expect(cents > 0).toBe(hasCashback);
  const line = screen.queryByText(/^You earn /)?.textContent;
  expect(line).toBe(hasCashback ? `You earn ${formatDollars(cents)} cashback (4.5%) when it’s done` : undefined);
});

test('shows each line in the order of the calculation, and the total', async () => {
  const page = await open();
  page.dispatch(
    express,
    optionToggled({ group: 'extras', option: 'stream', on: true }),
    optionToggled({ group: 'progress', option: 'checkpoint', on: true }),
  );
  expect(lines()).toEqual([
    ['Arena 2v2 rating, 1.400 to 2.100', '46.40 $'],
    ['Express (+25%)', '+11.60 $'],
    ['I already have part of the progress (−25%)', '−11.60 $'],
    ['Private live stream', '+8.00 $'],
  ]);
  expect(total()).toMatch(/^54\.40\s\$$/);
});

test('the line above shows start and goal', async () => {
  await open();
  expect(screen.getByText('1.400').parentElement).toHaveTextContent('1.400 to 2.100 rating');
});

describe('the check', () => {
  test('shows nothing when it is quick, and “checking” when it is slow', async () => {
    const page = await open();
    page.dispatch(express);
    page.request();
    expect(screen.queryByText('checking…')).toBeNull();
    page.slowDown();
    expect(screen.getAllByText('checking…')).toHaveLength(2);
    expect(total()).toMatch(/^58\.00/);
    page.confirm();
    expect(screen.queryByText('checking…')).toBeNull();
  });

  test('announces the new total once it is confirmed', async () => {
    const page = await open();
    const spoken = () => document.querySelector('[aria-live=polite]')?.textContent;
    page.dispatch(express);
    expect(spoken()).toBe('');
    page.request();
    page.confirm();
    expect(spoken()).toMatch(/^Total 58\.00\s\$$/);
  });

  test('a failed check keeps the last confirmed price, shows an error, and can be retried', async () => {
    const page = await open();
    page.dispatch(express);
    page.request();
    page.fail();
    expect(total()).toMatch(/^46\.40/);
    expect(screen.getByRole('status')).toHaveTextContent(
      'The price could not be checked. This is the last checked price.',
    );
    expect(screen.getByText('Last checked price')).toBeInTheDocument();
    const listener = jest.fn();
    page.store.subscribe(listener);
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    expect(listener).toHaveBeenCalledTimes(1);
    page.request();
    expect(screen.getByRole('status')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('The price is being checked.');
    page.confirm();
    expect(screen.getByRole('status')).toHaveFocus();
    expect(total()).toMatch(/^58\.00/);
    expect(screen.getByRole('status')).toHaveTextContent('This is all you pay: nothing is added at checkout.');
  });
});

test('after a failed check no price counts as confirmed before it is checked', async () => {
  const page = await open();
  page.dispatch(express);
  page.request();
  page.fail();
  page.dispatch(rangeMoved({ from: 1_400, to: 1_450 }));
  expect(screen.getByRole('status')).toHaveTextContent('The price is being checked.');
  page.dispatch(
    rangeMoved({ from: 1_400, to: 2_100 }),
    optionToggled({ group: 'speed', option: 'standard', on: true }),
  );
  expect(screen.getByRole('status')).toHaveTextContent('This is all you pay');
});

test('a currency changed in another tab shows a notice with a link to its prices', async () => {
  const page = await open();
  page.dispatch(express);
  page.request();
  page.fail(OTHER_CURRENCY);
  expect(total()).toMatch(/^46\.40/);
  expect(screen.getByRole('status')).toHaveTextContent(
    'The currency was changed elsewhere. Reload to update this price.',
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Reload' })).toHaveLength(2);
});

test('the dock counts the lines and opens them', async () => {
  const page = await open();
  page.dispatch(express);
  expect(screen.getByText('Total, 2 lines')).toBeInTheDocument();
  expect(document.querySelector('details dl')).toHaveTextContent('Express');
});

describe('below the minimum order', () => {
  const variants = (...cents: number[]) =>
    aVariantService({
      groups: [],
      terms: {
        kind: 'variants',
        run: false,
        defaultVariant: 'v0',
        variants: cents.map((priceCents, index) => ({
          key: `v${index}`,
          label: `Variant ${index}`,
          note: '',
          priceCents,
          minutes: 30,
          best: false,
        })),
      },
    });
  const buyButtons = () => screen.queryAllByRole('button', { name: 'Buy now' });

  test('the missing amount is shown instead of the total, and “Buy now” is not offered', async () => {
    const { element } = await hydrateServicePage(variants(30, 50), [PriceBlock]);
    const missing = 'The minimum order is 0.50 $. Add 0.20 $ to buy.';
    expect(screen.getByRole('status')).toHaveTextContent(missing);
    expect(element.querySelector('[data-dock]')).toHaveTextContent(missing);
    expect(screen.queryByText(/This is all you pay/)).toBeNull();
    expect(buyButtons()).toEqual([]);
    // Together with other things in the cart it can be bought.
    expect(screen.getByRole('button', { name: 'Add to cart' })).toBeInTheDocument();
  });

  test('“Buy now” is offered again as soon as the choices reach the minimum', async () => {
    const { store } = await hydrateServicePage(variants(30, 50), [PriceBlock]);
    act(() => void store.dispatch(variantChosen({ variant: 'v1' })));
    expect(buyButtons()).toHaveLength(1);
    expect(screen.queryByText(/The minimum order/)).toBeNull();
  });

  test('a cart line can still be edited, since the minimum applies to the whole cart', async () => {
    const island = { default: () => <PriceBlock changing />, sample: { props: {} } };
    await hydrateServicePage(variants(30), [island.default]);
    expect(screen.getAllByRole('button', { name: 'Save and check out' })).toHaveLength(1);
    expect(screen.queryByText(/This is all you pay/)).toBeNull();
  });
});
