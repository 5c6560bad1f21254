import { historyMoved, modalHidden, modalShown, selectShownModal } from '../../domains/page';
import {
  buildRunForm,
  openRun,
  preloadRaidRun,
  productPriceOf,
  type RunPrices,
  runQuote,
  sampleRun,
  sampleRunPrices,
} from '../../domains/raid-run';
import { runOpened, selectRaidRun } from '../../domains/raid-run/raidRun.slice';
import { createRunHandlerSaga, createRunPageSaga } from '../../domains/raid-run/runHandler.saga';
import { HttpError, NetworkError } from '../../src/ports';
import { createBrowserClock } from '../../src/ports/clock';
import { lazySaga } from '../../src/saga/lazySaga';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createOpenRunFlow } from './openRun.saga';

let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => consoleError.mockRestore());

const NOW = Date.UTC(2026, 10, 21, 12);
const run = sampleRun();

function answerOf(prices: RunPrices = sampleRunPrices(), id = run.id) {
  const view = { ...run, id };
  const { choices } = preloadRaidRun({ run: view, prices, now: NOW });
  if (!choices) throw new Error('no choices');
  expect(buildRunForm(view, choices).get('run_id')).toBe(String(id));
  return {
    render: `<p>run ${id}</p>`,
    data: {
      productPrice: productPriceOf(runQuote(run.lootType, prices, choices)),
      priceMap: prices.priceMap,
      extraServices: { totalOfferPrice: 0, services: [] },
      run: view,
      prices,
      held: [],
      now: NOW,
    },
  };
}

function start() {
  const shop = sagaHarness(createOpenRunFlow, {}, 'raid-run');
  return { ...shop, modal: () => selectShownModal(shop.state()) };
}

test('a run opens loading under its address, then with its content and a confirmed price', async () => {
  const shop = start();
  shop.dispatch(runOpened({ id: 1001, className: 'warrior' }));
  const address = '/wow-boost/run/1001?class=warrior';
  expect(shop.modal()).toMatchObject({ html: null, kind: 'wide', address });
  const { request, answer } = shop.ports.http.last('/wow-boost/run/1001');
  expect(request.params).toEqual({ class: 'warrior' });
  answer(answerOf());
  await shop.passTime();
  expect(shop.modal()).toMatchObject({ label: 'The Sample Abyss', html: '<p>run 1001</p>', kind: 'wide', address });
  expect(shop.state().raidRun).toMatchObject({
    status: 'ready',
    choices: { className: 'warrior' },
    quote: { status: 'ready' },
  });
  await shop.passTime(1_000);
  expect(shop.ports.http.calls).toHaveLength(1);
});

test('a run is as far from its start as the server says, also on a device whose clock is ten minutes ahead', async () => {
  const clock = createBrowserClock();
  jest.setSystemTime(run.deadline - 5 * 60_000);
  clock.sync(run.deadline - 15 * 60_000);
  const shop = sagaHarness((ports) => createOpenRunFlow({ ...ports, clock }), {}, 'raid-run');
  shop.dispatch(runOpened({ id: 1001, className: 'warrior' }));
  const answer = answerOf();
  shop.ports.http.last().answer({ ...answer, data: { ...answer.data, now: run.deadline - 15 * 60_000 } });
  await shop.passTime();
  expect(shop.state().raidRun.secondsLeft).toBe(900);
  expect(shop.state().page.serverTimeOffset).toBe(-600_000);
  await shop.passTime(14 * 60_000);
  expect(shop.state().raidRun).toMatchObject({ secondsLeft: 60, hasStarted: false });
  expect(shop.ports.http.calls).toHaveLength(1);
});

test('a newer run supersedes the one that is loading', async () => {
  const shop = start();
  shop.dispatch(runOpened({ id: 1001 }));
  const first = shop.ports.http.last();
  shop.dispatch(runOpened({ id: 1002 }));
  expect(first.aborted).toBe(true);
  first.answer(answerOf());
  shop.ports.http.last().answer(answerOf(sampleRunPrices(), 1002));
  await shop.passTime();
  expect(shop.modal()?.html).toBe('<p>run 1002</p>');
  expect(shop.state().raidRun.run?.id).toBe(1002);
});

test('closing the dialog aborts the request and clears the run', async () => {
  const shop = start();
  shop.dispatch(runOpened({ id: 1001 }));
  const { answer } = shop.ports.http.last();
  shop.dispatch(modalHidden());
  expect(shop.ports.http.last().aborted).toBe(true);
  answer(answerOf());
  await shop.passTime();
  expect(shop.modal()).toBeNull();
  expect(shop.state().raidRun).toMatchObject({ opened: null, status: 'idle', run: null });
});

test('another dialog in its place clears the run, too', async () => {
  const shop = start();
  shop.dispatch(runOpened({ id: 1001 }));
  shop.ports.http.last().answer(answerOf());
  await shop.passTime();
  shop.dispatch(modalShown({ label: 'Privacy choices', html: '<p></p>', address: '/privacy-choices' }));
  await shop.passTime();
  expect(shop.state().raidRun.status).toBe('idle');
  expect(shop.modal()?.label).toBe('Privacy choices');
});

