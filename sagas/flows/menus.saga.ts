import { chatFailed } from '../../domains/menus';
import { createMenusSaga } from '../../domains/menus/menus.saga';
import { toastShown } from '../../domains/page';
import { fork, put, type Saga, takeEveryOf } from '../../src/saga/effects';

/** SPEC §8 */
const CHAT_UNAVAILABLE = 'Chat is not available at the moment. Please try again later.';

/** The sidebar and the support chat; a chat that can't be opened is said in a toast. */
export function createMenusFlow(ports: Parameters<typeof createMenusSaga>[0]) {
  const menusSaga = createMenusSaga(ports);
  return function* menusFlow(): Saga {
    yield* takeEveryOf(chatFailed, function* sayUnavailable(): Saga {
      yield* put(toastShown('error', CHAT_UNAVAILABLE));
    });
    yield* fork(menusSaga);
  };
}
