import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The id of the open tab by the id of its group; without an entry the first tab is open (SPEC §2). */
type TabsState = Readonly<Record<string, string>>;

const initialState: TabsState = {};

export const tabsSlice = createSlice({
  name: 'tabs',
  initialState,
  reducers: {
    tabOpened: (state, { payload: { group, tab } }: PayloadAction<{ readonly group: string; readonly tab: string }>) =>
      state[group] === tab ? state : { ...state, [group]: tab },
  },
  selectors: { selectOpenTab: (state, group: string): string | undefined => state[group] },
});

export const { tabOpened } = tabsSlice.actions;
export const { selectOpenTab } = tabsSlice.selectors;
