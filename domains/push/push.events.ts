import { createAction } from '@reduxjs/toolkit';
import type { Failure } from '../../src/ports';
import type { PushState, PushStatus } from './pushState';

/** What the browser and the server say about push messages. */

/** What the browser and its storage say when the page starts. */
interface Checked extends Pick<PushState, 'isAnswered' | 'browser' | 'device' | 'since'> {
  readonly status: Exclude<PushStatus, 'unknown' | 'asking' | 'failed'>;
}

/** The browser was looked at. A press that came before keeps its question, unless there is nothing to ask. */
export const browserChecked = createAction<Checked, 'push/browserChecked'>('push/browserChecked');
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
export const testSent = createAction<void, 'push/testSent'>('push/testSent');
export const testFailed = createAction<void, 'push/testFailed'>('push/testFailed');
/** This browser gets no messages any more. */
export const turnedOff = createAction<void, 'push/turnedOff'>('push/turnedOff');
export const turnOffFailed = createAction<void, 'push/turnOffFailed'>('push/turnOffFailed');
