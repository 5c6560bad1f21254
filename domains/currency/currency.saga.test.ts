import { HttpError, NetworkFailure } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createCurrencySaga } from './currency.saga';
import { currencyChosen } from './currency.slice';

const start = () => sagaHarness(createCurrencySaga);
let told: jest.SpyInstance;
beforeEach(() => {
  told = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => told.mockRestore());

test('another currency is kept by the server, and the page comes again with its prices', async () => {
  const shop = start();
  shop.dispatch(currencyChosen({ code: 'EUR' }));
  expect(shop.state().currency.status).toBe('loading');
  expect(shop.ports.http.last().request).toEqual({ url: '/users/change-currency/cur/EUR', method: 'POST' });
  shop.ports.http.last().answer({ currency: 'EUR' });
  await shop.passTime();
  expect(shop.state().currency).toEqual({ status: 'idle', asked: 'EUR', error: null });
  expect(shop.ports.navigation.reload).toHaveBeenCalledTimes(1);
});

test('the currency that is shown already needs no new page', async () => {
  const shop = start();
  shop.dispatch(currencyChosen({ code: 'USD' }));
  shop.ports.http.last().answer({ currency: 'USD' });
  await shop.passTime();
  expect(shop.ports.navigation.reload).not.toHaveBeenCalled();
});

test('the last choice wins: the request for the one before is given up', async () => {
  const shop = start();
  shop.dispatch(currencyChosen({ code: 'EUR' }));
  shop.dispatch(currencyChosen({ code: 'GBP' }));
  const [first, second] = shop.ports.http.calls;
  expect(first?.aborted).toBe(true);
  second?.answer({ currency: 'GBP' });
  await shop.passTime();
  expect(shop.state().currency).toMatchObject({ status: 'idle', asked: 'GBP' });
  expect(shop.ports.navigation.reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['the server refuses', new HttpError(500), 'http-500'],
  ['there is no network', new NetworkFailure('offline'), 'network'],
])('when %s only the console hears of it, and the next choice works', async (_what, error, code) => {
  const shop = start();
  shop.dispatch(currencyChosen({ code: 'EUR' }));
  shop.ports.http.last().fail(error);
  await shop.passTime();
  expect(shop.state().currency).toMatchObject({ status: 'failed', error: { code } });
  expect(shop.state().toasts).toEqual([]);
  expect(told).toHaveBeenCalledTimes(1);
  expect(shop.ports.navigation.reload).not.toHaveBeenCalled();

  shop.dispatch(currencyChosen({ code: 'GBP' }));
  shop.ports.http.last().answer({ currency: 'GBP' });
  await shop.passTime();
  expect(shop.state().currency.status).toBe('idle');
});

test('an answer that is no currency is a failure, not a reload', async () => {
  const shop = start();
  shop.dispatch(currencyChosen({ code: 'EUR' }));
  shop.ports.http.last().answer({ currency: '<script>' });
  await shop.passTime();
  expect(shop.state().currency).toMatchObject({ status: 'failed', error: { code: 'answer' } });
  expect(shop.ports.navigation.reload).not.toHaveBeenCalled();
});

test('leaving the page gives the request up', async () => {
  const shop = start();
  shop.dispatch(currencyChosen({ code: 'EUR' }));
  shop.stop();
  expect(shop.ports.http.last().aborted).toBe(true);
});
