import { isPushPending, selectPush } from '../../domains/push';
import * as pressedEvents from '../../domains/push/pressed.events';
import { pushAnalytics } from '../../domains/push/push.analytics';
import * as pushEvents from '../../domains/push/push.events';
import { pushSlice } from '../../domains/push/push.slice';
import { createPushFallbackSaga } from '../../domains/push/pushFallback.saga';
import { lazySaga } from '../saga/lazySaga';

/** What pages have that ask about push messages. Such a page embeds `#push-config`, and renews an old token when it starts. */
export const push = {
  slices: [pushSlice],
  events: { ...pressedEvents, ...pushEvents },
  analytics: [pushAnalytics],
  sagas: {
    push: lazySaga(
      selectPush,
      isPushPending,
      async () => (await import(/* webpackChunkName: "push" */ './chunks/pushChunk')).createPush,
      createPushFallbackSaga,
    ),
  },
  chunks: { onUse: { push: 6, 'firebase-messaging': 20 } },
} as const;
