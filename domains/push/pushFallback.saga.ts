import { put, type Saga } from '../../src/saga/effects';
import { pushNotLoaded } from './push.events';

/** Ends what the state waits for when the code of push messages does not load. */
export function createPushFallbackSaga() {
  return function* pushFallbackSaga(): Saga {
    yield* put(pushNotLoaded());
  };
}
