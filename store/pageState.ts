import { PageStateSchema } from '../domains/page';
import { matchesSchema } from '../src/lib/matchesSchema';
import { type PartialState, pageReducer, type RootState } from './rootReducer';

const beginnings = pageReducer();
const BEGINNING = { type: 'store/completed' };

/**
 * Fills the slices that a route left out with their beginnings. Server and browser both call it, so that an island hydrates on exactly
 * the state it was rendered from. Slices that the store does not have are dropped.
 */
export function completeState(partial: PartialState): RootState {
  const empty = beginnings(undefined, BEGINNING);
  const known = Object.entries(partial).filter(([slice]) => Object.hasOwn(empty, slice));
  return { ...empty, ...Object.fromEntries(known) };
}

/**
 * Reads the state that the server wrote into `<script type="application/json" id="page-state">`.
 * @throws Error when it is missing, is no JSON, or its `page` slice does not fit: the page then stays as the server sent it
 */
export function readPageState(page: Document): RootState {
  const text = page.getElementById('page-state')?.textContent;
  if (!text) throw new Error('The page has no page state.');
  const partial: unknown = JSON.parse(text);
  if (typeof partial !== 'object' || partial === null) throw new Error('The page state is no object.');
  const state = completeState(partial);
  const place = matchesSchema(PageStateSchema, state.page);
  if (place) throw new Error(`The page state does not fit at /page${place}.`);
  return state;
}
