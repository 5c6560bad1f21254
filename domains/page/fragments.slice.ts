import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Where a piece of HTML goes: a region that the page declares by `data-region`, or any CSS selector. */
export type FragmentPlace = { readonly region: string } | { readonly selector: string };

/** HTML from our own server by the CSS selector of the elements whose content it is. No entry: what the page came with. */
export type FragmentsState = Readonly<Record<string, string>>;

/** The key of a place in the state, which is always a CSS selector. */
function placeSelector(place: FragmentPlace): string {
  return 'region' in place ? `[data-region="${place.region.replace(/["\\]/g, '\\$&')}"]` : place.selector;
}

const initialState: FragmentsState = {};

export const fragmentsSlice = createSlice({
  name: 'fragments',
  initialState,
  reducers: {
    fragmentReceived: {
      prepare: (place: FragmentPlace, html: string) => ({ payload: { selector: placeSelector(place), html } }),
      reducer: (state, { payload }: PayloadAction<{ readonly selector: string; readonly html: string }>) => ({
        ...state,
        [payload.selector]: payload.html,
      }),
    },
    /** The place shows again what the page came with. */
    fragmentWithdrawn: {
      prepare: (place: FragmentPlace) => ({ payload: { selector: placeSelector(place) } }),
      reducer(state, { payload }: PayloadAction<{ readonly selector: string }>) {
        const { [payload.selector]: _gone, ...rest } = state;
        return rest;
      },
    },
  },
});

export const { fragmentReceived, fragmentWithdrawn } = fragmentsSlice.actions;
