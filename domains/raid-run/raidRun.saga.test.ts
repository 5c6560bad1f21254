import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createRaidRunSaga } from './raidRun.saga';
import { selectNewPrice, selectShownPrice } from './raidRun.selectors';
import { classChosen, extraToggled, modeChosen, newPriceTaken, type RaidRunState } from './raidRun.slice';
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
  return { ...shop, local, answerOf, shown: () => selectShownPrice(shop.state()) };
}

describe('the price', () => {
  test('is asked for with the form of the run', async () => {
    const shop = start();
    shop.dispatch(modeChosen({ mode: 'pilot' }));
    shop.dispatch(extraToggled({ extra: 'stream', on: true }));
    await shop.passTime(500);
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
    answer(shop.answerOf());
    await shop.passTime();
    expect(shop.shown()).toEqual({ quote: shop.local(), state: 'confirmed' });
    expect(consoleError).not.toHaveBeenCalled();
  });

  test('of a run that has started is not asked for', async () => {
    const shop = start({}, { hasStarted: true });
    shop.dispatch(modeChosen({ mode: 'pilot' }));
    await shop.passTime(1_000);
    expect(shop.ports.http.calls).toHaveLength(0);
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
    expect(shop.types()).not.toContain('raidRun/priceDisagreed');
    await shop.passTime(500);
    shop.ports.http.last().answer(shop.answerOf(dropped(), 3_000));
    await shop.passTime();
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
});
