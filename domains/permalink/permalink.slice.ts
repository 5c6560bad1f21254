import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The button that hands on the address of the present choices. */
export interface PermalinkState {
  /** What its tooltip says; it is emptied only when it is out of sight (SPEC §4). */
  readonly tip: string;
  readonly tipShown: boolean;
  /** The address to copy by hand, when the browser would not; else null. */
  readonly byHand: string | null;
}

/** No link was handed on yet. */
const initialState: PermalinkState = { tip: '', tipShown: false, byHand: null };

/** How a link left the page: to the clipboard, or through the share sheet of the device. */
export type LinkWay = 'copy' | 'share';

export const permalinkSlice = createSlice({
  name: 'permalink',
  initialState,
  reducers: {
    /** The button was pressed. */
    linkAsked: () => initialState,
    linkHandedOn: (_state, { payload: { way } }: PayloadAction<{ readonly way: LinkWay }>) =>
      way === 'copy' ? { ...initialState, tip: 'Copied', tipShown: true } : initialState,
    linkRefused: (_state, { payload: { url } }: PayloadAction<{ readonly url: string }>) => ({
      ...initialState,
      byHand: url,
    }),
    tipHidden: (state) => {
      state.tipShown = false;
    },
    tipCleared: (state) => {
      state.tip = '';
    },
  },
  selectors: { selectPermalink: (state) => state },
});

export const { linkAsked, linkHandedOn, linkRefused, tipHidden, tipCleared } = permalinkSlice.actions;
export const { selectPermalink } = permalinkSlice.selectors;
