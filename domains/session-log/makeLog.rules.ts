import { isPrivate } from '../../src/lib/privateAction';
import type { RecordedAction, Recording } from '../../src/lib/recording';
import { createHider, type Hider } from './privateData.rules';
import { ACTION_TYPE, MAX_LOGGED_ACTIONS, type SessionLog } from './sessionLog.contract';

/** The facts of a log beside what has happened. */
export type LogFacts = Pick<SessionLog, 'build' | 'browser' | 'viewport' | 'theme'>;

const NO_PATH = /[\s?#]|^(?!\/)/;
const MAX_PATH = 300;

/** Keeps of an action only type, payload and whether it is private: whatever else a library puts there says nothing to a reducer. */
function loggedAction({ action }: RecordedAction, hider: Hider): SessionLog['actions'][number]['action'] {
  const hidden: { readonly type: string; readonly payload?: unknown } = hider.action(action);
  return {
    type: hidden.type,
    ...(hidden.payload !== undefined && { payload: hidden.payload }),
    ...(isPrivate(action) && { meta: { private: true } }),
  };
}

/**
 * The log of a recording: without anything personal, and without what is no action of a page. Times begin with the first action; a clock that was set back
 * stands still.
 * @param newest how many actions it holds at most, the newest ones; it begins with the state before them
 * @throws TypeError when the recording holds something that is no JSON
 */
export function makeLog(recording: Recording, facts: LogFacts, newest = MAX_LOGGED_ACTIONS): SessionLog {
  const kept = recording.actions.slice(-newest);
  const [first] = kept;
  const hider = createHider();
  const beginning = hider.state(first?.before ?? recording.beginning);
  const { kind, path } =
    (beginning as { readonly page?: { readonly kind?: string; readonly path?: string } }).page ?? {};
  let last = 0;
  const actions = kept.flatMap((one) => {
    if (!ACTION_TYPE.test(one.action.type)) return [];
    last = Math.max(last, Math.round(one.at - (first?.at ?? one.at)));
    return [{ at: last, action: loggedAction(one, hider) }];
  });
  const log = {
    ...facts,
    kind: kind ?? 'unknown',
    path: path === undefined || NO_PATH.test(path) ? '/' : path.slice(0, MAX_PATH),
    beginning,
    actions,
  };
  // The shopper reads what is sent: without the fields that JSON has not.
  return JSON.parse(JSON.stringify(log)) as SessionLog;
}
