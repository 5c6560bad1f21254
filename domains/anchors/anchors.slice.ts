import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AnchorsView } from './anchors.rules';

/** The nav that leads to the sections of a page, as it looks at the scroll position. */
export interface AnchorsState extends AnchorsView {
  /** The ids of the sections, in the order of the nav; none before it is seen. */
  readonly sections: readonly string[];
}

const initialState: AnchorsState = {
  sections: [],
  active: null,
  isSticky: false,
  isGone: false,
  isPanelGone: false,
};

export const anchorsSlice = createSlice({
  name: 'anchors',
  initialState,
  reducers: {
    /** The nav is in view for the first time. */
    anchorsShown: (state, { payload }: PayloadAction<{ readonly sections: readonly string[] }>) => ({
      ...state,
      ...payload,
    }),
    /** The page was scrolled, or has changed its size, and the nav looks different. */
    anchorsScrolled: (state, { payload }: PayloadAction<AnchorsView>) => ({ ...state, ...payload }),
    /** The shopper wants to go to a section. It is the active one until they scroll on. */
    anchorChosen: (state, { payload }: PayloadAction<{ readonly id: string }>) => ({ ...state, active: payload.id }),
  },
  selectors: { selectAnchors: (state) => state },
});

export const { anchorsShown, anchorsScrolled, anchorChosen } = anchorsSlice.actions;
export const { selectAnchors } = anchorsSlice.selectors;
