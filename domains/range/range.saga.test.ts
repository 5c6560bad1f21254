import { HttpError } from '../../src/ports';
import { aRanksService, aService } from '../../tests/harness/aService';
import { dollars } from '../../tests/harness/currencies';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { defaultConfiguration, preloadConfigurator, type RangeService, rangeMoved } from '../configurator';
import { preloadRange } from './range.preload';
import { createRangeSaga } from './range.saga';
import { type RangeState, rankSearched, rewardsChanged } from './range.slice';
import { rangeAnswerOf, rangeOptionsOf } from './rangeData.rules';

let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => consoleError.mockRestore());

const service = aService() as RangeService;

function start(overrides: Partial<RangeState> = {}, of = service) {
  return sagaHarness(createRangeSaga, {
    configurator: preloadConfigurator(of, dollars),
    range: { ...preloadRange(of, defaultConfiguration(of)), ...overrides },
  });
}
const move = (to: number) => rangeMoved({ from: 1_400, to });
const rewardsIn = (shop: ReturnType<typeof start>) => shop.state().range.rewards.map(({ name }) => name);

describe('the rewards', () => {
  test('the page opens with those inside the chosen range, without dispatching an action', () => {
    const shop = start();
    expect(rewardsIn(shop)).toEqual(['Elite set pieces', 'Rival', 'Duelist']);
    expect(shop.types()).toEqual([]);
  });

  test('lowering the start adds rewards at the front, raising the goal at the end', () => {
    const shop = start();
    shop.dispatch(rangeMoved({ from: 1_700, to: 1_900 }));
    shop.dispatch(rangeMoved({ from: 1_300, to: 1_900 }));
    expect(rewardsIn(shop)).toEqual(['Challenger', 'Elite set pieces', 'Rival']);
    shop.dispatch(rangeMoved({ from: 1_700, to: 1_900 }));
    shop.dispatch(rangeMoved({ from: 1_700, to: 2_400 }));
    expect(rewardsIn(shop)).toEqual(['Rival', 'Duelist']);
  });

  test('the direction is that of the last change, even when the change before it added nothing', () => {
    const shop = start();
    shop.dispatch(rangeMoved({ from: 1_700, to: 1_900 }));
    shop.dispatch(rangeMoved({ from: 1_700, to: 1_950 }));
    shop.dispatch(rangeMoved({ from: 1_300, to: 1_950 }));
    expect(rewardsIn(shop)).toEqual(['Challenger', 'Elite set pieces', 'Rival']);
  });

  test('those that no longer match are removed, possibly all of them', () => {
    const shop = start();
    shop.dispatch(rangeMoved({ from: 1_700, to: 1_900 }));
    expect(rewardsIn(shop)).toEqual(['Rival']);
    shop.dispatch(rangeMoved({ from: 2_200, to: 2_300 }));
    expect(rewardsIn(shop)).toEqual([]);
  });

  test('a move that changes none of them dispatches nothing, so nothing re-renders', () => {
    const shop = start();
    const before = shop.state().range;
    shop.dispatch(rangeMoved({ from: 1_450, to: 2_100 }));
    expect(shop.state().range).toBe(before);
    expect(shop.types()).not.toContain(rewardsChanged.type);
  });

  test('moves made before the saga’s chunk loaded are caught up with', () => {
    expect(rewardsIn(start({ rewards: [] }))).toEqual(['Elite set pieces', 'Rival', 'Duelist']);
  });

  test('after leaving the page no change is followed', () => {
    const shop = start();
    shop.stop();
    shop.dispatch(rangeMoved({ from: 2_200, to: 2_300 }));
    expect(rewardsIn(shop)).toEqual(['Elite set pieces', 'Rival', 'Duelist']);
  });
});

