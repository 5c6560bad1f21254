import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../src/ports';
import type { MoreServicesResponse } from './moreServices.contract';

/** The form for the next page of a list (SPEC §2, services list with scroll pagination). */
export interface MoreServicesForm {
  /** The region that the page replaces; it names the list and its cursor. */
  readonly region: string;
  /** Path of this shop. */
  readonly action: string;
  /** The hidden fields, which the server wrote. */
  readonly formData: Readonly<Record<string, string>>;
}

export interface MoreServicesState {
  /** The form that is being sent. */
  readonly request: MoreServicesForm | null;
  /** The region of the form that was sent last without success; it is sent again only when the shopper asks for it. */
  readonly failed: string | null;
  readonly error: Failure | null;
  /** The regions that were loaded, in order. */
  readonly regions: readonly string[];
  /** The number of services that were loaded. */
  readonly loadedCount: number;
}

const initialState: MoreServicesState = { request: null, failed: null, error: null, regions: [], loadedCount: 0 };

interface Reached extends MoreServicesForm {
  /** The shopper has pressed the link, and not only scrolled there. */
  readonly isAsked: boolean;
}

export const moreServicesSlice = createSlice({
  name: 'moreServices',
  initialState: initialState as MoreServicesState,
  reducers: {
    /** The form came into view, or its link was pressed. */
    moreServicesReached(state, { payload: { isAsked, ...form } }: PayloadAction<Reached>): MoreServicesState {
      const isRepeated = state.regions.includes(form.region) || (state.failed === form.region && !isAsked);
      return state.request || isRepeated ? state : { ...state, request: form, failed: null, error: null };
    },
    moreServicesReceived: (
      state,
      {
        payload: { region, response },
      }: PayloadAction<{ readonly region: string; readonly response: MoreServicesResponse }>,
    ): MoreServicesState =>
      state.request?.region === region
        ? {
            ...state,
            request: null,
            regions: [...state.regions, region],
            loadedCount: state.loadedCount + response.servicesLoadedCount,
          }
        : state,
    moreServicesFailed: (
      state,
      { payload: { region, error } }: PayloadAction<{ readonly region: string; readonly error: Failure }>,
    ): MoreServicesState =>
      state.request?.region === region ? { ...state, request: null, failed: region, error } : state,
    /** Another list stands in the page. */
    serviceListReplaced: () => initialState,
  },
  selectors: { selectMoreServices: (state) => state },
});

export const { moreServicesReached, moreServicesReceived, moreServicesFailed, serviceListReplaced } =
  moreServicesSlice.actions;
export const { selectMoreServices } = moreServicesSlice.selectors;
