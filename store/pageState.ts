import type { Reducer } from '@reduxjs/toolkit';
import { PageStateSchema } from '../domains/page';
import { findSchemaMismatch } from '../src/lib/schemaMismatch';
import type { PageState } from './pageReducer';

/**
 * Adds the initial states of the slices that a route left out, and drops slices that the page's reducer does not have. Server and browser
 * both call it, so that an island hydrates with exactly the state it was rendered from.
 */
export function completeState<State extends object>(reducer: Reducer<State>, partial: object): State {
  const initial = reducer(undefined, { type: 'store/completed' });
  const knownSlices = Object.entries(partial).filter(([slice]) => Object.hasOwn(initial, slice));
  return { ...initial, ...Object.fromEntries(knownSlices) };
}

/** A kind of page, as far as its states need it. */
export interface PreparedPage<State> {
  readonly reducer: Reducer<State>;
  readonly prepare?: { readonly load: (state: State) => Promise<void> } | undefined;
}

/** The state that a page begins with, complete, and with the code loaded that its reducer needs for it, such as that of prices. */
export async function beginningOf<State extends object>(
  { reducer, prepare }: PreparedPage<State>,
  partial: object,
): Promise<State> {
  const state = completeState(reducer, partial);
  await prepare?.load(state);
  return state;
}

/**
 * Reads the slices that the server wrote into `<script type="application/json" id="page-state">`. `page.kind` says which reducer
 * completes them.
 * @throws Error when it is missing, is not JSON, or its `page` slice does not match the schema
 */
export function readPageState(page: Document): PageState {
  const text = page.getElementById('page-state')?.textContent;
  if (!text) throw new Error('The page has no page state.');
  const partial: unknown = JSON.parse(text);
  if (typeof partial !== 'object' || partial === null) throw new Error('The page state is no object.');
  const invalidPath = findSchemaMismatch(PageStateSchema, (partial as Partial<PageState>).page);
  if (invalidPath !== null) throw new Error(`The page state does not fit at /page${invalidPath}.`);
  return partial as PageState;
}
