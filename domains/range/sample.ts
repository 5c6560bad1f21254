import { defaultConfiguration, isRangeService, type SampleKind, sampleService, sampleState } from '../configurator';
import { preloadRange } from './range.preload';

function stateOf(kind: SampleKind) {
  const service = sampleService(kind);
  if (!isRangeService(service)) throw new Error(`The sample ${kind} has no range.`);
  return { ...sampleState(kind), range: preloadRange(service, defaultConfiguration(service)) };
}

/** The page state of a sample service with a range; see the configurator's `sampleState`. */
export const rangeSample = (kind: SampleKind): Partial<ReturnType<typeof stateOf>> =>
  typeof __BROWSER__ === 'boolean' && __BROWSER__ ? {} : stateOf(kind);
