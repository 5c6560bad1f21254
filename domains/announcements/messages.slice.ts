import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../src/ports';

export interface MessagesState {
  /** The messages of this page that can be closed. */
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

const initialState: MessagesState = {
  ids: [],
  isRestored: false,
  closed: [],
  delayed: [],
  pending: {},
  isAtTop: true,
};

const union = (known: readonly number[], more: readonly number[]) => [...new Set([...known, ...more])];

function withoutPending(state: MessagesState, id: number): MessagesState {
  const { [id]: _settled, ...pending } = state.pending;
  return { ...state, pending };
}

export const messagesSlice = createSlice({
  name: 'messages',
  initialState: initialState as MessagesState,
  reducers: {
    /** What the browser remembered of this session and of delayed banners. */
    messagesRestored: (state, { payload }: PayloadAction<Pick<MessagesState, 'closed' | 'delayed'>>) => ({
      ...state,
      isRestored: true,
      closed: union(payload.closed, state.closed),
      delayed: union(payload.delayed, state.delayed),
    }),
    /** By the shopper, or because its time was over. */
    messageClosed: (state, { payload: { id } }: PayloadAction<ById>) =>
      state.closed.includes(id) ? state : { ...state, closed: [...state.closed, id] },
    /** The banner is hidden at once; the server remembers it (SPEC §7). */
    bannerDelayed: (state, { payload: { id, url } }: PayloadAction<ById & { readonly url: string }>) => ({
      ...state,
      delayed: union(state.delayed, [id]),
      pending: { ...state.pending, [id]: url },
    }),
    bannerDelaySaved: (state, { payload: { id } }: PayloadAction<ById>) => withoutPending(state, id),
    /** The banner is shown again. */
    bannerDelayFailed: (state, { payload: { id } }: PayloadAction<ById & { readonly error: Failure }>) => ({
      ...withoutPending(state, id),
      delayed: state.delayed.filter((one) => one !== id),
    }),
    pageScrolled: (state, { payload: { isAtTop } }: PayloadAction<Pick<MessagesState, 'isAtTop'>>) => ({
      ...state,
      isAtTop,
    }),
  },
  selectors: { selectMessages: (state) => state },
});

export const { messagesRestored, messageClosed, bannerDelayed, bannerDelaySaved, bannerDelayFailed, pageScrolled } =
  messagesSlice.actions;
export const { selectMessages } = messagesSlice.selectors;
