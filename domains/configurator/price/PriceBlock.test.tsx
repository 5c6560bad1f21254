import type { UnknownAction } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aService } from '../../../tests/harness/aService';
import { dollars } from '../../../tests/harness/currencies';
import { hydrateServicePage } from '../../../tests/harness/servicePage';
import { configurationKey } from '../configuration.rules';
import type { Configuration } from '../configurator.contract';
import { optionToggled, priceAsked, priceFailed, priceQuoted, rangeMoved } from '../configurator.slice';
import PriceBlock from './PriceBlock.island';
import { priceOf } from './servicePrice.rules';

const service = aService();
const express = optionToggled({ group: 'speed', option: 'express', on: true });

async function open() {
  const { store, ...page } = await hydrateServicePage(service, [PriceBlock]);
  const configuration = () => store.getState().configurator.configuration as Configuration;
  const key = () => configurationKey(configuration());
  const happens = (...actions: UnknownAction[]) =>
    act(() => {
      for (const action of actions) store.dispatch(action);
    });
  return {
    ...page,
    store,
    happens,
    asked: () => happens(priceAsked({ key: key() })),
    answered: () => happens(priceQuoted({ key: key(), quote: priceOf(service, configuration(), dollars) })),
    refused: (code = 'http-503') => happens(priceFailed({ key: key(), error: { code, retriable: true } })),
  };
}
const lines = () =>
  [...(document.querySelector('dl')?.querySelectorAll('div') ?? [])].map((line) =>
    [...line.children].map((part) => part.textContent),
  );
const total = () => document.querySelector('.total .num')?.textContent;

test('shows each line in the order of the calculation, and the total', async () => {
  const page = await open();
  page.happens(
    express,
    optionToggled({ group: 'extras', option: 'stream', on: true }),
    optionToggled({ group: 'progress', option: 'checkpoint', on: true }),
  );
  expect(lines()).toEqual([
    ['Arena 2v2 rating, 1.400 to 2.100', '46.40 $'],
    ['Express', '+11.60 $'],
    ['I already have part of the progress', '−11.60 $'],
    ['Private live stream', '+8.00 $'],
  ]);
  expect(total()).toMatch(/^54\.40\s\$$/);
});

test('the line over it says the way, below stand start and end of the work', async () => {
  const page = await open();
  expect(screen.getByText(/1\.400/, { selector: '.line' })).toHaveTextContent('1.400 to 2.100 rating');
  expect(screen.getByText('Starts in 35 min to 2 h')).toBeInTheDocument();
  expect(screen.getByText('Done in about 10 to 11 h')).toBeInTheDocument();
  page.happens(rangeMoved({ from: 1_400, to: 1_450 }));
  expect(screen.getByText('Done in about 1.5 to 2.5 h')).toBeInTheDocument();
});

describe('the check', () => {
  test('says nothing when it is quick, and that it goes on when it is slow', async () => {
    const page = await open();
    jest.useFakeTimers();
    page.happens(express);
    page.asked();
    expect(screen.queryByText('checking…')).toBeNull();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.getAllByText('checking…')).toHaveLength(2);
    expect(total()).toMatch(/^58\.00/);
    page.answered();
    expect(screen.queryByText('checking…')).toBeNull();
    jest.useRealTimers();
  });

  test('reads the new total out once it is sure', async () => {
    const page = await open();
    const spoken = () => document.querySelector('[aria-live=polite]')?.textContent;
    page.happens(express);
    expect(spoken()).toBe('');
    page.asked();
    page.answered();
    expect(spoken()).toMatch(/^Total 58\.00\s\$$/);
  });

  test('that failed keeps the last true price, says so, and can be asked again', async () => {
    const page = await open();
    page.happens(express);
    page.asked();
    page.refused();
    expect(total()).toMatch(/^46\.40/);
    expect(screen.getByRole('status')).toHaveTextContent(
      'The price could not be checked. Shown is the last one that was.',
    );
    expect(screen.getByText('Last checked price')).toBeInTheDocument();
    const heard = jest.fn();
    page.store.subscribe(heard);
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    expect(heard).toHaveBeenCalledTimes(1);
    page.asked();
    const again = screen.getAllByRole('button', { name: 'Try again' })[0];
    expect(again).toHaveFocus();
    expect(again).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('The price is being checked.');
    page.answered();
    expect(screen.getByRole('status')).toHaveFocus();
    expect(total()).toMatch(/^58\.00/);
    expect(screen.getByRole('status')).toHaveTextContent('This is all you pay: nothing is added at checkout.');
  });
});

test('after a failed check no other price is called sure before it was checked', async () => {
  const page = await open();
  page.happens(express);
  page.asked();
  page.refused();
  page.happens(rangeMoved({ from: 1_400, to: 1_450 }));
  expect(screen.getByRole('status')).toHaveTextContent('The price is being checked.');
  page.happens(rangeMoved({ from: 1_400, to: 2_100 }), optionToggled({ group: 'speed', option: 'standard', on: true }));
  expect(screen.getByRole('status')).toHaveTextContent('This is all you pay');
});

test('a currency that was changed elsewhere is said, with the way to its prices', async () => {
  const page = await open();
  page.happens(express);
  page.asked();
  page.refused('other-currency');
  expect(total()).toMatch(/^46\.40/);
  expect(screen.getByRole('status')).toHaveTextContent(
    'The currency was changed elsewhere. Reload to see this price in it.',
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Reload' })).toHaveLength(2);
});

test('the dock counts the lines and opens them', async () => {
  const page = await open();
  page.happens(express);
  expect(screen.getByText('Total, 2 lines')).toBeInTheDocument();
  expect(document.querySelector('details dl')).toHaveTextContent('Express');
});
