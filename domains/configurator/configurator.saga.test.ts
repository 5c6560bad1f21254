import { HttpError, NetworkError } from '../../src/ports';
import { aService } from '../../tests/harness/aService';
import { dollars, euros } from '../../tests/harness/currencies';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { endPassed } from '../time-left';
import { defaultConfiguration } from './configuration.rules';
import type { Configuration } from './configurator.contract';
import { preloadConfigurator } from './configurator.preload';
import { createConfiguratorSaga } from './configurator.saga';
import { selectHasOfferEnded, selectIsChecking, selectRegularPrices, selectShownPrice } from './configurator.selectors';
import {
  type ConfiguratorState,
  optionToggled,
  priceCheckRequested,
  priceCheckSlowed,
  priceDisagreed,
  rangeMoved,
  reloadRequested,
} from './configurator.slice';
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
  test('is requested 500 ms after the last change with the buy form, and the response is shown', async () => {
    const shop = start();
    shop.dispatch(move(2_200));
    expect(shop.shown()).toEqual({ quote: shop.local(), state: 'local' });
    await shop.passTime(499);
    shop.dispatch(express);
    await shop.passTime(499);
    expect(shop.ports.http.calls).toHaveLength(0);
    await shop.passTime(1);
    expect(shop.ports.http.calls).toHaveLength(1);
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
    expect(request.cacheable).toBeFalsy();
    expect(shop.shown()?.state).toBe('checking');
    answer(shop.answerOf());
    await shop.passTime();
    expect(shop.shown()).toEqual({ quote: shop.local(), state: 'confirmed' });
    expect(consoleError).not.toHaveBeenCalled();
  });

  test('is marked as being checked only after 200 ms', async () => {
    const shop = start();
    shop.dispatch(move(2_200));
    await shop.passTime(500 + 199);
    expect(selectIsChecking(shop.state())).toBe(false);
    await shop.passTime(1);
    expect(selectIsChecking(shop.state())).toBe(true);
    shop.ports.http.last().answer(shop.answerOf());
    await shop.passTime();
    expect(selectIsChecking(shop.state())).toBe(false);
    shop.dispatch(move(2_300));
    await shop.passTime(500);
    shop.ports.http.last().answer(shop.answerOf());
    await shop.passTime(1_000);
    expect(shop.types().filter((type) => type === priceCheckSlowed.type)).toHaveLength(1);
  });

  test('a change aborts the pending request, and its late response is not shown', async () => {
    const shop = start();
    shop.dispatch(move(2_200));
    await shop.passTime(500);
    const first = shop.ports.http.last();
    const old = shop.answerOf();
    shop.dispatch(move(2_400));
    expect(first.aborted).toBe(true);
    first.answer(old);
    await shop.passTime();
    expect(shop.shown()).toEqual({ quote: shop.local(), state: 'local' });
    await shop.passTime(500);
    shop.ports.http.last().answer(shop.answerOf());
    await shop.passTime();
    expect(shop.shown()).toEqual({ quote: shop.local(), state: 'confirmed' });
    expect(shop.ports.http.calls).toHaveLength(2);
  });

  test('leaving the page aborts the request without an error', async () => {
    const shop = start();
    shop.dispatch(move(2_200));
    await shop.passTime(500);
    shop.stop();
    expect(shop.ports.http.last().aborted).toBe(true);
    await shop.passTime(1000);
    expect(shop.types().at(-1)).toBe('configurator/priceRequested');
  });

  test('a failed check keeps the last confirmed price; a retry repairs it', async () => {
    const shop = start();
    const before = shop.shown()?.quote;
    shop.dispatch(move(2_200));
    await shop.passTime(500);
    shop.ports.http.last().fail(new HttpError(503));
    await shop.passTime();
    expect(shop.shown()).toEqual({ quote: before, state: 'failed' });
    expect(shop.state().configurator.quote.error).toEqual({ code: 'http-503', retriable: true });
    expect(consoleError).toHaveBeenCalledWith('The price could not be checked.', expect.any(HttpError));

    shop.dispatch(priceCheckRequested());
    expect(shop.ports.http.calls).toHaveLength(2);
    shop.ports.http.last().answer(shop.answerOf());
    await shop.passTime();
    expect(shop.shown()).toEqual({ quote: shop.local(), state: 'confirmed' });
  });

  test('after a failure the next change is checked as usual', async () => {
    const shop = start();
    shop.dispatch(move(2_200));
    await shop.passTime(500);
    shop.ports.http.last().fail(new NetworkError('Offline.'));
    await shop.passTime();
    shop.dispatch(move(2_300));
    expect(shop.shown()).toEqual({ quote: shop.local(), state: 'local' });
    await shop.passTime(500);
    shop.ports.http.last().answer(shop.answerOf());
    await shop.passTime();
    expect(shop.shown()?.state).toBe('confirmed');
  });

  test('a response that breaks the contract counts as a failure', async () => {
    const shop = start();
    shop.dispatch(move(2_200));
    await shop.passTime(500);
    shop.ports.http.last().answer({ status: true, data: { servicePrice: { total: '99.99' } } });
    await shop.passTime();
    expect(shop.state().configurator.quote).toMatchObject({
      status: 'failed',
      error: { code: 'answer', retriable: false },
    });
  });

  test('a different price from the server is reported as a defect, and the server’s price is shown', async () => {
    const shop = start();
    shop.dispatch(move(2_200));
    await shop.passTime(500);
    const { total } = shop.local();
    const dearer = { ...shop.local(), total: total + 1 };
    shop.ports.http.last().answer(shop.answerOf(dearer));
    await shop.passTime();
    expect(shop.shown()).toEqual({ quote: dearer, state: 'confirmed' });
    expect(shop.log).toContainEqual(
      expect.objectContaining({
        type: 'configurator/priceDisagreed',
        payload: expect.objectContaining({ local: total, server: total + 1 }),
      }),
    );
    expect(consoleError).toHaveBeenCalledTimes(1);
  });

  test('a price in a currency changed in another tab is never shown with this page’s sign; a reload is offered', async () => {
    const shop = start();
    const before = shop.shown()?.quote;
    shop.dispatch(move(2_200));
    await shop.passTime(500);
    const inEuros = priceOf(service, shop.state().configurator.configuration as Configuration, euros);
    shop.ports.http.last().answer(shop.answerOf(inEuros));
    await shop.passTime();
    expect(shop.shown()).toEqual({ quote: before, state: 'failed' });
    expect(shop.state().configurator.quote.error).toMatchObject({ code: 'other-currency', retriable: false });
    expect(shop.types()).not.toContain('configurator/priceDisagreed');
    expect(consoleError).not.toHaveBeenCalled();
    shop.dispatch(reloadRequested());
    expect(shop.ports.navigation.reload).toHaveBeenCalledTimes(1);
  });

  test('is not requested for invalid choices or for confirmed ones', async () => {
    const shop = start();
    for (const option of ['stream', 'offline', 'second-character'])
      shop.dispatch(optionToggled({ group: 'extras', option, on: true }));
    await shop.passTime(1000);
    for (const option of ['stream', 'offline', 'second-character'])
      shop.dispatch(optionToggled({ group: 'extras', option, on: false }));
    await shop.passTime(1000);
    expect(shop.ports.http.calls).toHaveLength(0);
    expect(shop.shown()?.state).toBe('confirmed');
  });

  test('is requested at once when the page starts with an unconfirmed price', async () => {
    const shop = start({ quote: { status: 'idle', confirmed: null, pendingKey: null, isSlow: false, error: null } });
    await shop.passTime();
    shop.ports.http.last('/v1/service/7/price-calculate').answer(shop.answerOf());
    await shop.passTime();
    expect(shop.shown()?.state).toBe('confirmed');
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
    expect(shop.types()).not.toContain(priceDisagreed.type);
    expect(consoleError).not.toHaveBeenCalled();
  });
});
