import { HttpError, NetworkError } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createRaidRunSaga } from './raidRun.saga';
import { selectIsChecking, selectNewPrice, selectPriceError, selectShownRunPrice } from './raidRun.selectors';
import {
  classChosen,
  extraToggled,
  flexToggled,
  modeChosen,
  newPriceTaken,
  type RaidRunState,
  raidersChosen,
  runPriceCheckRequested,
  runPriceDisagreed,
} from './raidRun.slice';
import { productPriceOf, runQuote } from './runPrice.rules';
import type { RunChoices } from './runViews';
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
  const answerOf = (servicePrice = local(), drop = prices.drop) => ({
    status: true,
    data: { servicePrice, productPrice: productPriceOf(servicePrice), drop },
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

  test('a difference is reported, and the server’s price is shown', async () => {
    const shop = start();
    shop.dispatch(modeChosen({ mode: 'pilot' }));
    await shop.passTime(500);
    const wrong = { ...shop.local(), total: shop.local().total + 1 };
    shop.ports.http.last().answer(shop.answerOf(wrong));
    await shop.passTime();
    expect(shop.shown()?.quote.total).toBe(wrong.total);
    expect(shop.types()).toContain(runPriceDisagreed.type);
  });

  test('that the raid leader has dropped meanwhile is announced, and counts once the shopper takes it', async () => {
    const shop = start();
    const before = shop.local().total;
    const dropped = () =>
      runQuote(run.lootType, { ...prices, drop: 3_000 }, shop.state().raidRun.choices as RunChoices);
    shop.dispatch(modeChosen({ mode: 'pilot' }));
    await shop.passTime(500);
    shop.ports.http.last().answer(shop.answerOf(dropped(), 3_000));
    await shop.passTime();
    expect(shop.shown()).toEqual({ quote: shop.local(), state: 'local' });
    expect(selectNewPrice(shop.state())).toEqual({ now: dropped().total, before: shop.local().total });
    shop.dispatch(newPriceTaken());
    expect(shop.shown()).toEqual({ quote: dropped(), state: 'checking' });
    shop.ports.http.last().answer(shop.answerOf(dropped(), 3_000));
    await shop.passTime();
    expect(shop.shown()).toEqual({ quote: dropped(), state: 'confirmed' });
    expect(selectNewPrice(shop.state())).toBeNull();
    shop.dispatch(modeChosen({ mode: 'atp' }));
    expect(dropped().total).toBe(before - 1_000);
    expect(shop.types()).not.toContain(runPriceDisagreed.type);
    await shop.passTime(500);
    shop.ports.http.last().answer(shop.answerOf(dropped(), 3_000));
    await shop.passTime();
  });

  test('is not said to be checked when the choices are the confirmed ones again, or incomplete', async () => {
    const shop = start();
    shop.dispatch(modeChosen({ mode: 'pilot' }));
    await shop.passTime(500);
    shop.ports.http.last().fail(new NetworkError('offline'));
    await shop.passTime();
    expect(selectPriceError(shop.state())).toMatchObject({ code: 'network' });
    shop.dispatch(extraToggled({ extra: 'stream', on: true }));
    expect(selectPriceError(shop.state())).toMatchObject({ code: 'network' });
    shop.dispatch(extraToggled({ extra: 'stream', on: false }));
    shop.dispatch(modeChosen({ mode: 'atp' }));
    await shop.passTime(5_000);
    expect(selectPriceError(shop.state())).toBeNull();
    expect(shop.ports.http.calls).toHaveLength(1);
  });

  test('in another currency counts as failed', async () => {
    const shop = start();
    shop.dispatch(modeChosen({ mode: 'pilot' }));
    await shop.passTime(500);
    shop.ports.http.last().answer(shop.answerOf({ ...shop.local(), currency: 'EUR' }));
    await shop.passTime();
    expect(shop.state().raidRun.quote).toMatchObject({
      status: 'failed',
      error: { code: 'other-currency', message: expect.stringContaining('Reload') },
    });
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
