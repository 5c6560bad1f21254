import { expect, type Page } from '@playwright/test';
import type { UnknownAction } from '@reduxjs/toolkit';
import { createHider, replayOf, shownState } from '../../domains/session-log';
import { loadPage } from '../../src/pages';
import { knownTypes } from '../../src/pages/knownTypes';

/**
 * Expects that the log of a page replays to the state that the page has, without what is personal, as a report of it would. Pages without DevTools
 * have no log.
 */
export async function expectReplay(page: Page): Promise<void> {
  const log = await page
    .evaluate(() => (window.devToolsDouble?.length() > 0 ? window.devToolsDouble.log() : null))
    .catch(() => null);
  if (log === null) return;
  const { action: hideAction, state: hideState } = createHider();
  const beginning = hideState(log.initialState as { readonly page: { readonly kind: string; readonly path: string } });
  const { kind, path } = beginning.page;
  const [{ reducer, prepare }, types] = await Promise.all([loadPage(kind), knownTypes(kind)]);
  await prepare?.load(beginning as never);
  const actions = (log.actions as readonly UnknownAction[]).map((action) => ({ at: 0, action: hideAction(action) }));
  const facts = { build: 'test', kind, path, browser: '', viewport: '', theme: 'dark' } as const;
  const { steps } = replayOf(
    { ...facts, beginning, actions },
    (state, action) => reducer(state as never, action as UnknownAction),
    (type) => types.has(type),
  );
  const unknown = steps.filter(({ problem }) => problem === 'unknown' || problem === 'failed');
  expect(unknown.map(({ action, problem }) => `${action.type}: ${problem}`)).toEqual([]);
  const shown = steps.at(-1)?.state ?? shownState(beginning);
  // What DevTools pass on is JSON, in which nothing is undefined.
  const expected: unknown = JSON.parse(JSON.stringify(shownState(hideState(log.state as object))));
  expect(JSON.parse(JSON.stringify(shown)), `the log of ${path} replays`).toEqual(expected);
}
