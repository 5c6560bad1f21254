import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { asPrivate } from '../../src/lib/privateAction';
import type { Failure, Submission } from '../../src/ports';
import { modalHidden, modalShown } from '../page';
import type { PageResponse, Refusal } from './forms.contract';

/** What the server said about a field, by the field's name. */
export interface FormProblem {
  readonly field: string;
  readonly message: string;
  /** What the summary says instead, far from the field. */
  readonly summary?: string;
}

/** A marked form that was sent. What the shopper entered is personal, so it is never in the state. */
export interface FormState {
  /** Identifies the submission; a result of an older one is dropped. */
  readonly key: string;
  readonly method: Submission['method'];
  readonly status: 'idle' | 'sending';
  /** Why the server refused the form, as one sentence; null when it did not. */
  readonly message: string | null;
  readonly problems: readonly FormProblem[];
  /** The index of the pressed button among the form's controls; -1 when there was none. */
  readonly button: number;
  /** The form is in the page's dialog, whose content is gone when it is closed. */
  readonly isInModal: boolean;
  /** What a toast says when no response arrived; null for forms that stay silent (SPEC §8). */
  readonly failureText: string | null;
}

/** A link whose page is being loaded to be shown as a modal. */
export interface ModalLink {
  readonly key: string;
  readonly href: string;
  /** Shown until the modal has its own title. */
  readonly title: string;
  readonly kind: 'dialog' | 'offcanvas';
  readonly side: 'start' | 'end';
}

export interface FormsState {
  /** By the id of the form. */
  readonly byId: Readonly<Record<string, FormState>>;
  readonly link: ModalLink | null;
  /** The URL whose response a form with GET has shown; null while the page is the server's. */
  readonly shownUrl: string | null;
}

type Result<More = object> = Readonly<{ id: string; key: string }> & More;
interface Answer extends Result, Pick<FormState, 'isInModal'> {
  readonly response: PageResponse;
  /** Of a form with GET. */
  readonly url?: string;
}
interface Refused extends Result, Pick<FormState, 'isInModal' | 'failureText'> {
  readonly refusal: Refusal;
}
type Submitted = Pick<FormState, 'key' | 'method' | 'button' | 'isInModal' | 'failureText'> & { readonly id: string };

const initialState: FormsState = { byId: {}, link: null, shownUrl: null };

const without = (state: FormsState, id: string): FormsState => {
  const { [id]: _removed, ...byId } = state.byId;
  return { ...state, byId };
};

/** The state when the form waits for this result, else null. */
const formOf = (state: FormsState, { id, key }: Result): FormState | null => {
  const form = state.byId[id];
  return form?.key === key && form.status === 'sending' ? form : null;
};

/** The content of the dialog is gone. A form that writes is still answered; one that only reads is not. */
const withoutModalForms = (state: FormsState): FormsState => ({
  ...state,
  byId: Object.fromEntries(
    Object.entries(state.byId).filter(
      ([, form]) => !form.isInModal || (form.status === 'sending' && form.method === 'POST'),
    ),
  ),
});

