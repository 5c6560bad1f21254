import { record } from '../../../src/lib/recording';
import { msPerCall } from './statistics';
import type { BenchGroup } from './tools';

export const recording: BenchGroup = {
  name: 'recording',
  about: 'What a page does so that a problem report can tell its last 500 actions',
  run: ({ sizes, measure }) => {
    const [action, state] = [{ type: 'configurator/rangeMoved' }, {}];
    return measure('to record an action', () => {
      const ms = msPerCall(sizes.quotes, () => record(action, state));
      return `${(ms * 1000).toPrecision(2)} µs`;
    });
  },
};