test('a run that can’t be loaded says so; a retry shows it', async () => {
  const shop = start();
  shop.dispatch(runOpened({ id: 1001 }));
  shop.ports.http.last().fail(new NetworkError('offline'));
  await shop.passTime();
  expect(shop.modal()?.html).toContain('name="run-failure"');
  expect(shop.state().raidRun).toMatchObject({ status: 'failed', error: { retriable: true } });
  shop.dispatch(runOpened({ id: 1001 }));
  shop.ports.http.last().answer(answerOf());
  await shop.passTime();
  expect(shop.modal()?.html).toBe('<p>run 1001</p>');
});

test('a refusal is not retried, and keeps the server’s sentence and its way on; a broken answer is a failure', async () => {
  const shop = start();
  shop.dispatch(runOpened({ id: 1001 }));
  const refusal = { code: 'gone', message: 'This raid run was canceled.', redirectUrl: '/wow-boost/run/1002' };
  shop.ports.http.last().fail(new HttpError(410, { error: refusal }));
  await shop.passTime();
  expect(shop.state().raidRun.error).toEqual({
    code: 'http-410',
    retriable: false,
    message: 'This raid run was canceled.',
    redirectUrl: '/wow-boost/run/1002',
  });
  shop.dispatch(runOpened({ id: 1001 }));
  shop.ports.http.last().answer({ ...answerOf(), render: undefined });
  await shop.passTime();
  expect(shop.state().raidRun.error?.code).toBe('answer');
});

test('a price that this page calculates otherwise is asked for like after a change', async () => {
  const shop = start();
  shop.dispatch(runOpened({ id: 1001, className: 'warrior' }));
  const answer = answerOf();
  shop.ports.http.last().answer({
    ...answer,
    data: { ...answer.data, productPrice: { ...answer.data.productPrice, offerPrice: 1 } },
  });
  await shop.passTime(500);
  expect(shop.ports.http.last().request.url).toBe('/wow-boost/run/1001/price-calculate');
  shop.ports.http.last().fail(new NetworkError('offline'));
  await shop.passTime();
});

test('prices in another currency than the page’s open the run’s own page', async () => {
  const shop = start();
  shop.dispatch(runOpened({ id: 1001 }));
  shop.ports.http.last().answer(answerOf(sampleRunPrices({ currency: 'EUR' })));
  await shop.passTime();
  expect(shop.ports.navigation.assign).toHaveBeenCalledWith('/wow-boost/run/1001');
});

test('“forward” to the entry of a closed run opens it again', async () => {
  const shop = start();
  shop.ports.navigation.pushEntry('/wow-boost/run/1001?class=mage', { modal: 'old', pageUrl: '/', title: 'Run' });
  shop.dispatch(historyMoved());
  await shop.passTime();
  expect(shop.state().raidRun.opened).toEqual({ id: 1001, className: 'mage' });
  shop.ports.http.last().answer(answerOf());
  await shop.passTime();
  expect(shop.modal()?.html).toBe('<p>run 1001</p>');
});

test('“forward” to the entry of another dialog is left to its own flow', async () => {
  const shop = start();
  shop.ports.navigation.pushEntry('/privacy-choices', { modal: 'old', pageUrl: '/', title: 'Privacy choices' });
  shop.dispatch(historyMoved());
  await shop.passTime();
  expect(shop.ports.http.calls).toHaveLength(0);
});

test('when the code of the dialog can’t be loaded the page of the run opens, and the next press tries again', async () => {
  let isOffline = true;
  const load = async () => {
    if (isOffline) throw new Error('Loading chunk open-run failed.');
    return createOpenRunFlow;
  };
  const create = lazySaga(selectRaidRun, ({ status }) => status !== 'idle', load, createRunPageSaga);
  const shop = sagaHarness(create, {}, 'raid-run');
  for (const press of [1, 2, 3, 4, 5]) {
    shop.dispatch(runOpened({ id: 1001, className: 'monk' }));
    await shop.passTime();
    expect(shop.state().raidRun).toMatchObject({ status: 'idle', opened: null });
    expect(shop.ports.navigation.assign).toHaveBeenCalledTimes(press);
  }
  expect(shop.ports.navigation.assign).toHaveBeenLastCalledWith('/wow-boost/run/1001?class=monk');
  isOffline = false;
  shop.dispatch(runOpened({ id: 1001 }));
  await shop.passTime();
  shop.ports.http.last().answer(answerOf());
  await shop.passTime();
  expect(selectShownModal(shop.state())?.html).toBe('<p>run 1001</p>');
});

describe('opening a run', () => {
  test('throws while no raid action handler is registered, and works while its saga runs', async () => {
    expect(() => openRun({ id: 1001 })).toThrow('no raid action handler is registered');
    const shop = sagaHarness(createRunHandlerSaga, {}, 'raid-run');
    openRun({ id: 1001, className: 'monk' });
    await shop.passTime();
    expect(shop.state().raidRun).toMatchObject({ status: 'loading', opened: { id: 1001, className: 'monk' } });
    shop.stop();
    expect(() => openRun({ id: 1001 })).toThrow('no raid action handler is registered');
  });
});