export const formsSlice = createSlice({
  name: 'forms',
  initialState: initialState as FormsState,
  reducers: {
    /** A marked form was submitted. A form that writes is sent once at a time; a newer search replaces the older. */
    formSubmitted: {
      prepare: (form: Omit<Submitted, 'key'>) => ({ payload: { ...form, key: nanoid(8) } }),
      reducer(state, { payload: { id, ...form } }: PayloadAction<Submitted>) {
        const current = state.byId[id];
        if (current?.status === 'sending' && current.method === 'POST') return state;
        return { ...state, byId: { ...state.byId, [id]: { ...form, status: 'sending', message: null, problems: [] } } };
      },
    },
    formAnswered: {
      prepare: asPrivate<Answer>,
      reducer(state, { payload }: PayloadAction<Answer>) {
        if (!formOf(state, payload)) return state;
        // Busy until the next page is there.
        if (payload.response.redirectUrl !== undefined) return state;
        return { ...without(state, payload.id), shownUrl: payload.url ?? state.shownUrl };
      },
    },
    formRefused: {
      prepare: asPrivate<Refused>,
      reducer(state, { payload }: PayloadAction<Refused>) {
        const form = formOf(state, payload);
        if (!form) return state;
        // The response brings other content, which says what is wrong.
        if (payload.refusal.data) return without(state, payload.id);
        const { message, fields = {} } = payload.refusal.error;
        const problems = Object.entries(fields).map(([field, text]) => ({
          field,
          message: text,
        }));
        return { ...state, byId: { ...state.byId, [payload.id]: { ...form, status: 'idle', message, problems } } };
      },
    },
    /** The page has checked a form before sending it. */
    formChecked: {
      prepare: (checked: Pick<FormState, 'message' | 'problems'> & { readonly id: string }) => ({
        payload: { ...checked, key: nanoid(8) },
      }),
      reducer(
        state,
        { payload }: PayloadAction<Pick<FormState, 'key' | 'message' | 'problems'> & { readonly id: string }>,
      ) {
        const { id, ...checked } = payload;
        if (checked.problems.length === 0) return without(state, id);
        const form: FormState = {
          method: 'POST',
          status: 'idle',
          button: -1,
          isInModal: false,
          failureText: null,
          ...checked,
        };
        return { ...state, byId: { ...state.byId, [id]: form } };
      },
    },
    /** No usable response arrived, so the form can be submitted again. */
    formFailed: (
      state,
      { payload }: PayloadAction<Result<{ readonly error: Failure; readonly failureText: string | null }>>,
    ) => (formOf(state, payload) ? without(state, payload.id) : state),
    /** The next page did not come. */
    formReleased: (state, { payload }: PayloadAction<Result>) =>
      formOf(state, payload) ? without(state, payload.id) : state,
    /** The shopper corrects a field that the server refused. */
    fieldCorrected(state, { payload }: PayloadAction<{ readonly id: string; readonly field: string }>) {
      const form = state.byId[payload.id];
      if (!form) return state;
      const problems = form.problems.filter(({ field }) => field !== payload.field);
      if (problems.length === 0) return without(state, payload.id);
      return { ...state, byId: { ...state.byId, [payload.id]: { ...form, problems } } };
    },
    /** The browser restored the page from its back/forward cache, where no form is being sent any more. */
    formsRestored: (state) => ({ ...state, byId: {}, link: null }),
    /** A link to a modal was pressed. */
    modalLinkFollowed: {
      prepare: (link: Omit<ModalLink, 'key'>) => asPrivate({ ...link, key: nanoid(8) }),
      reducer: (state, { payload }: PayloadAction<ModalLink>) => ({ ...state, link: payload }),
    },
    modalLinkAnswered: {
      prepare: asPrivate<{ readonly link: ModalLink; readonly response: PageResponse }>,
      reducer: (state, { payload }: PayloadAction<{ readonly link: ModalLink; readonly response: PageResponse }>) =>
        state.link?.key === payload.link.key ? { ...state, link: null } : state,
    },
    modalLinkFailed: {
      prepare: asPrivate<{ readonly link: ModalLink; readonly error: Failure }>,
      reducer: (state, { payload }: PayloadAction<{ readonly link: ModalLink; readonly error: Failure }>) =>
        state.link?.key === payload.link.key ? { ...state, link: null } : state,
    },
    /** The shopper went back or forward to another URL of a form with GET, whose response is shown again. */
    urlRestored: {
      prepare: asPrivate<{ readonly url: string; readonly response: PageResponse }>,
      reducer: (state, { payload }: PayloadAction<{ readonly url: string; readonly response: PageResponse }>) => ({
        ...state,
        shownUrl: payload.url,
      }),
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(modalHidden, (state) => ({ ...withoutModalForms(state as FormsState), link: null }))
      .addCase(modalShown, (state, { payload }) => ({
        ...withoutModalForms(state as FormsState),
        link: state.link?.key === payload.key ? state.link : null,
      })),
  selectors: {
    selectForms: (state) => state,
    selectForm: (state, id: string): FormState | undefined => state.byId[id],
  },
});

export const {
  formSubmitted,
  formAnswered,
  formRefused,
  formChecked,
  formFailed,
  formReleased,
  fieldCorrected,
  formsRestored,
  modalLinkFollowed,
  modalLinkAnswered,
  modalLinkFailed,
  urlRestored,
} = formsSlice.actions;
export const { selectForms, selectForm } = formsSlice.selectors;
