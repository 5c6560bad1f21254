/** The log of what happened on a page, without what others may not see. */
export { type ActionWords, actionText, actionWords } from './actionWords.rules';
export { buildOf, DEVELOPMENT_BUILD } from './buildOf';
export { type LogFacts, makeLog } from './makeLog.rules';
export { createHider, type Hider, PERSONAL_TEXTS, shownAction, shownState } from './privateData.rules';
export { type Replay, type ReplayProblem, type ReplayStep, replayOf } from './replay.rules';
export {
  ACTION_TYPE,
  ACTION_TYPE_PATTERN,
  type LoggedAction,
  MAX_LOGGED_ACTIONS,
  type SessionLog,
  SessionLogSchema,
} from './sessionLog.contract';
