import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { emptyPermalink } from './permalink.beginning';

/** How a link left the page: to the clipboard, or through the share sheet of the device. */
export type LinkWay = 'copy' | 'share';

export const permalinkSlice = createSlice({
  name: 'permalink',
  initialState: emptyPermalink,
  reducers: {
    /** The button was pressed. */
    linkAsked: () => emptyPermalink,
    linkHandedOn: (_state, { payload: { way } }: PayloadAction<{ readonly way: LinkWay }>) =>
      way === 'copy' ? { ...emptyPermalink, tip: 'Copied', tipShown: true } : emptyPermalink,
    linkRefused: (_state, { payload: { url } }: PayloadAction<{ readonly url: string }>) => ({
      ...emptyPermalink,
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
