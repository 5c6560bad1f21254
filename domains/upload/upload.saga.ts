import type { UnknownAction } from '@reduxjs/toolkit';
import { asFailure, HttpError, type Ports, parseResponse, SubmissionError, serverErrorMessage } from '../../src/ports';
import type { UploadsPort } from '../../src/ports/uploads/uploads';
import {
  call,
  callAbortable,
  fork,
  put,
  race,
  type Saga,
  select,
  take,
  takeEveryEvent,
  takeEveryOf,
  takeInOrder,
} from '../../src/saga/effects';
import { formAnswered } from '../forms';
import { modalHidden, modalShown } from '../page';
import { isUploading, picturesOf, unfinishedProblem } from './pictures.rules';
import { PICTURES_FIELD, UPLOAD_FIELD, UPLOADS_PATH, UploadAnswerSchema } from './upload.contract';
import { UPLOAD_TEXTS } from './upload.rules';
import { type FieldChange, selectUpload, type UploadField, type WithUpload } from './upload.slice';
import {
  fieldEmptied,
  fileRemoved,
  filesAdded,
  percentTicked,
  pictureAttached,
  uploadFailed,
  uploadRetried,
} from './uploadActions';
import { fileOf, withAttached, withFailed, withPercent, withRefused } from './uploadField.rules';
import type { WaitingForm } from './uploadForms.listener';

const NOT_UPLOADED = 'It could not be uploaded.';
const OFFLINE = 'You’re offline. Try again when you’re back.';
/** What a refusal means that comes without a sentence, such as from a server in front of the shop. */
const SENTENCES: Readonly<Record<number, string>> = { 413: UPLOAD_TEXTS.too_big, 415: UPLOAD_TEXTS.wrong_type };
/** Statuses that say something about the moment, not about the file. */
const ABOUT_NOW = [401, 403, 408, 425, 429];

interface UploadPorts extends Pick<Ports, 'submissions'> {
  readonly uploads: UploadsPort;
  /** Calls back for forms that are sent while their pictures are on their way. @returns stops */
  readonly watchForms: (hold: (form: WaitingForm) => void) => () => void;
}

/** What changes whether something of a field is on its way. */
const FIELD_CHANGES = [filesAdded, fileRemoved, uploadRetried, pictureAttached, uploadFailed, fieldEmptied] as const;

/** What the summary of a form says; why is said at its pictures. */
const refusedText = (count: number): string =>
  `${count === 1 ? 'One picture wasn’t' : `${count} pictures weren’t`} taken, so your message wasn’t sent yet.`;

/** The server has looked at the file and does not take it. */
const isRefusal = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status >= 400 && error.status < 500 && !ABOUT_NOW.includes(error.status);

/** The ids of the pictures of a form, once they are known. */
function createOutcome() {
  let resolve: (ids: readonly string[]) => void = () => {};
  let reject: (error: SubmissionError) => void = () => {};
  const ids = new Promise<readonly string[]>((...settle) => {
    [resolve, reject] = settle;
  });
  // It may be refused before anybody waits for it.
  ids.catch(() => {});
  return { ids, resolve, reject };
}

