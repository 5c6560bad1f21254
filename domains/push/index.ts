export { SAVE_TOKEN_PATH } from '../../src/lib/pushToken';
export {
  PUSH_OFF_KEY,
  PUSH_SCOPE,
  PUSH_SINCE_KEY,
  PUSH_WORKER_URL,
  type PushConfig,
  PushConfigSchema,
  REMOVE_TOKEN_PATH,
  RemoveTokenBodySchema,
  SaveTokenBodySchema,
  TEST_PUSH_PATH,
} from './push.contract';
export { preloadPush } from './push.preload';
export { selectPush } from './push.selectors';
export { isPushPending } from './pushWork.selectors';
