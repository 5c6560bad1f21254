import type { UnknownAction } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { aService, aVariantService } from '../../../tests/harness/aService';
import { dollars } from '../../../tests/harness/currencies';
import { hydrateServicePage } from '../../../tests/harness/servicePage';
import { anchorsScrolled } from '../../anchors/anchors.slice';
import { configurationKey } from '../configuration.rules';
import type { Configuration } from '../configurator.contract';
import { preloadConfigurator } from '../configurator.preload';
import { optionToggled, priceCheckSlowed, priceFailed, priceQuoted, priceRequested } from '../configurator.slice';
import NavPrice from './NavPrice.island';
import PriceBlock from './PriceBlock.island';
import { priceOf } from './servicePrice.rules';

const service = aService();
const express = optionToggled({ group: 'speed', option: 'express', on: true });
const scrolled = (isPanelGone: boolean) =>
  anchorsScrolled({ active: null, isSticky: false, isGone: false, isPanelGone });
const anchors = (isPanelGone: boolean) => ({ isShown: true, chosen: null, ...scrolled(isPanelGone).payload });

async function open(island: ComponentType<never> = NavPrice, of = service) {
  const { store, ...page } = await hydrateServicePage(of, [PriceBlock, island], {
    configurator: preloadConfigurator(of, dollars),
    anchors: anchors(true),
  });
  const dispatch = (...actions: UnknownAction[]) =>
    act(() => {
      for (const action of actions) store.dispatch(action);
    });
  const configuration = () => store.getState().configurator.configuration as Configuration;
  const key = () => configurationKey(configuration());
  return { ...page, store, dispatch, configuration, key };
}

const part = () => document.querySelector('.room') as HTMLElement;
const text = () => part().textContent?.replaceAll('\u00a0', ' ');

test('is there once the panel has left the window, and keeps its room before and afterwards', async () => {
  const { dispatch } = await open();
  expect(text()).toContain('46.40 $');
  dispatch(scrolled(false));
  expect(part()).toBeEmptyDOMElement();
  dispatch(express, scrolled(true));
  expect(text()).toContain('58.00 $');
});

test('the server renders its room alone', async () => {
  await hydrateServicePage(service, [NavPrice], { configurator: preloadConfigurator(service, dollars) });
  expect(part()).toBeEmptyDOMElement();
});

test('has the choice in short, the total of the panel, and its button', async () => {
  const { dispatch } = await open();
  expect(text()).toBe('1.400 → 2.100 rating46.40 $Buy now');
  dispatch(express);
  expect(text()).toBe('1.400 → 2.100 rating58.00 $Buy now');
  expect(document.querySelector('.total .num')).toHaveTextContent('58.00 $');
});

test('says when the price is being checked for long, and when it could not be', async () => {
  const page = await open();
  page.dispatch(express);
  page.dispatch(priceRequested({ key: page.key() }));
  expect(text()).not.toContain('checking');
  page.dispatch(priceCheckSlowed({ key: page.key() }));
  expect(text()).toBe('checking…58.00 $Buy now');
  page.dispatch(priceQuoted({ key: page.key(), quote: priceOf(service, page.configuration(), dollars) }));
  expect(text()).toBe('1.400 → 2.100 rating58.00 $Buy now');
  page.dispatch(optionToggled({ group: 'extras', option: 'stream', on: true }));
  page.dispatch(
    priceRequested({ key: page.key() }),
    priceFailed({ key: page.key(), error: { code: 'network', retriable: true, message: null } }),
  );
  expect(text()).toBe('Last checked price58.00 $Buy now');
});

test('its button submits the form once, with the price that is shown', async () => {
  const { sent, store } = await open();
  const button = () => part().querySelector('button') as HTMLElement;
  await userEvent.click(button());
  expect(sent).toEqual([
    expect.objectContaining({ intent: ['checkout'], seen_total: ['4640'], seen_currency: ['USD'] }),
  ]);
  expect(store.getState().configurator.sending).toBe('checkout');
  expect(button()).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button());
  expect(sent).toHaveLength(1);
});

test('below the minimum order it says what is missing instead of “Buy now”', async () => {
  const variant = { key: 'v', label: 'Variant', note: '', priceCents: 30, minutes: 30, best: false };
  await open(
    NavPrice,
    aVariantService({ groups: [], terms: { kind: 'variants', run: false, defaultVariant: 'v', variants: [variant] } }),
  );
  expect(text()).toBe('The minimum order is 0.50 $. Add 0.20 $ to buy.0.30 $');
  expect(screen.queryByRole('button', { name: 'Buy now' })).toBeNull();
});

test('of a cart line that is changed it saves', async () => {
  await open(() => <NavPrice changing />);
  expect(text()).toContain('Save and check out');
});
