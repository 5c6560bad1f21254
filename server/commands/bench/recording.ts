import { record } from '../../../src/lib/recording';
import type { BenchGroup } from './tools';

export const recording: BenchGroup = {
  name: 'recording',
  about: 'What a page does so that a problem report can tell its last 500 actions',
  run: ({ sizes, measure }) =>
    measure('to record an action', () => `${microsecondsPerAction(sizes.quotes).toPrecision(2)} µs`),
};

function microsecondsPerAction(count: number): number {
  const [action, state] = [{ type: 'configurator/rangeMoved' }, {}];
  for (let i = 0; i < count / 10; i += 1) record(action, state);
  const startedAt = performance.now();
  for (let i = 0; i < count; i += 1) record(action, state);
  return ((performance.now() - startedAt) * 1000) / count;
}
