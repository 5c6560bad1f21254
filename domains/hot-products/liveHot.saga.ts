import { liveListSaga } from '../live-list';
import { liveHotTopic } from './hotProductsPaths';
import { LiveHotProductsSchema } from './liveHot.contract';
import { hotProductsUpdated } from './liveHot.slice';

/** Follows the places and prices of all hot products. */
export const createLiveHotSaga = liveListSaga({
  topic: liveHotTopic,
  schema: LiveHotProductsSchema,
  updated: hotProductsUpdated,
});
