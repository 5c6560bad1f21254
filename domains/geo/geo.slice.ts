import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { asPrivate } from '../../src/lib/privateAction';
import type { Failure } from '../../src/ports';
import type { IpData } from './geo.contract';
import { type Region, regionOf } from './region.rules';

/** Where the visitor is, found out after the page has woken. */
export interface GeoState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Null until it is known, and when the country stays unknown. */
  readonly data: IpData | null;
  /** Null until the location is known or failed. */
  readonly region: Region | null;
  readonly error: Failure | null;
}

const initialState: GeoState = { status: 'idle', data: null, region: null, error: null };

export const geoSlice = createSlice({
  name: 'geo',
  initialState: initialState as GeoState,
  reducers: {
    locationRequested: () => ({ ...initialState, status: 'loading' as const }),
    /** Private, because it holds the visitor's IP address. */
    locationFound: {
      prepare: (data: IpData) => asPrivate({ data }),
      reducer: (_state, { payload: { data } }: PayloadAction<{ readonly data: IpData }>) => ({
        status: 'ready',
        data,
        region: regionOf(data.continent_code),
        error: null,
      }),
    },
    /** The provider does not know the country of the address, as on a private network. */
    locationUnknown: () => ({ ...initialState, status: 'ready' as const, region: regionOf(undefined) }),
    locationFailed: (_state, { payload: { error } }: PayloadAction<{ readonly error: Failure }>) => ({
      ...initialState,
      status: 'failed' as const,
      region: regionOf(undefined),
      error,
    }),
    /** The server has stored the region for later pages. */
    regionSaved: (state, { payload: { region } }: PayloadAction<{ readonly region: Region }>) => ({ ...state, region }),
  },
  selectors: { selectGeo: (state) => state },
});

export const { locationRequested, locationFound, locationUnknown, locationFailed, regionSaved } = geoSlice.actions;
export const { selectGeo } = geoSlice.selectors;