describe('the rank search', () => {
  const ranks = aRanksService() as RangeService;
  const found = rangeOptionsOf(ranks, 'to', 'gold');
  const search = (q: string) => rankSearched({ itemKey: 'to', q });

  test('is sent 300 ms after the last key, and its response may be cached', async () => {
    const shop = start({}, ranks);
    shop.dispatch(search('go'));
    await shop.passTime(299);
    shop.dispatch(search('gold '));
    await shop.passTime(300);
    expect(shop.ports.http.calls).toHaveLength(1);
    const { request, answer } = shop.ports.http.last();
    expect(request).toEqual({ url: '/v1/service/range/options/8/to', params: { q: 'gold' }, cacheable: true });
    answer(found);
    await shop.passTime();
    expect(shop.state().range.searches.to).toMatchObject({
      status: 'ready',
      options: [{ name: 'Gold', value: 3 }],
    });
  });

  test('another key aborts it, and an empty field sends nothing', async () => {
    const shop = start({}, ranks);
    shop.dispatch(search('go'));
    await shop.passTime(300);
    shop.dispatch(search(''));
    expect(shop.ports.http.last().aborted).toBe(true);
    await shop.passTime(1000);
    expect(shop.ports.http.calls).toHaveLength(1);
    expect(shop.state().range.searches.to.status).toBe('idle');
  });

  test('when it fails all ranks are shown again, and the next search works', async () => {
    const shop = start({}, ranks);
    shop.dispatch(search('go'));
    await shop.passTime(300);
    shop.ports.http.last().fail(new HttpError(500));
    await shop.passTime();
    expect(shop.state().range.searches.to).toEqual({ q: 'go', status: 'failed', options: null });
    shop.dispatch(search('gold'));
    await shop.passTime(300);
    shop.ports.http.last().answer(found);
    await shop.passTime();
    expect(shop.state().range.searches.to.status).toBe('ready');
  });

  test('leaving the page aborts it', async () => {
    const shop = start({}, ranks);
    shop.dispatch(search('go'));
    await shop.passTime(300);
    shop.stop();
    expect(shop.ports.http.last().aborted).toBe(true);
  });
});

describe('the range data', () => {
  const none = { status: 'idle', answer: null } as const;
  const answer = rangeAnswerOf(service);

  test('in the page is not fetched', async () => {
    const shop = start();
    await shop.passTime();
    expect(shop.ports.http.calls).toHaveLength(0);
  });

  test('missing from the page is fetched, and may be cached', async () => {
    const shop = start(none);
    await shop.passTime();
    const call = shop.ports.http.last('/v1/service/range');
    expect(call.request).toEqual({ url: '/v1/service/range', params: { service_id: 7 }, cacheable: true });
    expect(shop.state().range.status).toBe('loading');
    call.answer(answer);
    await shop.passTime();
    expect(shop.state().range).toMatchObject({ status: 'ready', answer, error: null });
  });

  test.each([
    ['without its range', { ...answer, range: undefined }, 'Data Range does not exist.'],
    ['without its start', { ...answer, start: undefined }, 'data Start does not exist.'],
    ['with three handles', { ...answer, start: [1, 2, 3] }, 'Rewards slider: invalid handles qty'],
  ])('%s is logged and counts as a failure', async (_title, broken, message) => {
    const shop = start(none);
    await shop.passTime();
    shop.ports.http.last('/v1/service/range').answer(broken);
    await shop.passTime();
    expect(consoleError).toHaveBeenCalledWith(message);
    expect(shop.state().range).toMatchObject({
      status: 'failed',
      answer: null,
      error: { code: 'answer', retriable: false },
    });
  });

  test('that can’t be fetched leaves the page as it is', async () => {
    const shop = start(none);
    await shop.passTime();
    shop.ports.http.last('/v1/service/range').fail(new HttpError(404));
    await shop.passTime();
    expect(shop.state().range.status).toBe('failed');
    shop.dispatch(move(2_200));
    expect(rewardsIn(shop)).toEqual(['Elite set pieces', 'Rival', 'Duelist']);
  });
});
