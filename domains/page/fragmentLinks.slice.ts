import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** On a link or button: the URL of parts of pages that are put into this page. A link whose parts can't be loaded opens its own page. */
export const FRAGMENT_ATTRIBUTE = 'data-fragment';

/** A followed link or button whose parts of pages are being loaded. */
export interface FragmentLink {
  /** `/fragments/{name}`, with what the parts are about in its query. */
  readonly url: string;
  /** The path of the link's own page; null for a button. */
  readonly page: string | null;
}

/** By the path of `url`: of two with the same, the last one counts. */
export type FragmentLinksState = Readonly<Record<string, FragmentLink>>;

/** What links with the same parts have in common. */
export const partsOf = ({ url }: FragmentLink): string => url.split('?', 1)[0] as string;

export const fragmentLinksSlice = createSlice({
  name: 'fragmentLinks',
  initialState: {} as FragmentLinksState,
  reducers: {
    fragmentLinkFollowed(state, { payload }: PayloadAction<FragmentLink>) {
      state[partsOf(payload)] = payload;
    },
    /** Its parts are in the page, or can't be loaded. */
    fragmentLinkSettled(state, { payload }: PayloadAction<FragmentLink>) {
      delete state[partsOf(payload)];
    },
  },
  selectors: {
    selectFragmentLinks: (state) => state,
  },
});

export const { fragmentLinkFollowed, fragmentLinkSettled } = fragmentLinksSlice.actions;
export const { selectFragmentLinks } = fragmentLinksSlice.selectors;
