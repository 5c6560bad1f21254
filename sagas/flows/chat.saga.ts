import { createChatSaga } from '../../domains/chat/chat.saga';
import { chatEnded, chatFailed, chatRequested, selectChatState } from '../../domains/chat/chat.slice';
import { modalHidden, selectShownModal, toastShown } from '../../domains/page';
import type { Ports } from '../../src/ports';
import { call, fork, put, restartOn, type Saga, select, takeEveryOf } from '../../src/saga/effects';

/** SPEC §8 */
const CHAT_UNAVAILABLE = 'Chat is not available at the moment. Please try again later.';

/** The shop's own chat, or the one of another party; a chat that can't be opened is said in a toast. */
export function createChatFlow(ports: Ports) {
  const { chat } = ports;
  const ownSaga = createChatSaga(ports);

  function* openOther(): Saga {
    const { status, channel } = yield* select(selectChatState);
    if (status === 'idle') return;
    // It stands beside the page's dialog, where nothing could be reached.
    if ((yield* select(selectShownModal)) !== null) yield* put(modalHidden());
    try {
      yield* call(chat.open, channel);
      yield* put(chatEnded());
    } catch (error) {
      console.error('The chat of another party failed.', error);
      yield* put(chatFailed({}));
    }
  }

  return function* chatFlow(): Saga {
    yield* takeEveryOf(chatFailed, function* sayUnavailable({ payload }): Saga {
      yield* put(toastShown('error', payload.reason ?? CHAT_UNAVAILABLE));
    });
    if (yield* call(chat.isEmbedded)) yield* fork(ownSaga);
    else yield* restartOn(chatRequested, openOther);
  };
}
