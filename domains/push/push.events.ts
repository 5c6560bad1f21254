import { createAction } from '@reduxjs/toolkit';
import type { Failure } from '../../src/ports';
import type { BrowserName } from './push.rules';
import type { PushState, PushStatus } from './push.slice';

/** What happens to push messages, apart from the slice, so that the islands don't bring the reducer with them. */

/** What the browser and its storage say when the page starts. */
interface Checked extends Pick<PushState, 'isAnswered' | 'browser' | 'device' | 'since'> {
  readonly status: Exclude<PushStatus, 'unknown' | 'asking' | 'failed'>;
}

/** The browser was looked at. A press that came before keeps its question, unless there is nothing to ask. */
export const browserChecked = createAction<Checked, 'push/browserChecked'>('push/browserChecked');
/** Allow, Check again or Try again was pressed. */
export const pushAllowed = createAction<void, 'push/pushAllowed'>('push/pushAllowed');
/** No thanks or Not now was pressed. */
export const pushDeclined = createAction<void, 'push/pushDeclined'>('push/pushDeclined');
/** The browser's question was answered; `default` when it was closed, or could not be opened. */
export const permissionAnswered = createAction<
  { readonly permission: NotificationPermission },
  'push/permissionAnswered'
>('push/permissionAnswered');
/** The server has the browser's token. `since` in s UTC. */
export const tokenSaved = createAction<{ readonly since: number }, 'push/tokenSaved'>('push/tokenSaved');
export const tokenFailed = createAction<{ readonly error: Failure }, 'push/tokenFailed'>('push/tokenFailed');
/** The code that asks did not load. */
export const pushNotLoaded = createAction<void, 'push/pushNotLoaded'>('push/pushNotLoaded');
/** The shopper looks at the instructions of another browser. */
export const browserChosen = createAction<{ readonly browser: BrowserName }, 'push/browserChosen'>(
  'push/browserChosen',
);
export const testRequested = createAction<void, 'push/testRequested'>('push/testRequested');
export const testSent = createAction<void, 'push/testSent'>('push/testSent');
export const testFailed = createAction<void, 'push/testFailed'>('push/testFailed');
export const turnOffRequested = createAction<void, 'push/turnOffRequested'>('push/turnOffRequested');
/** This browser gets no messages any more. */
export const turnedOff = createAction<void, 'push/turnedOff'>('push/turnedOff');
export const turnOffFailed = createAction<void, 'push/turnOffFailed'>('push/turnOffFailed');