/** Uploads pictures as soon as they are chosen, each by itself, and lets the form wait for those that are on their way. */
export function createUploadSaga({ uploads, submissions, watchForms }: UploadPorts) {
  function* fieldOf(id: string): Saga<UploadField | undefined> {
    return (yield* select((state: WithUpload) => selectUpload(state)))[id];
  }

  /** Puts what has become of a file, unless it is not there any more. */
  function* change(
    creator: (change: FieldChange) => UnknownAction,
    { id, key }: { readonly id: string; readonly key: string },
    rule: (field: UploadField) => UploadField,
  ): Saga {
    const field = yield* call(fieldOf, id);
    if (field && fileOf(field, key)) yield* put(creator({ id, field: rule(field) }));
  }

  function* send(id: string, key: string): Saga {
    const file = { id, key };
    try {
      const answer = yield* callAbortable(uploads.send, { key, url: UPLOADS_PATH, field: UPLOAD_FIELD });
      const { picture } = parseResponse(UploadAnswerSchema, answer, `POST ${UPLOADS_PATH}`);
      yield* call(change, pictureAttached, file, (field) => withAttached(field, key, picture));
    } catch (error) {
      const { code } = asFailure(error);
      const said = error instanceof HttpError ? serverErrorMessage(error.body) : undefined;
      console.error('The picture was not uploaded.', error);
      if (isRefusal(error)) {
        const sentence = said ?? SENTENCES[error.status] ?? NOT_UPLOADED;
        yield* call(change, uploadFailed, file, (field) => withRefused(field, key, sentence));
        return;
      }
      const isOffline = code === 'network' && !(yield* call(uploads.isOnline));
      yield* call(change, uploadFailed, file, (field) =>
        withFailed(field, key, said ?? (isOffline ? OFFLINE : NOT_UPLOADED)),
      );
    }
  }

  /** Sends a file until it has arrived, or until the shopper takes it away. */
  function* sendUntilRemoved(id: string, key: string): Saga {
    yield* race({
      sent: call(send, id, key),
      percents: takeInOrder<number>(
        (emit) => uploads.followPercent(key, emit),
        (percent) => change(percentTicked, { id, key }, (field) => withPercent(field, key, percent)),
      ),
      removed: take(
        [fileRemoved, fieldEmptied],
        ({ payload }) => payload.id === id && !fileOf(payload.field ?? undefined, key),
      ),
    });
  }

  /** Lets go of the files that nobody needs any more. */
  function* forgetRemoved(): Saga {
    const fields = Object.values(yield* select((state: WithUpload) => selectUpload(state)));
    yield* call(
      uploads.retain,
      fields.flatMap(({ files }) => files.map(({ key }) => key)),
    );
  }

  /** Clears a field once its form was sent, or is gone. */
  function* empty(id: string): Saga {
    if (yield* call(fieldOf, id)) yield* put(fieldEmptied({ id, field: null }));
  }

  /** Forms that wait for their pictures, and whether the dialog around them is gone meanwhile. */
  const waiting = new Map<string, boolean>();

  /** The content of the dialog is gone, and its pictures with it. A form that waits for them still gets them. */
  function* emptyModalFields(): Saga {
    const fields = yield* select((state: WithUpload) => selectUpload(state));
    for (const [id, { isInModal }] of Object.entries(fields)) {
      if (!isInModal) continue;
      if (waiting.has(id)) waiting.set(id, true);
      else yield* call(empty, id);
    }
  }

  /** Follows a field until nothing of it is on its way. @returns what has become of it, and how many files the server did not take */
  function* settle(id: string): Saga<{ readonly field: UploadField | undefined; readonly refused: number }> {
    let field = yield* call(fieldOf, id);
    let refused = 0;
    while (isUploading(field)) {
      const { type, payload } = yield* take(FIELD_CHANGES, (change) => change.payload.id === id);
      const next = payload.field ?? undefined;
      if (type === uploadFailed.type && (next?.files.length ?? 0) < (field?.files.length ?? 0)) refused += 1;
      field = next;
    }
    return { field, refused };
  }

  /** Sends a form once its pictures are there. It is busy meanwhile; a picture that does not arrive leaves it unsent, with a sentence. */
  function* sendOnceUploaded({ submission, action, read }: WaitingForm): Saga {
    const { id, key } = action.payload;
    const outcome = createOutcome();
    const prepare = async () => {
      const ids = await outcome.ids;
      const form = read();
      form.delete(PICTURES_FIELD);
      for (const picture of ids) form.append(PICTURES_FIELD, picture);
      return form;
    };
    yield* call(submissions.add, key, { ...submission, prepare });
    waiting.set(id, false);
    yield* put(action);
    try {
      const { field, refused } = yield* call(settle, id);
      const problem = unfinishedProblem(field) ?? (refused > 0 ? refusedText(refused) : null);
      if (problem !== null) outcome.reject(new SubmissionError(problem));
      else outcome.resolve(picturesOf(field).map((picture) => picture.id));
      const isGone = waiting.get(id);
      waiting.delete(id);
      if (isGone) yield* call(empty, id);
    } finally {
      waiting.delete(id);
      // Nothing happens when it was settled before.
      outcome.reject(new SubmissionError(NOT_UPLOADED));
    }
  }

  return function* uploadSaga(): Saga {
    const inFlight = new Set<string>();
    function* sendFile(id: string, key: string): Saga {
      inFlight.add(key);
      try {
        yield* call(sendUntilRemoved, id, key);
      } finally {
        inFlight.delete(key);
      }
    }
    function* sendNew(id: string): Saga {
      for (const { key, status } of (yield* call(fieldOf, id))?.files ?? [])
        if (status === 'uploading' && !inFlight.has(key)) yield* fork(sendFile, id, key);
    }
    yield* takeEveryOf([filesAdded, uploadRetried], ({ payload }) => sendNew(payload.id));
    yield* takeEveryOf([fileRemoved, fieldEmptied], forgetRemoved);
    yield* takeEveryOf(formAnswered, ({ payload }) => empty(payload.id));
    yield* takeEveryOf([modalHidden, modalShown], emptyModalFields);
    yield* takeEveryEvent(watchForms, sendOnceUploaded);
    // Chosen before this code was loaded, or on their way when it started anew.
    for (const id of Object.keys(yield* select((state: WithUpload) => selectUpload(state)))) yield* call(sendNew, id);
  };
}
