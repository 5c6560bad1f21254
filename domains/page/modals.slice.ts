import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { asPrivate } from '../../src/lib/privateAction';

/** What the page's one dialog shows. */
export interface Modal {
  /** Identifies this opening of the dialog, also in the browser's history. */
  readonly key: string;
  /** The dialog's accessible name. */
  readonly label: string;
  /** HTML from our own server; null while it is loading. */
  readonly html: string | null;
  /** An offcanvas slides in from a side of the window. A wide dialog has two columns; on phones it fills the window. */
  readonly kind: 'dialog' | 'wide' | 'offcanvas';
  readonly side: 'start' | 'end';
  /** A static dialog is not closed by a click on its backdrop (SPEC §4). */
  readonly isStatic: boolean;
  /** The URL of the page with the same content, which the browser shows meanwhile; null when there is none. */
  readonly address: string | null;
  /** A form inside is half filled, so the dialog is static, too. */
  readonly isEdited: boolean;
}

/** At most one modal is shown: a new one replaces the old (SPEC §4). */
interface ModalsState {
  readonly shown: Modal | null;
  /** The shopper has moved in the browser's history since the page was loaded. */
  readonly hasMoved: boolean;
}

type NewModal = Pick<Modal, 'label' | 'html'> & Partial<Omit<Modal, 'label' | 'html' | 'isEdited'>>;

const initialState: ModalsState = { shown: null, hasMoved: false };

export const modalsSlice = createSlice({
  name: 'modals',
  initialState,
  reducers: {
    /** The content and the address of a modal may belong to one shopper alone, so the action is private. */
    modalShown: {
      prepare: (modal: NewModal) =>
        asPrivate<Modal>({
          key: nanoid(8),
          kind: 'dialog',
          side: 'end',
          isStatic: false,
          address: null,
          ...modal,
          isEdited: false,
        }),
      reducer: (state, { payload }: PayloadAction<Modal>) => ({ ...state, shown: payload }),
    },
    /** A form inside became half filled, or is as it was again. */
    modalEdited: (state, { payload }: PayloadAction<{ readonly isEdited: boolean }>) =>
      state.shown ? { ...state, shown: { ...state.shown, isEdited: payload.isEdited } } : state,
    modalHidden: (state) => ({ ...state, shown: null }),
    /** The browser shows another entry of its history on this page. */
    historyMoved: (state) => ({ ...state, hasMoved: true }),
  },
  selectors: {
    selectModals: (state) => state,
    selectShownModal: (state) => state.shown,
  },
});

export const { modalShown, modalEdited, modalHidden, historyMoved } = modalsSlice.actions;
export const { selectModals, selectShownModal } = modalsSlice.selectors;
