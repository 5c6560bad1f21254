import { createAction } from '@reduxjs/toolkit';
import type { BrowserName } from './push.rules';

/** What shoppers press, apart from the slice, so that the islands don't bring the reducer with them. */

/** Allow, Check again or Try again was pressed. */
export const pushAllowed = createAction<void, 'push/pushAllowed'>('push/pushAllowed');
/** No thanks or Not now was pressed. */
export const pushDeclined = createAction<void, 'push/pushDeclined'>('push/pushDeclined');
/** The shopper looks at the instructions of another browser. */
export const browserChosen = createAction<{ readonly browser: BrowserName }, 'push/browserChosen'>(
  'push/browserChosen',
);
export const testRequested = createAction<void, 'push/testRequested'>('push/testRequested');
export const turnOffRequested = createAction<void, 'push/turnOffRequested'>('push/turnOffRequested');
