import { readFileSync } from 'node:fs';
import type { UnknownAction } from '@reduxjs/toolkit';
import { loadPage } from '../../src/pages';
import { loadActionTypes } from '../../src/pages/actionTypes';
import { beginningOf } from '../../store/pageState';

/** What `npm run problems -- export` writes: both are JSON. */
interface ExportedProblem {
  readonly payload: string;
  readonly preloadedState: string;
}

/** A report that is replayed with the reducers of its page. */
export interface ReplayedProblem {
  // biome-ignore lint/suspicious/noExplicitAny: a test names the slices that its report is about
  readonly state: any;
  // biome-ignore lint/suspicious/noExplicitAny: the same
  readonly initial: any;
  readonly actions: readonly UnknownAction[];
  /** The types of actions that the shop does not have any more. */
  readonly unknown: readonly string[];
}

/** Replays a report. @param problem what was exported, or the path of the file */
export async function replayProblem(problem: ExportedProblem | string): Promise<ReplayedProblem> {
  const { payload, preloadedState } =
    typeof problem === 'string' ? (JSON.parse(readFileSync(problem, 'utf8')) as ExportedProblem) : problem;
  const actions = JSON.parse(payload) as readonly UnknownAction[];
  const beginning = JSON.parse(preloadedState) as { readonly page?: { readonly kind?: string } };
  const [page, types] = await Promise.all([loadPage(beginning.page?.kind ?? '', beginning), loadActionTypes()]);
  const initial = await beginningOf(page, beginning);
  const state = actions.reduce((current, action) => page.reducer(current, action), initial);
  return { state, initial, actions, unknown: actions.map(({ type }) => type).filter((type) => !types.has(type)) };
}
