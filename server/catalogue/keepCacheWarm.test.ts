import type { FastifyBaseLogger } from 'fastify';
import { keepCacheWarm } from './keepCacheWarm';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A catalogue whose cache warms until the test finishes it. */
function fakeCatalogue() {
  const finishes: ((error?: Error) => void)[] = [];
  const log = { warn: jest.fn() };
  let clearCache = () => {};
  const warmCache = () =>
    new Promise<void>((resolve, reject) => finishes.push((error) => (error ? reject(error) : resolve())));
  const stop = keepCacheWarm({
    catalogue: { warmCache, onCacheCleared: (listener) => (clearCache = listener) },
    search: { rebuild: async () => {} },
    log: log as unknown as FastifyBaseLogger,
  });
  return { finishes, log, stop, clearCache: () => clearCache() };
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
