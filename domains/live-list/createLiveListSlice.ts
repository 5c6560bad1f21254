import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LiveItem, LiveList } from './liveList.contract';

/** What the server has told of a list of goods since the page was rendered. */
export interface LiveListState<Item> {
  /** When the last change was read, ms UTC; 0 before the first. */
  readonly at: number;
  /** Goods by id; null for those that are not on sale any more. */
  readonly byId: Readonly<Record<number, Item | null>>;
  /** Goods that start before this time, or have no start, and are not in `byId` are not on sale either, ms UTC. */
  readonly wholeUntil: number;
}

function withChanges<Item extends LiveItem>(
  state: LiveListState<Item>,
  { at, items, closed, wholeUntil }: LiveList<Item>,
): LiveListState<Item> {
  if (at < state.at) return state;
  const named = {
    ...Object.fromEntries(items.map((item) => [item.id, item])),
    ...Object.fromEntries(closed.map((id) => [id, null])),
  };
  return wholeUntil === null ? { ...state, at, byId: { ...state.byId, ...named } } : { at, byId: named, wholeUntil };
}

/** The slice of a list of goods that others change while the page shows them. */
export function createLiveListSlice<Item extends LiveItem, Name extends string>(name: Name) {
  const initialState: LiveListState<Item> = { at: 0, byId: {}, wholeUntil: 0 };
  return createSlice({
    name,
    initialState,
    reducers: {
      /** Others have bought or given back, a price has changed, or something is no longer available. What is older is dropped. */
      listUpdated: (state, { payload }: PayloadAction<LiveList<Item>>) =>
        withChanges(state as LiveListState<Item>, payload) as typeof state,
    },
  });
}
