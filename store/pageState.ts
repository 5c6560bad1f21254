import type { Reducer } from '@reduxjs/toolkit';
import { PageStateSchema } from '../domains/page';
import { matchesSchema } from '../src/lib/matchesSchema';
import type { PageState } from './pageReducer';

/**
 * Fills the slices that a route left out with their initial states. Server and browser both call it, so that an island hydrates on exactly
 * the state it was rendered from. Slices that the page's reducer does not have are dropped.
 */
export function completeState<State extends object>(reducer: Reducer<State>, partial: object): State {
  const initial = reducer(undefined, { type: 'store/completed' });
  const known = Object.entries(partial).filter(([slice]) => Object.hasOwn(initial, slice));
  return { ...initial, ...Object.fromEntries(known) };
}

/**
 * Reads the slices that the server wrote into `<script type="application/json" id="page-state">`; the page's kind says which reducer
 * completes them.
 * @throws Error when it is missing, is no JSON, or its `page` slice does not fit: the page then stays as the server sent it
 */
export function readPageState(page: Document): PageState {
  const text = page.getElementById('page-state')?.textContent;
  if (!text) throw new Error('The page has no page state.');
  const partial: unknown = JSON.parse(text);
  if (typeof partial !== 'object' || partial === null) throw new Error('The page state is no object.');
  const place = matchesSchema(PageStateSchema, (partial as Partial<PageState>).page);
  if (place !== null) throw new Error(`The page state does not fit at /page${place}.`);
  return partial as PageState;
}
