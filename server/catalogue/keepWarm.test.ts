import type { FastifyBaseLogger } from 'fastify';
import { keepWarm } from './keepWarm';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A catalogue that is read ahead until the test says so. */
function aCatalogue() {
  const ends: ((error?: Error) => void)[] = [];
  const log = { warn: jest.fn() };
  let drop = () => {};
  const warm = () => new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
  const stop = keepWarm({
    catalogue: { warm, onDrop: (listener) => (drop = listener) },
    log: log as unknown as FastifyBaseLogger,
  });
  return { ends, log, stop, drop: () => drop() };
}

const PEACE_MS = 200;

it('preloads once for several changes in a row', async () => {
  const { ends, drop } = aCatalogue();
  for (let change = 0; change < 5; change += 1) {
    drop();
    await jest.advanceTimersByTimeAsync(PEACE_MS - 1);
  }
  expect(ends).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(PEACE_MS);
  expect(ends).toHaveLength(1);
});

it('preloads once more for changes made while it was loading', async () => {
  const { ends, drop } = aCatalogue();
  await jest.advanceTimersByTimeAsync(PEACE_MS);
  for (let change = 0; change < 3; change += 1) {
    drop();
    await jest.advanceTimersByTimeAsync(PEACE_MS);
  }
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await jest.advanceTimersByTimeAsync(PEACE_MS);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await jest.advanceTimersByTimeAsync(10 * PEACE_MS);
  expect(ends).toHaveLength(2);
});

it('continues after a failure, which is logged', async () => {
  const { ends, log, drop } = aCatalogue();
  await jest.advanceTimersByTimeAsync(PEACE_MS);
  ends[0]?.(new Error('down'));
  await jest.advanceTimersByTimeAsync(0);
  expect(log.warn).toHaveBeenCalledTimes(1);
  drop();
  await jest.advanceTimersByTimeAsync(PEACE_MS);
  expect(ends).toHaveLength(2);
});

it('does nothing after it was stopped', async () => {
  const { ends, stop, drop } = aCatalogue();
  await jest.advanceTimersByTimeAsync(PEACE_MS);
  drop();
  stop();
  drop();
  ends[0]?.();
  await jest.advanceTimersByTimeAsync(10 * PEACE_MS);
  expect(ends).toHaveLength(1);
});
