import {
  buyNowChosen,
  buyNowOpened,
  buyNowReceived,
  buyNowRetried,
  buyNowSent,
} from '../../domains/buy-now/buyNow.slice';
import { CHANGE_PAUSE_MS, preloadConfigurator, sampleService } from '../../domains/configurator';
import { createConfiguratorSaga } from '../../domains/configurator/configurator.saga';
import { quantityChanged } from '../../domains/configurator/configurator.slice';
import { modalHidden } from '../../domains/page';
import type { StateOfKind } from '../../src/pages';
import { HttpError, NetworkError } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createBuyNowFlow } from './buyNow.saga';

const URL = '/v1/service/buy-now';
const service = { serviceId: '7', name: 'Dungeon <b>clear</b>', path: '/destiny-2/dungeons/dungeon-clear' };
const choice = (key: string, total: number) => ({ key, label: key, note: '', total, best: false, form: [['a', 'b']] });
const offer = {
  serviceId: '7',
  sign: '$',
  minimum: 50,
  legend: 'Loot',
  start: 'Starts in 1 h',
  includes: '',
  hasMore: true,
  chosen: 'one',
  choices: [choice('one', 999), choice('two', 1_999)],
};
const opened = buyNowOpened(service);

function start(state: Partial<StateOfKind<'home'>> = {}) {
  const shop = sagaHarness(createBuyNowFlow, state, 'home');
  return { ...shop, request: () => shop.ports.http.last(URL) };
}

test('opening shows the dialog at once, loads the offer, and preselects the listed choice', async () => {
  const shop = start();
  shop.dispatch(opened);
  expect(shop.state().modals.shown?.label).toBe(service.name);
  // The name must not be inserted into HTML.
  expect(shop.state().modals.shown?.html).not.toContain('Dungeon');
  expect(shop.state().buyNow.status).toBe('loading');
  expect(shop.request().request).toMatchObject({ url: URL, params: { service_id: '7' } });
  expect(shop.request().request.cacheable).toBeUndefined();
  shop.request().answer(offer);
  await shop.passTime();
  expect(shop.state().buyNow).toMatchObject({ status: 'ready', chosen: 'one', sending: false });
  shop.dispatch(buyNowChosen({ key: 'two' }));
  shop.dispatch(buyNowChosen({ key: 'none' }));
  shop.dispatch(buyNowSent());
  expect(shop.state().buyNow).toMatchObject({ chosen: 'two', sending: true });
});

test('a choice made in a form outside is preselected, unless it is no longer available', async () => {
  const shop = start();
  for (const [wanted, chosen] of [
    ['two', 'two'],
    ['gone', 'one'],
  ]) {
    shop.dispatch(buyNowOpened({ ...service, choice: wanted ?? '' }));
    expect(shop.request().request.params).toEqual({ service_id: '7', choice: wanted });
    shop.request().answer(offer);
    await shop.passTime();
    expect(shop.state().buyNow).toMatchObject({ status: 'ready', chosen });
    shop.dispatch(modalHidden());
  }
});

test('a quantity that is no preset is asked for, again with “Try again”, and preselected', async () => {
  const shop = start();
  shop.dispatch(buyNowOpened({ ...service, choice: '7' }));
  shop.request().fail(new NetworkError('offline'));
  await shop.passTime();
  shop.dispatch(buyNowRetried());
  expect(shop.request().request.params).toEqual({ service_id: '7', choice: '7' });
  shop.request().answer({ ...offer, chosen: '7', choices: [...offer.choices, choice('7', 6_993)] });
  await shop.passTime();
  expect(shop.state().buyNow).toMatchObject({ status: 'ready', chosen: '7' });
});

test('a form without a choice asks for none', () => {
  const shop = start();
  shop.dispatch(buyNowOpened({ ...service, choice: '' }));
  expect(shop.request().request.params).toEqual({ service_id: '7' });
});

test('a choice that can’t be bought any more says why, and nothing is bought', async () => {
  const shop = start();
  shop.dispatch(buyNowOpened({ ...service, choice: '99' }));
  shop
    .request()
    .fail(
      new HttpError(422, { error: { message: 'Choose 1 to 30 wins.', fields: { choice: 'Choose 1 to 30 wins.' } } }),
    );
  await shop.passTime();
  expect(shop.state().buyNow).toMatchObject({ status: 'failed', message: 'Choose 1 to 30 wins.', isChoice: true });
});

test('hiding the dialog aborts the request and clears its state', async () => {
  const shop = start();
  shop.dispatch(opened);
  const request = shop.request();
  shop.dispatch(modalHidden());
  expect(request.aborted).toBe(true);
  expect(shop.state().buyNow).toEqual({ status: 'closed' });
  shop.dispatch(buyNowReceived({ offer }));
  expect(shop.state().buyNow).toEqual({ status: 'closed' });
});

test('another card replaces the first, whose response is ignored', async () => {
  const shop = start();
  shop.dispatch(opened);
  const first = shop.request();
  shop.dispatch(buyNowOpened({ ...service, serviceId: '8' }));
  expect(first.aborted).toBe(true);
  shop.dispatch(buyNowReceived({ offer }));
  expect(shop.state().buyNow.status).toBe('loading');
});

test.each([
  ['no response', new NetworkError('offline'), null, true],
  ['an overloaded server', new HttpError(503), null, true],
  ['a service that is gone', new HttpError(404, { error: { message: 'It is gone.' } }), 'It is gone.', false],
  ['a rejection without a message', new HttpError(422, '<html>'), null, false],
])('%s is shown, with a retry when that may help', async (_what, failure, message, retriable) => {
  const shop = start();
  shop.dispatch(opened);
  shop.request().fail(failure);
  await shop.passTime();
  expect(shop.state().buyNow).toMatchObject({ status: 'failed', message, retriable });
  shop.dispatch(buyNowRetried());
  shop.request().answer(offer);
  await shop.passTime();
  expect(shop.state().buyNow.status).toBe('ready');
});

test('a response of another shape is a failure without a retry', async () => {
  const shop = start();
  shop.dispatch(opened);
  shop.request().answer({ ...offer, choices: [] });
  await shop.passTime();
  expect(shop.state().buyNow).toMatchObject({ status: 'failed', retriable: false });
});

test('a request in flight at the entry continued from is sent again', async () => {
  const shop = start({ buyNow: { status: 'loading', service } });
  shop.request().answer(offer);
  await shop.passTime();
  expect(shop.state().buyNow.status).toBe('ready');
});

test('on the page of a guide the price of the form is checked with the server after each change, and another guide’s page has no service to ask for', async () => {
  const inDollars = { code: 'USD', sign: '$', rateMicro: 1_000_000 };
  const configurator = preloadConfigurator(sampleService('quantity'), inDollars);
  const guide = sagaHarness(createConfiguratorSaga, { configurator }, 'guide');
  guide.dispatch(quantityChanged({ quantity: 7 }));
  await guide.passTime(CHANGE_PAUSE_MS);
  expect(guide.ports.http.last('/v1/service/1/price-calculate').request.form?.get('options[quantity]')).toBe('7');
  const plain = sagaHarness(createConfiguratorSaga, {}, 'guide');
  await plain.passTime(CHANGE_PAUSE_MS);
  expect(plain.ports.http.calls).toEqual([]);
});
