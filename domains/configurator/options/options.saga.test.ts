import { HttpError } from '../../../src/ports';
import { aGroup, anOption, aQuantityService } from '../../../tests/harness/aService';
import { dollars } from '../../../tests/harness/currencies';
import { sagaHarness } from '../../../tests/harness/sagaHarness';
import { preloadConfigurator } from '../configurator.preload';
import {
  optionSearchTyped,
  optionsClosed,
  optionsReceived,
  optionsRequested,
  optionToggled,
  quantityChanged,
} from '../configurator.slice';
import { createOptionsSaga } from './options.saga';

const heroes = aGroup('heroes', [anOption('ana'), anOption('mercy'), anOption('zarya')], {
  label: 'Heroes',
  display: 'select',
  perQuantity: true,
});
const boss = aGroup('boss', [anOption('duriel'), anOption('belial')], { display: 'select' });
const service = aQuantityService({ groups: [heroes, boss] });
const start = () => {
  const harness = sagaHarness(createOptionsSaga, { configurator: preloadConfigurator(service, dollars) });
  return { ...harness, list: () => harness.state().configurator.optionList };
};
const choice = (id: string) => ({
  id,
  name: id,
  tag: null,
  strikethroughPrice: null,
  impactOnPrice: 150,
  isAutoSelected: false,
});

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void jest.restoreAllMocks());

test('opening a select loads its list for the current choices', async () => {
  const { ports, dispatch, list, passTime } = start();
  dispatch(optionsRequested({ group: 'heroes' }));
  const { request, answer } = ports.http.last('/v1/service/9/options');
  expect(request.method).toBe('POST');
  expect(Object.fromEntries(request.form ?? [])).toMatchObject({ group: 'heroes', 'options[quantity]': '8' });
  expect(list().status).toBe('loading');
  answer({ currency: 'USD', data: [choice('ana')] });
  await passTime();
  expect(list()).toMatchObject({ status: 'ready', group: 'heroes', options: [choice('ana')] });
});

test('a list whose amounts are in a currency changed in another tab is not shown beside this page’s sign', async () => {
  const { ports, dispatch, list, passTime } = start();
  dispatch(optionsRequested({ group: 'heroes' }));
  ports.http.last().answer({ currency: 'EUR', data: [choice('ana')] });
  await passTime();
  expect(list()).toMatchObject({ status: 'failed', error: { code: 'other-currency' }, options: null });
});

test('opening another select aborts the request of the first', async () => {
  const { ports, dispatch, list, passTime } = start();
  dispatch(optionsRequested({ group: 'heroes' }));
  const first = ports.http.last();
  dispatch(optionsRequested({ group: 'boss' }));
  expect(first.aborted).toBe(true);
  ports.http.last().answer({ currency: 'USD', data: [choice('duriel')] });
  await passTime();
  expect(list()).toMatchObject({ status: 'ready', group: 'boss', options: [choice('duriel')] });
});

test('closing a select aborts its request', async () => {
  const { ports, dispatch, list, passTime } = start();
  dispatch(optionsRequested({ group: 'heroes' }));
  dispatch(optionsClosed());
  await passTime();
  expect(ports.http.last().aborted).toBe(true);
  expect(list()).toMatchObject({ group: null, status: 'idle' });
});

test('a list that failed to load is marked as failed, and can be loaded again', async () => {
  const { ports, dispatch, list, passTime } = start();
  dispatch(optionsRequested({ group: 'heroes' }));
  ports.http.last().fail(new HttpError(503));
  await passTime();
  expect(list()).toMatchObject({ status: 'failed', error: { code: 'http-503', retriable: true } });
  expect(console.error).toHaveBeenCalledWith(
    expect.any(String),
    expect.objectContaining({ message: 'HTTP error! status: 503' }),
  );
  dispatch(optionsRequested({ group: 'heroes' }));
  ports.http.last().answer({ currency: 'USD', data: [choice('ana')] });
  await passTime();
  expect(list().status).toBe('ready');
});

test('an answer of another shape is a failure', async () => {
  const { ports, dispatch, list, passTime } = start();
  dispatch(optionsRequested({ group: 'heroes' }));
  ports.http.last().answer({ currency: 'USD', data: [{ id: 'ana' }] });
  await passTime();
  expect(list()).toMatchObject({ status: 'failed', error: { code: 'answer' } });
});

test('a response after the list was closed, or a second one, changes nothing', async () => {
  const { ports, dispatch, list, passTime } = start();
  dispatch(optionsRequested({ group: 'heroes' }));
  const { answer } = ports.http.last();
  const { key } = list();
  answer({ currency: 'USD', data: [choice('ana')] });
  await passTime();
  dispatch(optionsReceived({ group: 'heroes', key: String(key), options: [choice('ana')] }));
  expect(list()).toMatchObject({ status: 'ready', options: [choice('ana')] });
  dispatch(optionsClosed());
  dispatch(optionsReceived({ group: 'heroes', key: String(key), options: [choice('mercy')] }));
  expect(list()).toMatchObject({ group: null, status: 'idle', options: null });
});

test('an HTML page instead of the list is a failure', async () => {
  const { ports, dispatch, list, passTime } = start();
  dispatch(optionsRequested({ group: 'heroes' }));
  ports.http.last().answer('<!doctype html><h1>Hello</h1>');
  await passTime();
  expect(list()).toMatchObject({ status: 'failed', error: { code: 'answer' } });
});

test('the search is debounced by 300 ms, while the typed text is stored at once', async () => {
  const { dispatch, list, passTime } = start();
  dispatch(optionsRequested({ group: 'heroes' }));
  dispatch(optionSearchTyped({ q: 'me' }));
  await passTime(200);
  dispatch(optionSearchTyped({ q: 'mer' }));
  await passTime(299);
  expect(list()).toMatchObject({ typed: 'mer', q: '' });
  await passTime(1);
  expect(list().q).toBe('mer');
});

test('choices in selects are saved for the session, and so is a reset by quantity', async () => {
  const { ports, dispatch, state, passTime } = start();
  for (const option of ['ana', 'mercy']) dispatch(optionToggled({ group: 'heroes', option, on: true }));
  await passTime();
  expect(ports.storage.session.entries.get('options:9:heroes')).toEqual(['ana', 'mercy']);
  dispatch(quantityChanged({ quantity: 1 }));
  await passTime();
  expect(state().configurator.configuration?.options).toEqual([]);
  expect(state().configurator.announcements).toEqual(['“Heroes” was reset: with this quantity you can choose 1.']);
  expect(ports.storage.session.entries.get('options:9:heroes')).toEqual([]);
});

describe('saved choices', () => {
  const restart = (saved: unknown, configurator = preloadConfigurator(service, dollars)) =>
    sagaHarness(
      (ports) => {
        ports.storage.session.write('options:9:heroes', saved);
        return createOptionsSaga(ports);
      },
      { configurator },
    ).state().configurator.configuration?.options;

  test('replace the auto-selected ones', () => {
    expect(restart(['mercy'])).toEqual(['mercy']);
  });

  test('are discarded when they are invalid or have another shape', () => {
    expect(restart({ mercy: true })).toEqual([]);
    expect(restart(['lunar'])).toEqual([]);
  });

  test('are ignored on a page opened with choices of its own', () => {
    const configuration = { serviceId: 9, quantity: 8, options: ['ana'] };
    expect(restart(['mercy'], preloadConfigurator(service, dollars, { configuration }))).toEqual(['ana']);
  });
});
