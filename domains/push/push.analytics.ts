import type { UnknownAction } from '@reduxjs/toolkit';
import { pushAllowed, pushDeclined } from './pressed.events';
import { permissionAnswered, tokenFailed, tokenSaved, turnedOff } from './push.events';
import type { PushState } from './pushState';
import { selectIsPrompted } from './pushWork.selectors';

interface WithPush {
  readonly push: PushState;
}

const EVENTS = {
  [pushDeclined.type]: 'push_prompt_declined',
  [tokenSaved.type]: 'push_token_saved',
  [tokenFailed.type]: 'push_token_failed',
  [turnedOff.type]: 'push_off',
} as const;

/** The name of the event that an action stands for. A question of the browser that was only closed has no answer. */
function eventOf(action: UnknownAction, before: WithPush, after: WithPush) {
  if (pushAllowed.match(action)) return after.push === before.push ? undefined : 'push_prompt_accepted';
  if (permissionAnswered.match(action)) {
    const { permission } = action.payload;
    return permission === 'default' ? undefined : (`push_permission_${permission}` as const);
  }
  const name = EVENTS[action.type as keyof typeof EVENTS];
  return name ?? (!selectIsPrompted(before) && selectIsPrompted(after) ? 'push_prompt_shown' : undefined);
}

/** The way from our own question to a saved token, by where it was asked; a token that is renewed in the background counts, too. */
export function pushAnalytics(action: UnknownAction, before: WithPush, after: WithPush) {
  const name = eventOf(action, before, after);
  return name && ({ name, params: { place: after.push.place ?? 'page' } } as const);
}
