import { aService } from '../../tests/harness/aService';
import { dollars } from '../../tests/harness/currencies';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { endPassed } from '../time-left';
import { defaultConfiguration } from './configuration.rules';
import type { Configuration } from './configurator.contract';
import { preloadConfigurator } from './configurator.preload';
import { createConfiguratorSaga } from './configurator.saga';
import { selectHasOfferEnded, selectRegularPrices, selectShownPrice } from './configurator.selectors';
import { type ConfiguratorState, optionToggled, rangeMoved } from './configurator.slice';
import { priceOf } from './price/servicePrice.rules';

let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => consoleError.mockRestore());

const service = aService();

function start(overrides: Partial<ConfiguratorState> = {}) {
  const shop = sagaHarness(createConfiguratorSaga, {
    configurator: { ...preloadConfigurator(service, dollars), ...overrides },
  });
  const shown = () => selectShownPrice(shop.state());
  const local = () => priceOf(service, shop.state().configurator.configuration as Configuration, dollars);
  return { ...shop, shown, local, answerOf: (quote = local()) => ({ status: true, data: { servicePrice: quote } }) };
}
const move = (to: number) => rangeMoved({ from: 1_400, to });
const express = optionToggled({ group: 'speed', option: 'express', on: true });

describe('the price', () => {
  test('is asked for with the buy form', async () => {
    const shop = start();
    shop.dispatch(move(2_200));
    shop.dispatch(express);
    await shop.passTime(500);
    const { request, answer } = shop.ports.http.last();
    expect(request).toMatchObject({ url: '/v1/service/7/price-calculate', method: 'POST' });
    expect(Object.fromEntries(request.form ?? [])).toEqual({
      service_id: '7',
      service_available: '1',
      'options[is_bar_service]': '1',
      'options[from]': '1400',
      'options[to]': '2200',
      'options[group][play-mode]': 'piloted',
      'options[group][speed]': 'express',
    });
    answer(shop.answerOf());
    await shop.passTime();
    expect(shop.shown()).toEqual({ quote: shop.local(), state: 'confirmed' });
  });

  test('is not requested for invalid choices', async () => {
    const shop = start();
    for (const option of ['stream', 'offline', 'second-character'])
      shop.dispatch(optionToggled({ group: 'extras', option, on: true }));
    await shop.passTime(1000);
    expect(shop.ports.http.calls).toHaveLength(0);
  });
});

describe('the price of an offer', () => {
  const END = Date.UTC(2026, 10, 24, 17);
  const offer = {
    priced: { label: 'Arena weekend', percentBp: 1_500 },
    endsAt: END,
    earlier: { label: 'Arena days', percentBp: 2_000 },
  };
  const regular = priceOf(service, defaultConfiguration(service), dollars);
  const startWithOffer = () => start(preloadConfigurator({ ...service, offer }, dollars));

  test('names the price after it, and the lowest one of the 30 days before', () => {
    const shop = startWithOffer();
    const total = shop.shown()?.quote.total ?? 0;
    const prices = selectRegularPrices(shop.state());
    expect(prices?.regular).toBe(regular.total);
    expect(total).toBeLessThan(regular.total);
    expect(prices?.lowest).toBeLessThan(total);
  });

  test('gives way to the regular price when it ends, which the server confirms; the choices stay', async () => {
    const shop = startWithOffer();
    shop.dispatch(express);
    const { configuration } = shop.state().configurator;
    shop.dispatch(endPassed({ end: END }));
    expect(shop.state().configurator).toMatchObject({ configuration, hasOfferEnded: true });
    expect(shop.shown()).toEqual({ quote: shop.local(), state: 'local' });
    expect(selectRegularPrices(shop.state())).toBeNull();
    expect(selectHasOfferEnded(shop.state())).toBe(true);
    await shop.passTime(500);
    shop.ports.http.last().answer(shop.answerOf());
    await shop.passTime();
    expect(shop.shown()).toEqual({ quote: shop.local(), state: 'confirmed' });
  });

  test('has not ended for the shopper while the server still gives it', async () => {
    const shop = startWithOffer();
    const offered = shop.shown()?.quote;
    shop.dispatch(endPassed({ end: END }));
    await shop.passTime(500);
    shop.ports.http.last().answer(shop.answerOf(offered));
    await shop.passTime();
    expect(shop.shown()).toEqual({ quote: offered, state: 'confirmed' });
    expect(selectHasOfferEnded(shop.state())).toBe(false);
  });

  test('is not changed by the end of another one', () => {
    const shop = startWithOffer();
    const before = shop.state();
    shop.dispatch(endPassed({ end: END + 1 }));
    expect(shop.state().configurator).toBe(before.configurator);
  });

  test('that the server does not give any more is no defect: its price is shown', async () => {
    const shop = startWithOffer();
    shop.dispatch(express);
    await shop.passTime(500);
    shop.ports.http.last().answer(shop.answerOf());
    await shop.passTime();
    expect(shop.shown()).toEqual({ quote: shop.local(), state: 'confirmed' });
    expect(shop.types()).not.toContain('configurator/priceDisagreed');
    expect(consoleError).not.toHaveBeenCalled();
  });
});
