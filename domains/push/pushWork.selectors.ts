import { selectAskView } from './push.selectors';
import type { PushState } from './pushState';

/* What the analytics and the start of the saga ask, apart from what islands show. */

/** True when a shopper sees our question, and the browser could be asked. */
export function selectIsPrompted({ push }: { readonly push: PushState }): boolean {
  if (push.status !== 'idle' && push.status !== 'off') return false;
  if (push.place === 'device') return true;
  return selectAskView({ push }) === 'soft' && !push.hasAsked;
}

/** True while the saga has something to do. */
export const isPushPending = ({ status, test, turnOff }: PushState): boolean =>
  ['unknown', 'asking', 'saving'].includes(status) || test === 'loading' || turnOff === 'loading';
