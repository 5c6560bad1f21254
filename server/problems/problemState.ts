import type { UnknownAction } from '@reduxjs/toolkit';
import { type ActionWords, actionWords, type SessionLog, shownAction, shownState } from '../../domains/session-log';
import type { LoadedPages, PageKind } from '../../src/pages';
import { completeState } from '../../store/pageState';

/** An action of a log, as this build reads it. */
export interface LogStep {
  /** ms before the last action */
  readonly before: number;
  readonly type: string;
  readonly words: ActionWords;
  /** The build of today has this action. One that it has not is left out of the state. */
  readonly isKnown: boolean;
}

/** The states around a step. */
export interface StepState {
  /** Null where the log can't be replayed at all. */
  readonly before: object | null;
  readonly after: object | null;
  /** The steps, from 1, that this build could not replay, with why. */
  readonly problems: readonly { readonly step: number; readonly message: string }[];
}

/** What this build knows, to read logs with. */
export interface LogReader {
  readonly pageKinds: LoadedPages;
  readonly types: ReadonlySet<string>;
}

/** The actions of a log in words. */
export function stepsOf({ actions }: SessionLog, { types }: LogReader): readonly LogStep[] {
  const end = actions.at(-1)?.at ?? 0;
  return actions.map(({ at, action }) => ({
    before: end - at,
    type: action.type,
    words: actionWords(action),
    isKnown: types.has(action.type),
  }));
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 200);

/**
 * Replays a log with the reducers of its page up to a step, from 1. What an older log has that this build can't read is said and left out, so the rest is
 * shown.
 */
export function stateAt({ kind, beginning, actions }: SessionLog, step: number, reader: LogReader): StepState {
  const reducer = reader.pageKinds.get(kind as PageKind)?.reducer;
  const problems: { step: number; message: string }[] = [];
  if (reducer === undefined)
    return { before: null, after: null, problems: [{ step: 0, message: `There is no page "${kind}" anymore.` }] };
  let state: object;
  try {
    state = completeState(reducer, shownState(beginning));
  } catch (error) {
    return { before: null, after: null, problems: [{ step: 0, message: messageOf(error) }] };
  }
  let before = state;
  for (const [index, { action }] of actions.slice(0, step).entries()) {
    before = state;
    if (!reader.types.has(action.type)) continue;
    try {
      const shown = shownAction(action) as UnknownAction | null;
      if (shown) state = reducer(state as never, shown);
    } catch (error) {
      problems.push({ step: index + 1, message: messageOf(error) });
    }
  }
  return { before, after: state, problems };
}
