import type { UnknownAction } from '@reduxjs/toolkit';
import { type Replay, replayOf, type SessionLog } from '../domains/session-log';
import { beginningOf, type PreparedPage } from './pageState';

/**
 * Replays a log with the reducer of its kind of page, as it is today.
 * @param types of the actions that this build knows
 * @throws Error when the beginning can't be prepared
 */
export async function replayOnPage<State extends object>(
  page: PreparedPage<State>,
  log: SessionLog,
  types: ReadonlySet<string>,
): Promise<Replay> {
  const beginning = (await beginningOf(page, log.beginning)) as SessionLog['beginning'] & State;
  return replayOf(
    { ...log, beginning },
    (state, action) => page.reducer(state as State, action as UnknownAction),
    (type) => types.has(type),
  );
}
