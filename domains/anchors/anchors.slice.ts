import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AnchorsView } from './anchors.rules';

/** The nav that leads to the sections of a page, as it looks at the scroll position. */
export interface AnchorsState extends AnchorsView {
  /** The nav has been seen. */
  readonly isShown: boolean;
  /** The section that the shopper wants to go to, until the page is scrolled. */
  readonly chosen: string | null;
}

const initialState: AnchorsState = {
  isShown: false,
  chosen: null,
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
    anchorsShown: (state) => ({ ...state, isShown: true }),
    /** The page was scrolled, or has changed its size, and the nav looks different. */
    anchorsScrolled: (state, { payload }: PayloadAction<AnchorsView>) => ({ ...state, ...payload, chosen: null }),
    /** The shopper wants to go to a section. It is the active one until they scroll on. */
    anchorChosen: (state, { payload }: PayloadAction<{ readonly id: string }>) => ({
      ...state,
      active: payload.id,
      chosen: payload.id,
    }),
  },
  selectors: { selectAnchors: (state) => state },
});

export const { anchorsShown, anchorsScrolled, anchorChosen } = anchorsSlice.actions;
export const { selectAnchors } = anchorsSlice.selectors;
