import { defaultConfiguration, sampleService, sampleState } from '../configurator';
import { preloadStartTime } from './startTime.preload';

/** Set by webpack: true in the browser build, false in the server build; undefined in tests. */
declare const __BROWSER__: boolean;

function stateOf() {
  const service = sampleService('bar');
  return { ...sampleState('bar'), startTime: preloadStartTime(service, defaultConfiguration(service)) };
}

/** The page state of a sample service with its start time; see the configurator's `sampleState`. */
export const startTimeSample = (): Partial<ReturnType<typeof stateOf>> =>
  typeof __BROWSER__ === 'boolean' && __BROWSER__ ? {} : stateOf();
