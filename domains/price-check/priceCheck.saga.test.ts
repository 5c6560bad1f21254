import type { UnknownAction } from '@reduxjs/toolkit';
import { HttpError, NetworkError } from '../../src/ports';
import type { CreateSaga } from '../../src/saga/lazySaga';
import { aService } from '../../tests/harness/aService';
import { dollars } from '../../tests/harness/currencies';
import { type SagaHarness, sagaHarness } from '../../tests/harness/sagaHarness';
import { preloadConfigurator } from '../configurator/configurator.preload';
import { createConfiguratorSaga } from '../configurator/configurator.saga';
import { servicePrice } from '../configurator/configurator.selectors';
import { optionToggled, rangeMoved } from '../configurator/configurator.slice';
import { createHotPanelSaga } from '../hot-products/hotPanel.saga';
import { hotPrice } from '../hot-products/hotPanel.selectors';
import { hotProductClosed, hotQuantityChanged } from '../hot-products/hotPanel.slice';
import { sampleHotPanel } from '../hot-products/sample';
import type { Quote } from '../pricing';
import { createRaidRunSaga } from '../raid-run/raidRun.saga';
import { runPrice } from '../raid-run/raidRun.selectors';
import { modeChosen, raidersChosen, runClosed } from '../raid-run/raidRun.slice';
import { productPriceOf } from '../raid-run/runPrice.rules';
import { sampleRaidRun, sampleRunPrices } from '../raid-run/sample';
import type { CheckedPrice } from './priceCheck.selectors';
import { noPrice, type PriceCheck } from './priceCheck.slice';
import { OTHER_CURRENCY } from './priceFailure.rules';

/** Something that is sold, with three changes: the last one leads back to the confirmed choices. */
interface Sold {
  readonly url: string;
  readonly open: (quote: Partial<PriceCheck>) => SagaHarness<unknown>;
  readonly price: CheckedPrice<never>;
  readonly change: UnknownAction;
  readonly other: UnknownAction;
  readonly back: UnknownAction;
  /** Leaves what is open, where that needs no other page. */
  readonly close?: UnknownAction;
  readonly dataOf?: (quote: Quote) => object;
}

/** The slice as the page opens with it, with another price. */
const withQuote = <State extends { readonly quote: PriceCheck }>(state: State, quote: Partial<PriceCheck>): State => ({
  ...state,
  quote: { ...state.quote, ...quote },
});

const service: Sold = {
  url: '/v1/service/7/price-calculate',
  open: (quote) => {
    const configurator = withQuote(preloadConfigurator(aService(), dollars), quote);
    return sagaHarness(createConfiguratorSaga as CreateSaga, { configurator });
  },
  price: servicePrice as CheckedPrice<never>,
  change: rangeMoved({ from: 1_400, to: 2_200 }),
  other: optionToggled({ group: 'speed', option: 'express', on: true }),
  back: rangeMoved({ from: 1_400, to: 2_100 }),
};
const run: Sold = {
  url: '/wow-boost/run/1001/price-calculate',
  open: (quote) => {
    const raidRun = withQuote(sampleRaidRun({ className: 'warrior' }, Date.UTC(2026, 10, 21, 12)), quote);
    return sagaHarness(createRaidRunSaga as CreateSaga, { raidRun }, 'raid-run');
  },
  price: runPrice as CheckedPrice<never>,
  change: modeChosen({ mode: 'pilot' }),
  other: raidersChosen({ raiders: 16 }),
  back: modeChosen({ mode: 'atp' }),
  close: runClosed(),
  dataOf: (quote) => ({ productPrice: productPriceOf(quote), drop: sampleRunPrices().drop }),
};
const hotProduct: Sold = {
  url: '/hot-products/7/price-calculate',
  open: (quote) =>
    sagaHarness(createHotPanelSaga as CreateSaga, { hotPanel: withQuote(sampleHotPanel(), quote) }, 'hot-products'),
  price: hotPrice as CheckedPrice<never>,
  change: hotQuantityChanged({ quantity: 2 }),
  other: hotQuantityChanged({ quantity: 3 }),
  back: hotQuantityChanged({ quantity: 1 }),
  close: hotProductClosed(),
};

let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => consoleError.mockRestore());

