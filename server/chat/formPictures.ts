import type { FastifyReply, FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import { MAX_PICTURES, UPLOAD_ID_PATTERN, UPLOAD_TEXTS } from '../../domains/upload';
import { RequestError, setHeader } from '../platform/http';
import type { Owner } from '../platform/visitor';
import { FORM_FILES, formFiles, type UploadService } from '../uploads';

const PictureId = Type.String({ pattern: UPLOAD_ID_PATTERN });
/** Ids of pictures in a form: a list, or the only one. More than a message takes are refused with a readable message. */
export const PictureIdsSchema = Type.Union([PictureId, Type.Array(PictureId, { maxItems: 20 })]);

/** The config of a route whose form may have pictures in its file fields. */
export const WITH_FILES = { files: FORM_FILES };

/** The ids of a form, each once. */
export const pictureIdsOf = (field: unknown): readonly string[] => [
  ...new Set([field].flat().filter((id) => typeof id === 'string')),
];

/** The pictures of a form. */
export interface FormPictures {
  /** The ids of those that are stored. */
  readonly ids: readonly string[];
  /** Why others are not; null when all are. */
  readonly error: RequestError | null;
}

/** Codes of what `uploads.attach` throws. */
const PICTURE_ERRORS: readonly string[] = ['picture_gone', 'too_many'];

/**
 * Stores the pictures that come with a form itself, as they do without JavaScript, beside those that it has by their ids. What is right is kept when others
 * are refused, for the form that is shown again.
 */
export async function storeFormPictures(
  request: FastifyRequest,
  ids: readonly string[],
  owner: Owner,
  uploads: UploadService,
): Promise<FormPictures> {
  const files = formFiles(request);
  const isTooMany = ids.length + files.length > MAX_PICTURES;
  let error = isTooMany ? new RequestError(422, 'too_many', UPLOAD_TEXTS.too_many) : null;
  const all = [...ids];
  for (const { name, bytes, problem } of files) {
    if (all.length >= MAX_PICTURES) break;
    try {
      if (problem !== null) throw new RequestError(422, 'bad_picture', problem);
      all.push((await uploads.store({ name, bytes }, owner, uploads.networkOf(request))).id);
    } catch (refused) {
      if (!(refused instanceof RequestError)) throw refused;
      error ??= refused;
    }
  }
  return { ids: all, error };
}

/** Says in the headers when pictures that are refused for now may be sent again. */
export function setRetryAfter(reply: FastifyReply, error: RequestError): void {
  if ('retryAfterS' in error && typeof error.retryAfterS === 'number')
    setHeader(reply, 'retry-after', error.retryAfterS);
}

/** What sending answers, or why its pictures are not taken: another message has them, or they are gone. */
export async function refusedPictures<Result>(send: () => Promise<Result>): Promise<Result | RequestError> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof RequestError && PICTURE_ERRORS.includes(error.code)) return error;
    throw error;
  }
}
