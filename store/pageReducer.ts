import { combineReducers, type Reducer, type Slice } from '@reduxjs/toolkit';

// biome-ignore lint/suspicious/noExplicitAny: a list of slices of any state; `StateOf` restores their types.
export type AnySlice = Slice<any, any, any, any, any>;

/** The combined state of slices, keyed by their paths. */
export type StateOf<Slices extends readonly AnySlice[]> = {
  readonly [PageSlice in Slices[number] as PageSlice['reducerPath']]: ReturnType<PageSlice['getInitialState']>;
};

/** The state of any page; only its `page` slice is known here. */
export interface PageState {
  readonly page: PageFacts;
}
type PageFacts = ReturnType<typeof import('../domains/page').pageSlice.getInitialState>;

/**
 * The reducer of one kind of page. Its shape is fixed before the store is created, so that a log can be replayed: nothing is injected later,
 * for which `combineSlices` would bring code.
 */
export function createPageReducer<State extends PageState>(slices: readonly AnySlice[]): Reducer<State> {
  return combineReducers(
    Object.fromEntries(slices.map(({ reducerPath, reducer }) => [reducerPath, reducer])),
  ) as unknown as Reducer<State>;
}
