import { memo } from 'react';
import { useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { StartEstimate } from '../../src/ui/money/StartEstimate';
import { defaultConfiguration, sampleService, sampleState } from '../configurator';
import { preloadStartTime } from './startTime.preload';
import { selectShownStartTime } from './startTime.selectors';

// Memoized, because the texts rarely change while a slider moves.
const Estimate = memo(StartEstimate);

/** The estimated start and end of the work, and how they are computed. */
export default function StartTime() {
  const startTime = useSelector(selectShownStartTime);
  if (!startTime) return null;
  const { startIn, doneIn, tooltip, 'tooltip-icon': icon } = startTime;
  return <Estimate start={startIn} done={doneIn} explanation={tooltip} icon={icon} />;
}

function stateOf() {
  const service = sampleService('bar');
  return { ...sampleState('bar'), startTime: preloadStartTime(service, defaultConfiguration(service)) };
}

/** The page state of a sample service with its start time; see the configurator's `sampleState`. */
const startTimeSample = (): Partial<ReturnType<typeof stateOf>> =>
  typeof __BROWSER__ === 'boolean' && __BROWSER__ ? {} : stateOf();

StartTime.sample = { props: {}, state: startTimeSample() } satisfies IslandSample<object>;
