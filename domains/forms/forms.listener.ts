import type { UnknownAction } from '@reduxjs/toolkit';
import { listen } from '../../src/lib/listen';
import { followedPath } from '../../src/lib/plainClick';
import type { Ports, Submission } from '../../src/ports';
import { fieldCorrected, formSubmitted, formsRestored, modalLinkFollowed } from './forms.slice';
import { FORM_ATTRIBUTE, FORM_FAILURE_ATTRIBUTE, MODAL_ATTRIBUTE, MODAL_SIDE_ATTRIBUTE } from './formsAttributes';

type Dispatch = (action: UnknownAction) => void;
type Submitter = HTMLButtonElement | HTMLInputElement | null;

const isInModal = (element: Element): boolean => element.closest('[data-server-html]') !== null;

/** An attribute of the form, or of the pressed button, which overrides it. */
function formAttribute(form: HTMLFormElement, submitter: Submitter, name: 'action' | 'method' | 'target'): string {
  return submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
}

/** The form as the browser would submit it; null when only the browser can: to another site or window, or for a `dialog`. */
function submissionOf(form: HTMLFormElement, submitter: Submitter): Submission | null {
  const { href, origin } = form.ownerDocument.location;
  const url = new URL(formAttribute(form, submitter, 'action'), href);
  const method = formAttribute(form, submitter, 'method').toUpperCase() || 'GET';
  if (url.origin !== origin || !/^(_self)?$/.test(formAttribute(form, submitter, 'target'))) return null;
  if (method !== 'GET' && method !== 'POST') return null;
  const path = method === 'GET' ? url.pathname : url.pathname + url.search;
  return { method, url: path, form: new FormData(form, submitter) };
}

/** A form as it was submitted, with the action about it; null when only the browser can submit it. */
export function readSubmitted(form: HTMLFormElement, submitter: Submitter) {
  const submission = submissionOf(form, submitter);
  if (!submission) return null;
  const action = formSubmitted({
    id: form.id,
    method: submission.method,
    button: submitter ? [...form.elements].indexOf(submitter) : -1,
    isInModal: isInModal(form),
    failureText: form.getAttribute(FORM_FAILURE_ATTRIBUTE),
  });
  return { submission, action };
}

/**
 * Handles marked forms and links of server HTML, wherever and whenever they appear. Without JavaScript, and until the page is awake, the browser
 * submits and follows them.
 * @param dispatch the store's
 * @returns removes the listeners
 */
export function watchForms(
  page: Document,
  dispatch: Dispatch,
  { submissions }: Pick<Ports, 'submissions'>,
): () => void {
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || !form.hasAttribute(FORM_ATTRIBUTE) || !form.id) return;
    const submitted = readSubmitted(form, event.submitter as Submitter);
    if (!submitted) return;
    event.preventDefault();
    submissions.add(submitted.action.payload.key, submitted.submission);
    dispatch(submitted.action);
  };

  const onClick = (event: MouseEvent) => {
    const link = (event.target as Partial<Element>).closest?.<HTMLAnchorElement>(`a[${MODAL_ATTRIBUTE}]`);
    const href = link && !event.defaultPrevented && followedPath(link, event);
    if (!href) return;
    event.preventDefault();
    dispatch(
      modalLinkFollowed({
        href,
        title: link.textContent.trim(),
        kind: link.getAttribute(MODAL_ATTRIBUTE) === 'offcanvas' ? 'offcanvas' : 'dialog',
        side: link.getAttribute(MODAL_SIDE_ATTRIBUTE) === 'start' ? 'start' : 'end',
      }),
    );
  };

  const onInput = (event: Event) => {
    const control = event.target as HTMLInputElement;
    if (!control.form?.hasAttribute(FORM_ATTRIBUTE)) return;
    // The writer of problems has marked the control, so other input dispatches nothing.
    const isRefused = [...control.form.elements].some(
      (element) => (element as HTMLInputElement).name === control.name && element.hasAttribute('aria-invalid'),
    );
    if (isRefused) dispatch(fieldCorrected({ id: control.form.id, field: control.name }));
  };

  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) dispatch(formsRestored());
  };

  const stop = listen(page, { submit: onSubmit, click: onClick, input: onInput });
  const stopRestoring = listen(page.defaultView, { pageshow: onPageShow });
  return () => {
    stop();
    stopRestoring();
  };
}
watchForms.answers = { click: `a[${MODAL_ATTRIBUTE}]`, submit: `[${FORM_ATTRIBUTE}]` };
