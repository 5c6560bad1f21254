import { combineSlices, type Reducer, type Slice } from '@reduxjs/toolkit';

// biome-ignore lint/suspicious/noExplicitAny: a list of slices of any state, whose types are read again by `StateOf`.
export type AnySlice = Slice<any, any, any, any, any>;

/** The state that slices make together, by the name of each. */
export type StateOf<Slices extends readonly AnySlice[]> = {
  readonly [One in Slices[number] as One['reducerPath']]: ReturnType<One['getInitialState']>;
};

/** The state of a page, of which everything here knows the `page` slice alone. */
export interface PageState {
  readonly page: PageFacts;
}
type PageFacts = ReturnType<typeof import('../domains/page').pageSlice.getInitialState>;

/** The reducer of one kind of page. Its shape is fixed before the store is made, so that a log can be replayed. */
export function createPageReducer<State extends PageState>(slices: readonly AnySlice[]): Reducer<State> {
  return combineSlices(...(slices as [AnySlice])) as unknown as Reducer<State>;
}
