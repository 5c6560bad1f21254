import type { FastifyRequest } from 'fastify';
import { FILE_FIELDS, MAX_PICTURE_BYTES, UPLOAD_FIELD, UPLOAD_TEXTS } from '../../domains/upload';
import { type FilesOfRoute, sentFiles } from '../platform/http';
import { pictureTypeOf } from './pictureHeader';

/** A file of a form that was sent without JavaScript. */
interface FormFile {
  /** The name of its field, one of `FILE_FIELDS`. */
  readonly field: string;
  /** As the browser sent it; `store` makes it a name that can be shown. */
  readonly name: string;
  /** Empty when it is too big. */
  readonly bytes: Buffer;
  /** The sentence about a file that is not taken; null for one that `store` may be asked for. */
  readonly problem: string | null;
}

const LIMITS = {
  maxBytes: MAX_PICTURE_BYTES,
  tooMany: UPLOAD_TEXTS.too_many,
  tooBig: UPLOAD_TEXTS.too_big,
} as const;

/** For the config of a route whose form has pictures: `config: { files: FORM_FILES }`. */
export const FORM_FILES: FilesOfRoute = { ...LIMITS, fields: FILE_FIELDS };
/** The one picture of `POST /uploads`. */
export const UPLOAD_FILE: FilesOfRoute = {
  ...LIMITS,
  fields: [UPLOAD_FIELD],
  tooMany: 'Send one picture in each request.',
};

/** The pictures of a multipart form, at most two; empty for any other request. The route has `files: FORM_FILES` in its config. */
export const formFiles = (request: FastifyRequest): readonly FormFile[] =>
  sentFiles(request).map(({ isTooBig, ...file }) => ({ ...file, problem: problemOf(file.bytes, isTooBig) }));

function problemOf(bytes: Buffer, isTooBig: boolean): string | null {
  if (isTooBig) return UPLOAD_TEXTS.too_big;
  return pictureTypeOf(bytes) === null ? UPLOAD_TEXTS.wrong_type : null;
}
