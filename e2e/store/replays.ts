import { expect, type Page } from '@playwright/test';
import type { UnknownAction } from '@reduxjs/toolkit';
import { createHider, shownState } from '../../domains/session-log';
import { loadPage } from '../../src/pages';
import { loadActionTypes } from '../../src/pages/actionTypes';
import { replayOnPage } from '../../store/replayOnPage';

/**
 * Expects that the log of a page replays to the states that the page had, without what is personal, as a report of it would. Pages without DevTools
 * have no log.
 */
export async function expectReplay(browserPage: Page): Promise<void> {
  const log = await browserPage
    .evaluate(() => (window.devToolsDouble?.length() > 0 ? window.devToolsDouble.log() : null))
    .catch(() => null);
  if (log === null) return;
  const { action: hideAction, state: hideState } = createHider();
  const beginning = hideState(log.initialState as { readonly page: { readonly kind: string; readonly path: string } });
  const { kind, path } = beginning.page;
  const [page, types] = await Promise.all([loadPage(kind, beginning), loadActionTypes([kind])]);
  const actions = (log.actions as readonly UnknownAction[]).map((action) => ({ at: 0, action: hideAction(action) }));
  const facts = { build: 'test', kind, path, browser: '', viewport: '', theme: 'dark' } as const;
  const { steps } = await replayOnPage(page, { ...facts, beginning, actions }, types);
  const unknown = steps.filter(({ problem }) => problem?.kind === 'unknown' || problem?.kind === 'failed');
  expect(unknown.map(({ action, problem }) => `${action.type}: ${problem?.kind}`)).toEqual([]);
  // What DevTools pass on is JSON, in which nothing is undefined.
  const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  const shown = [shownState(beginning), ...steps.map(({ state }) => state)].slice(-log.states.length);
  for (const [index, state] of log.states.entries())
    expect(asJson(shown[index]), `${path}, state ${index}`).toEqual(asJson(shownState(hideState(state as object))));
}
