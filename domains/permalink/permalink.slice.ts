import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { COPIED } from '../../src/lib/copying';

/** The button that copies or shares the link to the current configuration. */
export interface PermalinkState {
  /** The text of the tooltip, which is cleared after it has faded out (SPEC §4). While the URL to copy by hand is shown, screen readers alone get it. */
  readonly tip: string;
  readonly tipShown: boolean;
  /** The URL to copy by hand when the browser refused; else null. */
  readonly manualCopyUrl: string | null;
}

const initialState: PermalinkState = { tip: '', tipShown: false, manualCopyUrl: null };

/** To the clipboard, or through the share sheet of the device. */
export type ShareMethod = 'copy' | 'share';

export const permalinkSlice = createSlice({
  name: 'permalink',
  initialState,
  reducers: {
    linkRequested: () => initialState,
    linkShared: (_state, { payload: { method } }: PayloadAction<{ readonly method: ShareMethod }>) =>
      method === 'copy' ? { ...initialState, tip: COPIED, tipShown: true } : initialState,
    linkCopyFailed: (_state, { payload: { url } }: PayloadAction<{ readonly url: string }>) => ({
      tip: 'It could not be copied, so copy it from here.',
      tipShown: false,
      manualCopyUrl: url,
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

export const { linkRequested, linkShared, linkCopyFailed, tipHidden, tipCleared } = permalinkSlice.actions;
export const { selectPermalink } = permalinkSlice.selectors;