describe.each([
  ['a service', service],
  ['a run', run],
  ['a hot product', hotProduct],
])('the price of %s', (_what, { url, open, price, change, other, back, close, dataOf }) => {
  const {
    priceCheckRequested,
    priceCheckSlowed,
    priceDisagreed,
    priceFailed,
    priceQuoted,
    priceRequested,
    reloadRequested,
  } = price.slice.actions;

  function start(quote: Partial<PriceCheck> = {}) {
    const shop = open(quote);
    const state = () => shop.state() as never;
    const local = () => price.selectLocal(state()) as Quote;
    const answerWith = async (servicePrice: Quote) => {
      const data = { servicePrice, ...dataOf?.(servicePrice) };
      shop.ports.http.last(url).answer({ status: true, data });
      await shop.passTime();
    };
    return {
      ...shop,
      local,
      shown: () => price.selectShownPrice(state()),
      check: () => price.selectCheck(state()),
      error: () => price.selectPriceError(state()),
      answer: () => answerWith(local()),
      answerWith,
      async fail(error: Error) {
        shop.ports.http.last(url).fail(error);
        await shop.passTime();
      },
      /** Changes something, and lets the request begin. */
      async ask(action = change) {
        shop.dispatch(action);
        await shop.passTime(500);
      },
      calls: () => shop.ports.http.calls.length,
    };
  }

  test('is local in the same frame, and the server’s 500 ms after the last change', async () => {
    const shop = start();
    expect(shop.shown()?.state).toBe('confirmed');
    shop.dispatch(change);
    expect(shop.shown()).toEqual({ quote: shop.local(), state: 'local' });
    await shop.passTime(499);
    shop.dispatch(other);
    await shop.passTime(499);
    expect(shop.calls()).toBe(0);
    await shop.passTime(1);
    expect(shop.calls()).toBe(1);
    expect(shop.ports.http.last(url).request.cacheable).toBeFalsy();
    expect(shop.shown()).toEqual({ quote: shop.local(), state: 'checking' });
    await shop.answer();
    expect(shop.shown()).toEqual({ quote: shop.local(), state: 'confirmed' });
    expect(consoleError).not.toHaveBeenCalled();
  });

  test('is marked as being checked only after 200 ms', async () => {
    const shop = start();
    await shop.ask();
    await shop.passTime(199);
    expect(shop.check().isSlow).toBe(false);
    await shop.passTime(1);
    expect(shop.check().isSlow).toBe(true);
    await shop.answer();
    expect(shop.check().isSlow).toBe(false);
    await shop.ask(other);
    await shop.answer();
    await shop.passTime(1_000);
    expect(shop.types().filter((type) => type === priceCheckSlowed.type)).toHaveLength(1);
  });

  test('of older choices is dropped: a change aborts the request, and its late answer is not shown', async () => {
    const shop = start();
    await shop.ask();
    await shop.passTime(200);
    const first = shop.ports.http.last(url);
    const servicePrice = shop.local();
    shop.dispatch(other);
    expect(first.aborted).toBe(true);
    expect(shop.check()).toMatchObject({ status: 'idle', isSlow: false });
    first.answer({ status: true, data: { servicePrice, ...dataOf?.(servicePrice) } });
    await shop.passTime();
    expect(shop.shown()).toEqual({ quote: shop.local(), state: 'local' });
    await shop.passTime(500);
    await shop.answer();
    expect(shop.shown()).toEqual({ quote: shop.local(), state: 'confirmed' });
    expect(shop.calls()).toBe(2);
  });

  test('is not changed by what answers an older question', async () => {
    const shop = start();
    await shop.ask();
    const before = shop.check();
    const key = 'older';
    shop.dispatch(priceQuoted({ key, quote: shop.local() }));
    shop.dispatch(priceFailed({ key, error: OTHER_CURRENCY }));
    shop.dispatch(priceCheckSlowed({ key }));
    expect(shop.check()).toBe(before);
  });

  test('is not asked for when the choices lead back to the confirmed ones', async () => {
    const shop = start();
    shop.dispatch(change);
    shop.dispatch(back);
    expect(shop.shown()?.state).toBe('confirmed');
    await shop.passTime(1_000);
    expect(shop.calls()).toBe(0);
  });

  test('is not waited for when the page is left', async () => {
    const shop = start();
    await shop.ask();
    shop.stop();
    expect(shop.ports.http.last(url).aborted).toBe(true);
    await shop.passTime(1_000);
    expect(shop.types().at(-1)).toBe(priceRequested.type);
  });

  if (close)
    test('is not waited for when it is closed', async () => {
      const shop = start();
      await shop.ask();
      shop.dispatch(close);
      expect(shop.ports.http.last(url).aborted).toBe(true);
      await shop.passTime(1_000);
      expect(shop.calls()).toBe(1);
      expect(shop.check()).toEqual(noPrice);
    });

  test('stays the last confirmed one when the check fails; asking again repairs it', async () => {
    const shop = start();
    const before = shop.shown()?.quote;
    await shop.ask();
    await shop.fail(new HttpError(503, { error: { message: 'Busy.' } }));
    expect(shop.shown()).toEqual({ quote: before, state: 'failed' });
    expect(shop.error()).toEqual({ code: 'http-503', retriable: true, message: null });
    expect(consoleError).toHaveBeenCalledWith('The price could not be checked.', expect.any(HttpError));
    shop.dispatch(priceCheckRequested());
    expect(shop.calls()).toBe(2);
    await shop.answer();
    expect(shop.shown()).toEqual({ quote: shop.local(), state: 'confirmed' });
    expect(shop.check().error).toBeNull();
  });

  test('counts as not checked until one is confirmed, or nothing is to be confirmed', async () => {
    const shop = start();
    await shop.ask();
    await shop.fail(new NetworkError('offline'));
    shop.dispatch(back);
    expect(shop.shown()?.state).toBe('confirmed');
    expect(shop.error()).toBeNull();
    shop.dispatch(other);
    expect(shop.shown()).toEqual({ quote: shop.local(), state: 'local' });
    expect(shop.error()).toMatchObject({ code: 'network' });
    await shop.passTime(500);
    await shop.answer();
    expect(shop.shown()?.state).toBe('confirmed');
    expect(shop.error()).toBeNull();
  });

  test('keeps the sentence of the server that refused it', async () => {
    const shop = start();
    await shop.ask();
    await shop.fail(new HttpError(409, { error: { code: 'closed', message: 'This is over.' } }));
    expect(shop.error()).toEqual({ code: 'http-409', retriable: false, message: 'This is over.' });
  });

  test('that breaks the contract counts as a failure', async () => {
    const shop = start();
    await shop.ask();
    shop.ports.http.last(url).answer({ status: true, data: { servicePrice: { total: '99.99' } } });
    await shop.passTime();
    expect(shop.error()).toEqual({ code: 'answer', retriable: false, message: null });
  });

  test('that the server has otherwise is reported as a defect, and the server’s counts', async () => {
    const shop = start();
    await shop.ask();
    const { total } = shop.local();
    const dearer = { ...shop.local(), total: total + 1 };
    await shop.answerWith(dearer);
    expect(shop.shown()).toEqual({ quote: dearer, state: 'confirmed' });
    const reported = shop.log.filter(priceDisagreed.match).map(({ payload }) => payload);
    expect(reported).toEqual([{ key: expect.any(String), local: total, server: total + 1 }]);
    expect(consoleError).toHaveBeenCalledTimes(1);
  });

  test('is no defect when an offer has begun meanwhile', async () => {
    const shop = start();
    await shop.ask();
    const { lines } = shop.local();
    const offer = { code: 'offer', label: 'Weekend', kind: 'discount', amount: -100, rateBp: 1_000 } as const;
    await shop.answerWith({ ...shop.local(), lines: [...lines, offer], total: shop.local().total - 100 });
    expect(shop.shown()?.state).toBe('confirmed');
    expect(shop.types()).not.toContain(priceDisagreed.type);
    expect(consoleError).not.toHaveBeenCalled();
  });

  test('in a currency changed in another tab is never shown with this page’s sign; a reload is offered', async () => {
    const shop = start();
    const before = shop.shown()?.quote;
    await shop.ask();
    await shop.answerWith({ ...shop.local(), currency: 'EUR' });
    expect(shop.shown()).toEqual({ quote: before, state: 'failed' });
    expect(shop.error()).toEqual({
      code: 'other-currency',
      retriable: false,
      message: expect.stringContaining('Reload'),
    });
    expect(shop.types()).not.toContain(priceDisagreed.type);
    expect(consoleError).not.toHaveBeenCalled();
    shop.dispatch(reloadRequested());
    expect(shop.ports.navigation.reload).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['was never asked for', noPrice],
    ['was being checked', { ...noPrice, status: 'loading', pendingKey: 'any' } as const],
    ['had failed', { status: 'failed', error: { code: 'network', retriable: true, message: null } } as const],
  ])('is asked for at once when the saga starts with one that %s', async (_how, quote) => {
    const shop = start(quote);
    await shop.passTime();
    await shop.answer();
    expect(shop.shown()?.state).toBe('confirmed');
  });
});
