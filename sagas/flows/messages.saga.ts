import { bannerDelayFailed } from '../../domains/announcements';
import { createMessagesSaga } from '../../domains/announcements/messages.saga';
import { toastShown } from '../../domains/page';
import { fork, put, type Saga, takeEveryOf } from '../../src/saga/effects';

/** SPEC §8. */
const FAILURE_TEXT = 'Some error, please try again later or contact support';

/** The messages of a page; a banner that could not be delayed says so in a toast. */
export function createMessagesFlow(ports: Parameters<typeof createMessagesSaga>[0]) {
  const messagesSaga = createMessagesSaga(ports);
  return function* messagesFlow(): Saga {
    yield* takeEveryOf(bannerDelayFailed, function* showError(): Saga {
      yield* put(toastShown('error', FAILURE_TEXT));
    });
    yield* fork(messagesSaga);
  };
}
