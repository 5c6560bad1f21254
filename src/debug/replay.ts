/** Loaded with `?replay=NUMBER` only: shows a reported session on the page on which it happened, step by step. */
import type { Store, UnknownAction } from '@reduxjs/toolkit';
import { problemNumber, readPageFacts } from '../../domains/problems';
import {
  actionText,
  type ReplayProblem,
  type ReplayStep,
  type SessionLog,
  SessionLogSchema,
} from '../../domains/session-log';
import type { PageState } from '../../store/pageReducer';
import { replayOnPage } from '../../store/replayOnPage';
import type { TimeTravel } from '../../store/timeTravel';
import type { StoreIsland } from '../islands/storeIsland';
import { findSchemaMismatch, type JsonSchema } from '../lib/schemaMismatch';
import { staffProblemLogPath, staffProblemPath } from '../lib/urls';
import { loadPage } from '../pages';
import { loadActionTypes } from '../pages/actionTypes';
import { showRefusal, showReplayBar } from './replayBar';

/** A pause of the shopper is shortened to this when a session is played, ms. */
const MAX_PAUSE_MS = 2_000;
/** An action is seen for at least this long, ms. */
const MIN_PAUSE_MS = 250;

const PROBLEMS: Readonly<Record<ReplayProblem['kind'], string>> = {
  unknown: 'this build does not know it, so it changed nothing',
  failed: 'this build can’t apply it, so it changed nothing',
  'left-out': 'what it brought was left out of the report',
};

/** @throws Error with a sentence when there is no log to show */
async function loadLog(number: number): Promise<SessionLog> {
  const response = await fetch(staffProblemLogPath(number), { headers: { accept: 'application/json' } });
  if (response.status === 404) throw new Error('There is no such report, or it came without a session.');
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    throw new Error('Only staff can open a replay. Sign in as staff, then open it again.');
  if (!response.ok) throw new Error('The report could not be loaded. Try again in a moment.');
  const log: unknown = await response.json();
  if (findSchemaMismatch(SessionLogSchema as JsonSchema, log) !== null)
    throw new Error('The report is damaged, or from a newer build.');
  return log as SessionLog;
}

/** What differs from what the shopper saw. */
function notesOf(log: SessionLog, page: Document): string[] {
  const { build, viewport } = readPageFacts(page);
  return [
    log.build === build ? '' : `It is from the build ${log.build}, this is ${build}: some steps may look different.`,
    log.viewport === viewport ? '' : `The shopper’s window was ${log.viewport}, this one is ${viewport}.`,
  ].filter(Boolean);
}

/** The text of a step. */
function wordsOf({ action, problem }: ReplayStep): string {
  return problem === null ? actionText(action) : `${actionText(action)} (${PROBLEMS[problem.kind]})`;
}

/** Wakes every island, also those that wait to be seen: the session may have used them. */
function wakeIslands(page: Document): void {
  for (const island of page.querySelectorAll<StoreIsland>('store-island[data-state=waiting]')) island.wake();
}

/**
 * Shows the session of a report instead of the page's own state. Nothing is requested, saved or told to listeners: sagas are held for good, and
 * what components dispatch is dropped.
 * @param state of this page
 * @returns undefined when there is nothing to show, which the page says
 */
export async function createReplay(page: Document, state: PageState, number: number): Promise<TimeTravel | undefined> {
  const title = `Report ${problemNumber(number)}`;
  try {
    const log = await loadLog(number);
    if (log.kind !== state.page.kind)
      throw new Error(`This report is from a page of the kind “${log.kind}”, this page is “${state.page.kind}”.`);
    return await replayLog(page, log, title, staffProblemPath(number));
  } catch (error) {
    showRefusal(page, title, (error as Error).message);
    return undefined;
  }
}

/** @param title of the report @param href its page at the desk */
async function replayLog(page: Document, log: SessionLog, title: string, href: string): Promise<TimeTravel> {
  const [kind, types] = await Promise.all([loadPage(log.kind, log.beginning), loadActionTypes([log.kind])]);
  const { beginning, steps } = await replayOnPage(kind, log, types);
  const states = [beginning, ...steps.map((step) => step.state)];
  page.documentElement.dataset.theme = log.theme;

  return {
    sagaOptions: { effectMiddlewares: [(next) => () => next(new Promise(() => {}) as never)] },
    middlewares: [],
    dispatchByHand() {
      throw new Error('Not dispatched: this is the replay of a report.');
    },
    watch(store: Store) {
      store.dispatch = ((action: UnknownAction) => action) as Store['dispatch'];
      const show = (step: number) => {
        // Not an action, so no middleware and no listener learns of it.
        store.replaceReducer(() => states[step] as never);
        wakeIslands(page);
        // The shop's dialog opens in an effect.
        setTimeout(() => bar.show(step));
      };
      const pauseAfter = (step: number) =>
        Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, (steps[step]?.at ?? 0) - (steps[step - 1]?.at ?? 0)));
      const texts = { title, notes: notesOf(log, page), href };
      const bar = showReplayBar(
        page,
        { ...texts, steps: ['the page as it was', ...steps.map(wordsOf)] },
        show,
        pauseAfter,
      );
      page.body.inert = true;
      // Islands hydrate with the state of this page, and follow the store then.
      setTimeout(() => show(0));
    },
  };
}
