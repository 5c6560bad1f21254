import type { PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../src/ports';
import { isSameFilter, type ListFilter } from './listFilter.rules';

/** Why a list could not be updated; `message` is the server's, for the shopper. */
export interface ListFailure extends Failure {
  readonly message: string | null;
}

/** A list that stays in the page as it is until there is the one for another filter. */
export interface FilteredListState {
  /** As chosen. */
  readonly filter: ListFilter;
  readonly status: 'ready' | 'loading' | 'failed';
  readonly error: ListFailure | null;
}

/** Reducers that ask the server for a list; the slices of lists spread them. `Choice` is a filter, with what else a choice changes. */
export function filterReducers<State extends FilteredListState, Choice extends Pick<State, 'filter'>>() {
  const ask = (state: State, choice?: Choice): State => ({ ...state, ...choice, status: 'loading', error: null });
  return {
    filterChanged: (state: State, { payload }: PayloadAction<Choice>) => ask(state, payload),
    /** The shopper went back or forward to another filter. */
    filterRestored: (state: State, { payload }: PayloadAction<Choice>) => ask(state, payload),
    filterRetried: (state: State) => ask(state),
  };
}

/** The state with the list of a filter, and with what the answer says about it. A list of an older filter is dropped. */
export const withList = <State extends FilteredListState>(
  state: State,
  filter: ListFilter,
  answer: Partial<State>,
): State => (isSameFilter(filter, state.filter) ? { ...state, status: 'ready', error: null, ...answer } : state);

/** The state when the list of a filter can't be had. That it can't is said only when the shopper waits for it. */
export const withFailure = <State extends FilteredListState>(
  state: State,
  filter: ListFilter,
  error: ListFailure,
): State =>
  state.status === 'loading' && isSameFilter(filter, state.filter) ? { ...state, status: 'failed', error } : state;
