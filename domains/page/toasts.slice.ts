import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** How long a toast stays unless it is held, ms (SPEC §9). */
export const TOAST_MS = 5000;

export interface Toast {
  readonly id: string;
  /** Screen readers announce an error at once and a success when they pause. */
  readonly kind: 'success' | 'error' | 'added';
  /** Plain text, one sentence; of what was added to the cart, its name and price. */
  readonly text: string;
}

/** Oldest first. */
type ToastsState = readonly Toast[];

const initialState: ToastsState = [];

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastShown: {
      prepare: (kind: Toast['kind'], text: string) => ({ payload: { id: nanoid(8), kind, text } }),
      reducer: (state, { payload }: PayloadAction<Toast>) => [...state, payload],
    },
    /** Hovered or focused, so it stays; the toast saga pauses its timer. */
    toastHeld: (_state, _action: PayloadAction<{ readonly id: string }>) => undefined,
    toastReleased: (_state, _action: PayloadAction<{ readonly id: string }>) => undefined,
    toastClosed: (state, { payload }: PayloadAction<{ readonly id: string }>) =>
      state.filter((toast) => toast.id !== payload.id),
  },
  selectors: { selectToasts: (state) => state },
});

export const { toastShown, toastHeld, toastReleased, toastClosed } = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;
