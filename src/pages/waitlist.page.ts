import { definePage } from './definePage';
import { push } from './push';

/** The waitlist of a raid run: whoever has joined may get a push message when it is their turn. */
export const page = definePage({
  slices: push.slices,
  events: push.events,
  analytics: push.analytics,
  sagas: { ...push.sagas },
  chunks: { always: ['push-ask'], ...push.chunks },
  maxKB: 110,
});
