import { HttpError, NetworkError } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createRaidRunSaga } from './raidRun.saga';
import { selectIsChecking, selectProductPrice, selectShownRunPrice } from './raidRun.selectors';
import {
  classChosen,
  extraToggled,
  flexToggled,
  modeChosen,
  type RaidRunState,
  raidersChosen,
  runPriceCheckRequested,
  runPriceDisagreed,
  runStarted,
  runTicked,
} from './raidRun.slice';
import type { RunChoices } from './raidRun.types';
import { productPriceOf, runQuote } from './runPrice.rules';
import { sampleRaidRun, sampleRun, sampleRunPrices } from './sample';

let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => consoleError.mockRestore());

const run = sampleRun();
const prices = sampleRunPrices();
/** When the fake timers start. */
const NOW = Date.UTC(2026, 10, 21, 12);

function start(choices: Partial<RunChoices> = {}, overrides: Partial<RaidRunState> = {}) {
  const raidRun = { ...sampleRaidRun({ className: 'warrior', ...choices }, NOW), ...overrides };
  const shop = sagaHarness(createRaidRunSaga, { raidRun }, 'raid-run');
  const local = () => runQuote(run.lootType, prices, shop.state().raidRun.choices as RunChoices);
  const answerOf = (servicePrice = local()) => ({
    status: true,
    data: { servicePrice, productPrice: productPriceOf(servicePrice) },
  });
  return { ...shop, local, answerOf, shown: () => selectShownRunPrice(shop.state()) };
}

describe('the price', () => {
  test('is local in the same frame, and the server’s 500 ms after the last change', async () => {
    const shop = start();
    expect(shop.shown()?.state).toBe('confirmed');
    shop.dispatch(modeChosen({ mode: 'pilot' }));
    expect(shop.shown()).toEqual({ quote: shop.local(), state: 'local' });
    await shop.passTime(499);
    shop.dispatch(extraToggled({ extra: 'stream', on: true }));
    await shop.passTime(499);
    expect(shop.ports.http.calls).toHaveLength(0);
    await shop.passTime(1);
    const { request, answer } = shop.ports.http.last();
    expect(request).toMatchObject({ url: '/wow-boost/run/1001/price-calculate', method: 'POST' });
    expect(Object.fromEntries(request.form ?? [])).toEqual({
      ...{ run_id: '1001', service_id: '7', bosses: 'all', region: 'eu', difficulty: 'heroic', boss_kills: '3' },
      ...{
        run_loot_type: 'armor',
        mode: 'pilot',
        loot_distribution: 'atp',
        class: 'warrior',
        raiders: '10',
        stream: '1',
      },
    });
    expect(shop.shown()?.state).toBe('checking');
    answer(shop.answerOf());
    await shop.passTime();
    expect(shop.shown()).toEqual({ quote: shop.local(), state: 'confirmed' });
    expect(selectProductPrice(shop.state())).toMatchObject({ offerPrice: shop.local().total });
    expect(consoleError).not.toHaveBeenCalled();
  });

  test('is marked as being checked only after 200 ms', async () => {
    const shop = start();
    shop.dispatch(raidersChosen({ raiders: 16 }));
    await shop.passTime(500 + 199);
    expect(selectIsChecking(shop.state())).toBe(false);
    await shop.passTime(1);
    expect(selectIsChecking(shop.state())).toBe(true);
    shop.ports.http.last().answer(shop.answerOf());
    await shop.passTime();
    expect(selectIsChecking(shop.state())).toBe(false);
  });

  test('a change aborts the pending request, and its late response is not shown', async () => {
    const shop = start();
    shop.dispatch(modeChosen({ mode: 'pilot' }));
    await shop.passTime(500);
    const first = shop.ports.http.last();
    const old = shop.answerOf();
    shop.dispatch(flexToggled({ on: true }));
    expect(first.aborted).toBe(true);
    first.answer(old);
    await shop.passTime();
    expect(shop.shown()).toEqual({ quote: shop.local(), state: 'local' });
    await shop.passTime(500);
    shop.ports.http.last().answer(shop.answerOf());
    await shop.passTime();
    expect(shop.shown()).toEqual({ quote: shop.local(), state: 'confirmed' });
  });

  test('leaving the page aborts the request without an error', async () => {
    const shop = start();
    shop.dispatch(modeChosen({ mode: 'pilot' }));
    await shop.passTime(500);
    shop.stop();
    expect(shop.ports.http.last().aborted).toBe(true);
    await shop.passTime(1_000);
    expect(shop.types().at(-1)).toBe('raidRun/runPriceRequested');
  });

  test('a failed check keeps the last confirmed price; a retry repairs it', async () => {
    const shop = start();
    const before = shop.shown()?.quote;
    shop.dispatch(modeChosen({ mode: 'pilot' }));
    await shop.passTime(500);
    shop.ports.http.last().fail(new NetworkError('offline'));
    await shop.passTime();
    expect(shop.shown()).toEqual({ quote: before, state: 'failed' });
    shop.dispatch(runPriceCheckRequested());
    await shop.passTime();
    shop.ports.http.last().answer(shop.answerOf());
    await shop.passTime();
    expect(shop.shown()).toEqual({ quote: shop.local(), state: 'confirmed' });
    expect(shop.state().raidRun.quote.error).toBeNull();
  });

  test('a refusal keeps the sentence of the server', async () => {
    const shop = start();
    shop.dispatch(modeChosen({ mode: 'pilot' }));
    await shop.passTime(500);
    shop.ports.http.last().fail(new HttpError(409, { error: { code: 'run_closed', message: 'This run is over.' } }));
    await shop.passTime();
    expect(shop.state().raidRun.quote.error).toEqual({
      code: 'http-409',
      retriable: false,
      message: 'This run is over.',
    });
  });

  test('a difference is reported and the server’s price is shown; a new drop is no difference', async () => {
    const shop = start();
    shop.dispatch(modeChosen({ mode: 'pilot' }));
    await shop.passTime(500);
    const wrong = { ...shop.local(), total: shop.local().total + 1 };
    shop.ports.http.last().answer(shop.answerOf(wrong));
    await shop.passTime();
    expect(shop.shown()?.quote.total).toBe(wrong.total);
    expect(shop.types()).toContain(runPriceDisagreed.type);
    shop.dispatch(modeChosen({ mode: 'atp' }));
    await shop.passTime(500);
    // Back at the confirmed choices of before: they were replaced by the wrong answer's, so they are checked again.
    const dropped = runQuote(run.lootType, { ...prices, drop: 3_000 }, shop.state().raidRun.choices as RunChoices);
    shop.ports.http.last().answer(shop.answerOf(dropped));
    await shop.passTime();
    expect(shop.shown()).toEqual({ quote: dropped, state: 'confirmed' });
    expect(shop.types().filter((type) => type === runPriceDisagreed.type)).toHaveLength(1);
  });

  test('in another currency counts as failed', async () => {
    const shop = start();
    shop.dispatch(modeChosen({ mode: 'pilot' }));
    await shop.passTime(500);
    shop.ports.http.last().answer(shop.answerOf({ ...shop.local(), currency: 'EUR' }));
    await shop.passTime();
    expect(shop.state().raidRun.quote).toMatchObject({ status: 'failed', error: { code: 'other-currency' } });
  });

  test('of incomplete choices is not asked for', async () => {
    const shop = start({ className: null });
    shop.dispatch(modeChosen({ mode: 'pilot' }));
    await shop.passTime(1_000);
    expect(shop.ports.http.calls).toHaveLength(0);
    shop.dispatch(classChosen({ className: 'mage' }));
    await shop.passTime(500);
    expect(shop.ports.http.calls).toHaveLength(1);
    shop.ports.http.last().answer(shop.answerOf());
    await shop.passTime();
  });

  test('an unconfirmed one is asked for as soon as the code is there', async () => {
    const ready = sampleRaidRun({ className: 'warrior' }, NOW);
    const shop = start({}, { quote: { ...ready.quote, status: 'idle', confirmed: null } });
    await shop.passTime();
    shop.ports.http.last().answer(shop.answerOf());
    await shop.passTime();
    expect(shop.shown()?.state).toBe('confirmed');
  });
});

