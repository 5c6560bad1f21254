import { shownAction, shownState } from './privateData.rules';
import type { LoggedAction, SessionLog } from './sessionLog.contract';

type Reduce = (state: object, action: LoggedAction['action']) => object;

/** Why a step changed nothing: this build does not know the action, can't apply it, or what it held was left out of the log. */
export interface ReplayProblem {
  readonly kind: 'unknown' | 'failed' | 'left-out';
  /** The error of the reducer; empty unless it failed. */
  readonly message: string;
}

/** A step of a replay. */
export interface ReplayStep extends LoggedAction {
  /** The state after it. */
  readonly state: object;
  readonly problem: ReplayProblem | null;
}

const problem = (kind: ReplayProblem['kind'], message = ''): ReplayProblem => ({ kind, message });

/** A log as states, from the beginning on. */
export interface Replay {
  readonly beginning: object;
  readonly steps: readonly ReplayStep[];
}

/**
 * Applies a log, also one of an older build: what this build does not know or can't apply changes nothing, and the rest is applied.
 * @param reduce the reducer of the page's kind
 * @param knows whether this build has actions of a type, or reports of the runtime
 */
export function replayOf(log: SessionLog, reduce: Reduce, knows: (type: string) => boolean): Replay {
  const beginning = shownState(log.beginning);
  let state: object = beginning;
  const steps = log.actions.map((logged): ReplayStep => {
    const { action } = logged;
    if (!knows(action.type)) return { ...logged, state, problem: problem('unknown') };
    const shown = shownAction(action);
    if (shown === null) return { ...logged, state, problem: problem('left-out') };
    try {
      state = reduce(state, shown);
      return { ...logged, state, problem: null };
    } catch (error) {
      return { ...logged, state, problem: problem('failed', error instanceof Error ? error.message : String(error)) };
    }
  });
  return { beginning, steps };
}
