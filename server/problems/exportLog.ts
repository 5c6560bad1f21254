import { type SessionLog, shownAction, shownState } from '../../domains/session-log';

/** The file that Redux DevTools imports: both are JSON inside JSON. */
export interface ExportedLog {
  /** The actions. */
  readonly payload: string;
  readonly preloadedState: string;
}

/** A log as a file for Redux DevTools and for tests. Instead of HTML that was left out it has a sentence. */
export function exportLog({ build, beginning, actions }: SessionLog): ExportedLog {
  const shown = actions.flatMap(({ action }) => shownAction(action) ?? []);
  // Pages import logs of their own build only.
  const state = shownState({ ...beginning, page: { ...beginning.page, build } });
  return { payload: JSON.stringify(shown), preloadedState: JSON.stringify(state) };
}
