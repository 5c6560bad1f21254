import { asFailure, HttpError, type Ports, parseResponse, type Submission, SubmissionError } from '../../src/ports';
import {
  call,
  callAbortable,
  fork,
  put,
  race,
  type Saga,
  select,
  take,
  takeEveryOf,
  takeLatestOf,
} from '../../src/saga/effects';
import { modalHidden, modalShown } from '../page';
import { PageResponseSchema, type Refusal, RefusalSchema } from './forms.contract';
import {
  type FormState,
  formAnswered,
  formFailed,
  formRefused,
  formSubmitted,
  type ModalLink,
  modalLinkAnswered,
  modalLinkFailed,
  modalLinkFollowed,
  selectForm,
  selectForms,
} from './forms.slice';

type SentForm = Pick<FormState, 'key' | 'method' | 'isInModal' | 'failureText'> & { readonly id: string };

/** The refusal in an error response of our server; null for any other body, such as a proxy's HTML. */
function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof HttpError)) return null;
  try {
    return parseResponse(RefusalSchema, error.body, 'A refusal');
  } catch {
    return null;
  }
}

/** What a refusal of the server would be, for a form that was not sent. */
const unsent = ({ message }: SubmissionError): Refusal => ({ message: '', error: { code: 'unsent', message } });

/** The URL of a form with GET: its path with the fields as query, without empty ones. Files have no place in a query. */
function urlOf({ url, form }: Submission): string {
  const fields = [...form].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '',
  );
  const query = new URLSearchParams(fields).toString();
  return query ? `${url}?${query}` : url;
}

/** Sends marked forms and loads the pages of modal links. What their responses do to the page is the business of a flow. */
export function createFormsSaga({ http, submissions }: Pick<Ports, 'http' | 'submissions'>) {
  function* request(method: 'GET' | 'POST', url: string, formData?: FormData): Saga<unknown> {
    return yield* callAbortable(http.request, { url, method, formData });
  }

  function* send({ id, key, isInModal, failureText }: SentForm): Saga {
    const submission = yield* call(submissions.take, key);
    if (!submission) {
      // It was in flight before the saga crashed or time travel resumed. It may have arrived, so it is not sent twice.
      yield* put(formFailed({ id, key, error: { code: 'aborted', retriable: true }, failureText }));
      return;
    }
    const { method, prepare } = submission;
    const url = method === 'GET' ? urlOf(submission) : submission.url;
    try {
      const form = prepare ? yield* callAbortable(prepare, submission.form) : submission.form;
      const received = yield* request(method, url, method === 'POST' ? form : undefined);
      const response = parseResponse(PageResponseSchema, received, `${method} ${submission.url}`);
      yield* put(formAnswered({ id, key, isInModal, response, ...(method === 'GET' && { url }) }));
    } catch (error) {
      const refusal = error instanceof SubmissionError ? unsent(error) : refusalOf(error);
      if (refusal) {
        yield* put(formRefused({ id, key, isInModal, failureText, refusal }));
        return;
      }
      const failure = asFailure(error);
      // SPEC §8: the console only, unless the form asks for a toast.
      console.error('The form could not be sent.', error);
      yield* put(formFailed({ id, key, error: failure, failureText }));
    }
  }

  /** Sends a form until a newer submission replaces it, or until the dialog with it is closed. What writes is never cut off. */
  function* sendUntilReplaced(form: SentForm): Saga {
    if ((yield* select(selectForm, form.id))?.key !== form.key) return;
    if (form.method === 'POST') return yield* call(send, form);
    yield* race({
      sent: send(form),
      replaced: take(formSubmitted, ({ payload }) => payload.id === form.id),
      ...(form.isInModal && { closed: take([modalHidden, modalShown]) }),
    });
  }

  function* loadLink(link: ModalLink): Saga {
    try {
      const response = parseResponse(PageResponseSchema, yield* request('GET', link.href), `GET ${link.href}`);
      yield* put(modalLinkAnswered({ link, response }));
    } catch (error) {
      const failure = asFailure(error);
      console.error('The dialog could not be loaded.', error);
      yield* put(modalLinkFailed({ link, error: failure }));
    }
  }

  /** Loads a link's page until the dialog that shows it loading is closed or replaced. */
  function* loadUntilClosed(link: ModalLink): Saga {
    yield* race({
      loaded: loadLink(link),
      closed: take(modalHidden),
      replaced: take(modalShown, ({ payload }) => payload.key !== link.key),
    });
  }

  return function* formsSaga(): Saga {
    yield* takeEveryOf(formSubmitted, ({ payload }) => sendUntilReplaced(payload));
    yield* takeLatestOf(modalLinkFollowed, ({ payload }) => loadUntilClosed(payload));
    // Submitted and pressed before this code was loaded, or in flight in a state that time travel resumed from.
    const { byId, link } = yield* select(selectForms);
    for (const [id, form] of Object.entries(byId))
      if (form.status === 'sending') yield* fork(sendUntilReplaced, { ...form, id });
    if (link) yield* fork(loadUntilClosed, link);
  };
}
