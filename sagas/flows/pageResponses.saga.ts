import { ConsentResponseSchema, consentSaved, PRIVACY_FORM } from '../../domains/consent';
import {
  formAnswered,
  formFailed,
  formRefused,
  formReleased,
  formSubmitted,
  formsRestored,
  modalLinkAnswered,
  modalLinkFailed,
  modalLinkFollowed,
  type PageAction,
  type PageResponse,
  PageResponseSchema,
  selectForms,
  urlRestored,
} from '../../domains/forms';
import { createFormsSaga } from '../../domains/forms/forms.saga';
import {
  fragmentReceived,
  fragmentRemoved,
  historyMoved,
  modalHidden,
  modalShown,
  selectShownModal,
  toastShown,
} from '../../domains/page';
import { RUN_PATHS } from '../../src/lib/urls';
import { type Ports, parseResponse, REQUEST_TIMEOUT_MS, rethrowUnexpected } from '../../src/ports';
import {
  call,
  callAbortable,
  delay,
  fork,
  put,
  type Saga,
  select,
  spawn,
  take,
  takeEveryOf,
  takeLatestOf,
} from '../../src/saga/effects';

type FlowPorts = Pick<Ports, 'http' | 'navigation' | 'submissions'>;

/** A form has failed whose dialog is gone, and what was typed with it. */
const MAY_BE_LOST =
  'We couldn’t tell whether the form you closed was sent. If nothing comes of it, please send it again.';

interface Origin {
  /** The form is in the page's dialog. */
  readonly isInModal?: boolean | undefined;
  /** The dialog with the form was closed meanwhile, or another one has taken its place. */
  readonly isGone?: boolean;
  /** The address of a new modal. */
  readonly address?: string | null;
}

/** Without the number of pages of a list, which its own flow writes into the address. */
const withoutPages = (url: string) => url.replace(/[?&]pages=\d+/, '');

