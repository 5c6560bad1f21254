import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../src/ports';

export interface AnnouncementsState {
  /** The announcements of this page that can be closed. */
  readonly ids: readonly number[];
  /** False until the browser was asked what this session has closed. */
  readonly isRestored: boolean;
  /** Closed in this session, here or on earlier pages; the latest last. */
  readonly closed: readonly number[];
  /** Banners that stay away for some days, or will once the server has said so. */
  readonly delayed: readonly number[];
  /** Delays that are not saved yet: the address to call by the banner's id. */
  readonly pending: Readonly<Record<string, string>>;
  /** The page is scrolled to its top, where it shows its body banner. */
  readonly isAtTop: boolean;
}

interface ById {
  readonly id: number;
}

const initialState: AnnouncementsState = {
  ids: [],
  isRestored: false,
  closed: [],
  delayed: [],
  pending: {},
  isAtTop: true,
};

const union = (known: readonly number[], more: readonly number[]) => [...new Set([...known, ...more])];

function withoutPending(state: AnnouncementsState, id: number): AnnouncementsState {
  const { [id]: _settled, ...pending } = state.pending;
  return { ...state, pending };
}

export const announcementsSlice = createSlice({
  name: 'announcements',
  initialState: initialState as AnnouncementsState,
  reducers: {
    /** What the browser remembered of this session and of delayed banners. */
    announcementsRestored: (state, { payload }: PayloadAction<Pick<AnnouncementsState, 'closed' | 'delayed'>>) => ({
      ...state,
      isRestored: true,
      closed: union(payload.closed, state.closed),
      delayed: union(payload.delayed, state.delayed),
    }),
    /** By the shopper, or because its time was over. */
    announcementClosed: (state, { payload: { id } }: PayloadAction<ById>) =>
      state.closed.includes(id) ? state : { ...state, closed: [...state.closed, id] },
    /** The banner is hidden at once; the server remembers it (SPEC §7). */
    bannerDelayed: (state, { payload: { id, url } }: PayloadAction<ById & { readonly url: string }>) => ({
      ...state,
      delayed: union(state.delayed, [id]),
      pending: { ...state.pending, [id]: url },
    }),
    bannerDelaySaved: (state, { payload: { id } }: PayloadAction<ById>) => withoutPending(state, id),
    /** The banner is shown again. */
    /** `reason` is what the shopper is told, where there is more to say than that it failed. */
    bannerDelayFailed: (
      state,
      { payload: { id } }: PayloadAction<ById & { readonly error: Failure; readonly reason?: string | undefined }>,
    ) => ({
      ...withoutPending(state, id),
      delayed: state.delayed.filter((one) => one !== id),
    }),
    pageScrolled: (state, { payload: { isAtTop } }: PayloadAction<Pick<AnnouncementsState, 'isAtTop'>>) => ({
      ...state,
      isAtTop,
    }),
  },
  selectors: { selectAnnouncements: (state) => state },
});

export const {
  announcementsRestored,
  announcementClosed,
  bannerDelayed,
  bannerDelaySaved,
  bannerDelayFailed,
  pageScrolled,
} = announcementsSlice.actions;
export const { selectAnnouncements } = announcementsSlice.selectors;
