import type { FastifyBaseLogger } from 'fastify';
import type { CatalogueReader } from './catalogue.service';
import { keepCacheWarm } from './keepCacheWarm';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A catalogue whose cache warms until the test finishes it. */
function fakeCatalogue(pricesUntil = async () => Number.POSITIVE_INFINITY) {
  const finishes: ((error?: Error) => void)[] = [];
  const log = { warn: jest.fn() };
  let clearCache = () => {};
  let changeSeatPrices = () => {};
  const warmCache = () =>
    new Promise<void>((resolve, reject) => finishes.push((error) => (error ? reject(error) : resolve())));
  const stop = keepCacheWarm({
    catalogue: {
      warmCache,
      pricesUntil,
      onCacheCleared: (listener: () => void) => (clearCache = listener),
      onDatedPricesChanged: (listener: (games: ReadonlySet<string>) => void) =>
        (changeSeatPrices = () => listener(new Set())),
    } as unknown as CatalogueReader,
    clock: Date,
    search: { rebuild: async () => {} },
    log: log as unknown as FastifyBaseLogger,
  });
  return { finishes, log, stop, clearCache: () => clearCache(), changeSeatPrices: () => changeSeatPrices() };
}

const DEBOUNCE_MS = 200;

it('preloads once for several changes in a row', async () => {
  const { finishes, clearCache } = fakeCatalogue();
  for (let change = 0; change < 5; change += 1) {
    clearCache();
    await jest.advanceTimersByTimeAsync(DEBOUNCE_MS - 1);
  }
  expect(finishes).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
  expect(finishes).toHaveLength(1);
});

it('preloads once more for changes made while it was loading', async () => {
  const { finishes, clearCache } = fakeCatalogue();
  await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
  for (let change = 0; change < 3; change += 1) {
    clearCache();
    await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
  }
  expect(finishes).toHaveLength(1);
  finishes[0]?.();
  await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
  expect(finishes).toHaveLength(2);
  finishes[1]?.();
  await jest.advanceTimersByTimeAsync(10 * DEBOUNCE_MS);
  expect(finishes).toHaveLength(2);
});

it('continues after a failure, which is logged', async () => {
  const { finishes, log, clearCache } = fakeCatalogue();
  await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
  finishes[0]?.(new Error('down'));
  await jest.advanceTimersByTimeAsync(0);
  expect(log.warn).toHaveBeenCalledTimes(1);
  clearCache();
  await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
  expect(finishes).toHaveLength(2);
});

it('does nothing after it was stopped', async () => {
  const { finishes, stop, clearCache } = fakeCatalogue();
  await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
  clearCache();
  stop();
  clearCache();
  finishes[0]?.();
  await jest.advanceTimersByTimeAsync(10 * DEBOUNCE_MS);
  expect(finishes).toHaveLength(1);
});

it('asks for the offers again when the next one begins or ends, which clears the cache', async () => {
  const until = Date.now() + 3 * 60 * 60 * 1000;
  let clearAtOfferEnd = () => {};
  const { finishes, clearCache } = fakeCatalogue(async () => {
    if (Date.now() < until) return until;
    clearAtOfferEnd();
    clearAtOfferEnd = () => {};
    return Number.POSITIVE_INFINITY;
  });
  clearAtOfferEnd = clearCache;
  await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
  finishes[0]?.();
  await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
  const before = finishes.length;
  for (let hour = 0; hour < 3; hour += 1) {
    await jest.advanceTimersByTimeAsync(60 * 60 * 1000);
    finishes.at(-1)?.();
  }
  await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
  // Two of the three hourly runs, and the one at the end of the offer.
  expect(finishes.length - before).toBe(3);
});

it('reads the prices of seats once a minute, however often they change', async () => {
  const { finishes, changeSeatPrices, stop } = fakeCatalogue();
  await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
  for (let second = 0; second < 150; second += 1) {
    finishes.at(-1)?.();
    changeSeatPrices();
    await jest.advanceTimersByTimeAsync(1_000);
  }
  // The first is that of the start.
  expect(finishes).toHaveLength(3);
  stop();
  changeSeatPrices();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(finishes).toHaveLength(3);
});

it('does not ask without a pause when the next change lies in the past', async () => {
  const pricesUntil = jest.fn(async () => Date.now() - 1);
  const { finishes } = fakeCatalogue(pricesUntil);
  await jest.advanceTimersByTimeAsync(DEBOUNCE_MS);
  finishes[0]?.();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(pricesUntil.mock.calls.length).toBeLessThanOrEqual(6);
});