/** Applies the responses to forms and modal links to the page (SPEC §4): redirects, replaces content, shows and hides modals and toasts. */
export function createPageResponsesFlow({ http, navigation, submissions }: FlowPorts) {
  const formsSaga = createFormsSaga({ http, submissions });
  /** The dialogs that forms were sent from, by the key of the submission. */
  const dialogs = new Map<string, string>();

  function* rememberDialog({ key, isInModal }: { readonly key: string; readonly isInModal: boolean }): Saga {
    if (isInModal) dialogs.set(key, (yield* select(selectShownModal))?.key ?? '');
  }

  /** Tells once whether the dialog that a form was sent from is gone. */
  function* isDialogGone(key: string, isInModal = dialogs.has(key)): Saga<boolean> {
    const dialog = dialogs.get(key);
    dialogs.delete(key);
    return isInModal && (yield* select(selectShownModal))?.key !== dialog;
  }

  /** Opens a page, or reloads the one below an open modal. @returns false when the URL is refused */
  function* redirect(url: string): Saga<boolean> {
    try {
      if (url !== '') yield* call(navigation.assign, url);
      else {
        const entry = yield* call(navigation.modalEntry);
        if (entry) yield* call(navigation.replaceEntry, entry.pageUrl, null);
        yield* call(navigation.reload);
      }
      return true;
    } catch (error) {
      console.error('The page of a response could not be opened.', error);
      return false;
    }
  }

  /** The content of a dialog is gone when it is closed, and its replaced parts with it. */
  function* removeWithModal(selector: string): Saga {
    yield* take([modalHidden, modalShown]);
    yield* put(fragmentRemoved({ selector }));
  }

  function* runAction(action: PageAction, render: string | undefined, { isInModal, address }: Origin): Saga {
    switch (action.action) {
      case 'hideModal':
        yield* put(modalHidden());
        return;
      case 'newModal': {
        const shown = yield* select(selectShownModal);
        const { title: label = shown?.label ?? '', kind = 'dialog', side = 'end', isStatic = false } = action;
        const newAddress = address === undefined ? (shown?.address ?? null) : address;
        yield* put(modalShown({ label, html: render ?? '', kind, side, isStatic, address: newAddress }));
        return;
      }
      case 'replaceContent': {
        const { selector } = action;
        if (selector === undefined || render === undefined)
          return console.error('A response replaces content without a selector or HTML.');
        yield* put(fragmentReceived({ selector }, render));
        // Detached, so that the next action does not wait for it.
        if (isInModal) yield* spawn(removeWithModal, selector);
      }
    }
  }

  function* apply({ data = [], render, success, message }: PageResponse, origin: Origin): Saga {
    if (message) yield* put(toastShown(success === false ? 'error' : 'success', message));
    const actions = [data].flat();
    if (origin.isGone) {
      // Nothing is left to change, but what was sent with success is said.
      if (!message && success !== false) yield* call(confirmClosed, actions, render);
      return;
    }
    // What stays after the dialog belongs to the page.
    const isInModal = origin.isInModal && !actions.some(({ action }) => action === 'hideModal');
    for (const action of actions) yield* call(runAction, action, render, { ...origin, isInModal });
  }

  /** What a form of a closed dialog is answered with is shown, unless another dialog is open: that may be half filled. */
  function* confirmClosed(actions: readonly PageAction[], render: string | undefined): Saga {
    const modal = actions.find(({ action }) => action === 'newModal');
    if (!modal) return;
    if ((yield* select(selectShownModal)) === null) yield* call(runAction, modal, render, { address: null });
    else if (modal.title) yield* put(toastShown('success', modal.title));
  }

  /** A form with GET has its result in the address bar. In a dialog it takes over the dialog's entry, so that "back" does not open it again. */
  function* updateHistory(url: string): Saga {
    const entry = yield* call(navigation.modalEntry);
    if (entry) yield* call(navigation.replaceEntry, url, null);
    else if (url !== navigation.currentUrl()) yield* call(navigation.pushEntry, url, null);
  }

  function* applyAnswer({ payload: { id, key, response, url, isInModal } }: ReturnType<typeof formAnswered>): Saga {
    const isGone = yield* call(isDialogGone, key, isInModal);
    if (response.redirectUrl !== undefined) {
      const isOpening = yield* call(redirect, response.redirectUrl);
      // A page that does not come, such as a download, must not leave the form busy.
      if (isOpening) yield* delay(REQUEST_TIMEOUT_MS);
      yield* put(formReleased({ id, key }));
      return;
    }
    if (url !== undefined) yield* call(updateHistory, url);
    yield* call(apply, response, { isInModal, isGone });
  }

  function* applyRefusal({ payload }: ReturnType<typeof formRefused>): Saga {
    const { key, refusal, isInModal, failureText } = payload;
    const isGone = yield* call(isDialogGone, key, isInModal);
    if (refusal.redirectUrl !== undefined && (yield* call(redirect, refusal.redirectUrl))) return;
    const isAboutFields = refusal.error.fields !== undefined;
    const shown = refusal.message ?? (isAboutFields ? null : failureText);
    // Its summary is not there to say why.
    const message = isGone ? refusal.message || refusal.error.message : shown;
    yield* call(apply, { ...refusal, success: false, ...(message !== null && { message }) }, { isInModal, isGone });
  }

  function* showFailure({ payload: { key, failureText } }: ReturnType<typeof formFailed>): Saga {
    const isGone = yield* call(isDialogGone, key);
    if (failureText !== null) yield* put(toastShown('error', isGone ? MAY_BE_LOST : failureText));
  }

  function* showLoading({ payload: { key, href, title, kind, side } }: ReturnType<typeof modalLinkFollowed>): Saga {
    yield* put(modalShown({ key, label: title, html: null, kind, side, address: href }));
  }

  function* applyLink({ payload: { link, response } }: ReturnType<typeof modalLinkAnswered>): Saga {
    if (response.redirectUrl !== undefined) {
      yield* call(redirect, response.redirectUrl);
      return;
    }
    yield* call(apply, response, { address: link.href });
    // The response may have had no modal.
    yield* call(closeLoading);
  }

  /** The page of the link is shown instead, as without JavaScript. */
  function* openLink({ payload: { link } }: ReturnType<typeof modalLinkFailed>): Saga {
    yield* call(navigation.assign, link.href);
  }

  /** Back on a page whose dialog was loading when it was left. */
  function* closeLoading(): Saga {
    if ((yield* select(selectShownModal))?.html === null) yield* put(modalHidden());
  }

  function* reopenModal(): Saga {
    const entry = yield* call(navigation.modalEntry);
    const url = navigation.currentUrl();
    // Runs are opened again by their own flow.
    if (entry === null || (yield* select(selectShownModal)) !== null || url.startsWith(RUN_PATHS)) return;
    if (url === entry.pageUrl) yield* call(navigation.replaceEntry, url, null);
    else yield* put(modalLinkFollowed({ href: url, title: entry.title, kind: 'dialog', side: 'end' }));
  }

  function* restoreUrl(): Saga {
    const { shownUrl } = yield* select(selectForms);
    const url = navigation.currentUrl().replace(/#.*/, '');
    const isPage = navigation.modalEntry() === null && navigation.isAtLoadedPath();
    if (shownUrl === null || withoutPages(shownUrl) === withoutPages(url) || !isPage) return;
    try {
      const response = parseResponse(PageResponseSchema, yield* callAbortable(http.request, { url }), `GET ${url}`);
      // A response that changes nothing of the page, such as a dialog, does not show what was there.
      if (![response.data ?? []].flat().some(({ action }) => action === 'replaceContent'))
        return yield* call(navigation.reload);
      yield* put(urlRestored({ url, response }));
      yield* call(apply, response, {});
    } catch (error) {
      rethrowUnexpected(error);
      yield* call(navigation.reload);
    }
  }

  return function* pageResponsesFlow(): Saga {
    // Sent before this code was loaded.
    for (const form of Object.values((yield* select(selectForms)).byId))
      if (form.status === 'sending') yield* call(rememberDialog, form);
    yield* takeEveryOf(formSubmitted, ({ payload }) => rememberDialog(payload));
    yield* takeEveryOf(formAnswered, applyAnswer);
    yield* takeEveryOf(formRefused, applyRefusal);
    yield* takeEveryOf(formFailed, showFailure);
    yield* takeEveryOf(modalLinkFollowed, showLoading);
    yield* takeEveryOf(modalLinkAnswered, applyLink);
    yield* takeEveryOf(modalLinkFailed, openLink);
    yield* takeEveryOf(formsRestored, closeLoading);
    yield* takeLatestOf(historyMoved, function* followHistory(): Saga {
      yield* call(reopenModal);
      yield* call(restoreUrl);
    });
    yield* fork(followPrivacyForm);
    const { link } = yield* select(selectForms);
    if (link) yield* put(modalShown({ ...link, label: link.title, html: null, address: link.href }));
    yield* call(formsSaga);
  };
}

/** The choice of the privacy form takes effect at once, as that of the banner does. Part of the flow of page responses. */
function* followPrivacyForm(): Saga {
  yield* takeEveryOf(formAnswered, function* save({ payload: { id, response } }): Saga {
    if (id !== PRIVACY_FORM) return;
    try {
      const { choice } = parseResponse(ConsentResponseSchema, response, 'POST /consent');
      yield* put(consentSaved({ choice }));
    } catch (error) {
      rethrowUnexpected(error);
      console.error('The answer to the privacy choice can’t be read.', error);
    }
  });
}
