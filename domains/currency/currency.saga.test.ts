import { HttpError, NetworkError } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createCurrencySaga } from './currency.saga';
import { currencyChosen } from './currency.slice';

const start = () => sagaHarness(createCurrencySaga);
let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => consoleError.mockRestore());

test('another currency is saved on the server, and the page reloads with its prices', async () => {
  const shop = start();
  shop.dispatch(currencyChosen({ code: 'EUR' }));
  expect(shop.state().currency.status).toBe('loading');
  expect(shop.ports.http.last().request).toEqual({ url: '/users/change-currency/cur/EUR', method: 'POST' });
  shop.ports.http.last().answer({ currency: 'EUR' });
  await shop.passTime();
  expect(shop.state().currency).toEqual({ status: 'idle', requested: 'EUR', error: null });
  expect(shop.ports.navigation.reload).toHaveBeenCalledTimes(1);
});

test('choosing the current currency does not reload the page', async () => {
  const shop = start();
  shop.dispatch(currencyChosen({ code: 'USD' }));
  shop.ports.http.last().answer({ currency: 'USD' });
  await shop.passTime();
  expect(shop.ports.navigation.reload).not.toHaveBeenCalled();
});

test('the last choice wins: the earlier request is aborted', async () => {
  const shop = start();
  shop.dispatch(currencyChosen({ code: 'EUR' }));
  shop.dispatch(currencyChosen({ code: 'GBP' }));
  const [first, second] = shop.ports.http.calls;
  expect(first?.aborted).toBe(true);
  second?.answer({ currency: 'GBP' });
  await shop.passTime();
  expect(shop.state().currency).toMatchObject({ status: 'idle', requested: 'GBP' });
  expect(shop.ports.navigation.reload).toHaveBeenCalledTimes(1);
});

test('a browser that keeps no cookies is told so, and the page stays', async () => {
  const shop = start();
  shop.dispatch(currencyChosen({ code: 'EUR' }));
  shop.ports.http.last().fail(new HttpError(403, { error: { code: 'no_cookies', message: 'Allow cookies.' } }));
  await shop.passTime(0);
  expect(shop.state().currency.status).toBe('failed');
  expect(shop.state().toasts).toMatchObject([{ kind: 'error', text: 'Allow cookies.' }]);
  expect(shop.ports.navigation.reload).not.toHaveBeenCalled();
});

test.each([
  ['the server rejects it', new HttpError(500), 'http-500'],
  ['there is no network', new NetworkError('offline'), 'network'],
])('when %s the error is logged, and the next choice works', async (_what, error, code) => {
  const shop = start();
  shop.dispatch(currencyChosen({ code: 'EUR' }));
  shop.ports.http.last().fail(error);
  await shop.passTime();
  expect(shop.state().currency).toMatchObject({ status: 'failed', error: { code } });
  expect(shop.state().toasts).toEqual([]);
  expect(consoleError).toHaveBeenCalledTimes(1);
  expect(shop.ports.navigation.reload).not.toHaveBeenCalled();

  shop.dispatch(currencyChosen({ code: 'GBP' }));
  shop.ports.http.last().answer({ currency: 'GBP' });
  await shop.passTime();
  expect(shop.state().currency.status).toBe('idle');
});

test('an invalid response is a failure and does not reload the page', async () => {
  const shop = start();
  shop.dispatch(currencyChosen({ code: 'EUR' }));
  shop.ports.http.last().answer({ currency: '<script>' });
  await shop.passTime();
  expect(shop.state().currency).toMatchObject({ status: 'failed', error: { code: 'answer' } });
  expect(shop.ports.navigation.reload).not.toHaveBeenCalled();
});

test('leaving the page aborts the request', async () => {
  const shop = start();
  shop.dispatch(currencyChosen({ code: 'EUR' }));
  shop.stop();
  expect(shop.ports.http.last().aborted).toBe(true);
});
