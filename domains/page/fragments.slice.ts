import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The elements that get a piece of HTML: a region with `data-region`, or any CSS selector. */
export type FragmentTarget = { readonly region: string } | { readonly selector: string };

/** HTML from our own server, keyed by the CSS selector of its elements. Elements without an entry keep their original content. */
export type FragmentsState = Readonly<Record<string, string>>;

/** The key in the state, which is always a CSS selector. */
function selectorOf(target: FragmentTarget): string {
  return 'region' in target ? `[data-region="${target.region.replace(/["\\]/g, '\\$&')}"]` : target.selector;
}

const initialState: FragmentsState = {};

export const fragmentsSlice = createSlice({
  name: 'fragments',
  initialState,
  reducers: {
    fragmentReceived: {
      prepare: (target: FragmentTarget, html: string) => ({ payload: { selector: selectorOf(target), html } }),
      reducer: (state, { payload }: PayloadAction<{ readonly selector: string; readonly html: string }>) => ({
        ...state,
        [payload.selector]: payload.html,
      }),
    },
    /** The elements show their original content again. */
    fragmentRemoved: {
      prepare: (target: FragmentTarget) => ({ payload: { selector: selectorOf(target) } }),
      reducer(state, { payload }: PayloadAction<{ readonly selector: string }>) {
        const { [payload.selector]: _removed, ...rest } = state;
        return rest;
      },
    },
  },
});

export const { fragmentReceived, fragmentRemoved } = fragmentsSlice.actions;
