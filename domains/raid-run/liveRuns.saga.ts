import { liveListSaga } from '../live-list';
import { LiveRunsSchema, liveRunsTopic } from './liveRuns.contract';
import { runsUpdated } from './liveRuns.slice';

/** Follows the seats and prices of all runs on sale. */
export const createLiveRunsSaga = liveListSaga({ topic: liveRunsTopic, schema: LiveRunsSchema, updated: runsUpdated });
