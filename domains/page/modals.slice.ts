import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What the page's one dialog shows. */
export interface Modal {
  /** The dialog's accessible name. */
  readonly label: string;
  /** HTML from our own server. */
  readonly html: string;
  /** A static dialog is not closed by a click on its backdrop (SPEC §4). */
  readonly isStatic: boolean;
}

/** At most one modal is shown: a new one replaces the old (SPEC §4). */
interface ModalsState {
  readonly shown: Modal | null;
}

const initialState: ModalsState = { shown: null };

export const modalsSlice = createSlice({
  name: 'modals',
  initialState,
  reducers: {
    modalShown: {
      prepare: (modal: Pick<Modal, 'label' | 'html'> & { readonly isStatic?: boolean }) => ({
        payload: { label: modal.label, html: modal.html, isStatic: modal.isStatic ?? false },
      }),
      reducer: (_state, { payload }: PayloadAction<Modal>) => ({ shown: payload }),
    },
    modalHidden: () => initialState,
  },
  selectors: { selectShownModal: (state) => state.shown },
});

export const { modalShown, modalHidden } = modalsSlice.actions;
export const { selectShownModal } = modalsSlice.selectors;
