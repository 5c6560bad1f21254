import { defaultConfiguration, sampleService, sampleState } from '../configurator';
import { preloadStartTime } from './startTime.preload';

/** True in the browser's build, false in the server's; tests know neither. */
declare const __BROWSER__: boolean;

function stateOf() {
  const service = sampleService('bar');
  return { ...sampleState('bar'), startTime: preloadStartTime(service, defaultConfiguration(service)) };
}

/** The state of a page about a made-up service, with start and end of the work; see the configurator's `sampleState`. */
export const startTimeSample = (): Partial<ReturnType<typeof stateOf>> =>
  typeof __BROWSER__ === 'boolean' && __BROWSER__ ? {} : stateOf();
