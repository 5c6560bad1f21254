import { createPushSaga } from '../../domains/push/push.saga';
import type { CreateSaga } from '../../sagas/lazySaga';
import { createBrowserPush } from '../ports/browserPush';

/** The saga of push messages with its port, which few pages need. */
export const createPush: CreateSaga = (ports) => createPushSaga({ ...ports, push: createBrowserPush() });
