import { createPushSaga } from '../../../domains/push/push.saga';
import { createBrowserPush } from '../../ports/browserPush';
import type { CreateSaga } from '../../saga/lazySaga';

/** The saga of push messages with its port, which few pages need. */
export const createPush: CreateSaga = (ports) => createPushSaga({ ...ports, push: createBrowserPush() });