describe('the countdown', () => {
  const at = (secondsBefore: number) => {
    jest.setSystemTime(run.deadline - secondsBefore * 1000);
    return start({}, { secondsLeft: secondsBefore <= 900 ? secondsBefore : null });
  };

  test('begins 900 s before the deadline, ticks each second, and ends the sale at 0', async () => {
    const shop = at(1_000);
    await shop.passTime(99_000);
    expect(shop.state().raidRun.secondsLeft).toBeNull();
    await shop.passTime(1_000);
    expect(shop.state().raidRun.secondsLeft).toBe(900);
    await shop.passTime(898_000);
    expect(shop.state().raidRun).toMatchObject({ secondsLeft: 2, hasStarted: false });
    await shop.passTime(2_000);
    expect(shop.state().raidRun).toMatchObject({ secondsLeft: 0, hasStarted: true });
    expect(shop.types().filter((type) => type === runTicked.type)).toHaveLength(901);
    expect(shop.types().at(-1)).toBe(runStarted.type);
    shop.dispatch(modeChosen({ mode: 'pilot' }));
    await shop.passTime(1_000);
    expect(shop.ports.http.calls).toHaveLength(0);
  });

  test('of a run weeks ahead waits without a tick, one timer at a time', async () => {
    const shop = at(40 * 24 * 3_600);
    await shop.passTime(3_600_000);
    expect(shop.types()).toEqual([]);
    expect(jest.getTimerCount()).toBe(1);
  });

  test('of a page that was cached until after the deadline ends the sale at once', async () => {
    jest.setSystemTime(run.deadline + 5_000);
    const shop = start({}, { secondsLeft: 3 });
    await shop.passTime();
    expect(shop.state().raidRun).toMatchObject({ secondsLeft: 0, hasStarted: true });
  });

  test('follows the server’s clock when that of the machine is an hour wrong', async () => {
    for (const hours of [-1, 1]) {
      jest.setSystemTime(run.deadline - 600_000 + hours * 3_600_000);
      const shop = sagaHarness(
        ({ http }) => createRaidRunSaga({ http, clock: { now: () => Date.now() - hours * 3_600_000, sync: () => 0 } }),
        { raidRun: sampleRaidRun({ className: 'warrior' }, run.deadline - 600_000) },
        'raid-run',
      );
      await shop.passTime(1_000);
      expect(shop.state().raidRun).toMatchObject({ secondsLeft: 599, hasStarted: false });
      shop.stop();
    }
  });

  test('continues with the right count after the machine was suspended', async () => {
    const shop = at(800);
    await shop.passTime(1_000);
    jest.setSystemTime(run.deadline - 100_000);
    await shop.passTime(1_000);
    expect(shop.state().raidRun.secondsLeft).toBe(99);
  });
});
