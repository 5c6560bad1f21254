import * as Type from 'typebox';

/** POST `multipart/form-data` with one file in `UPLOAD_FIELD`: stores a picture until a message takes it. GET of a path below it sends the picture. */
export const UPLOADS_PATH = '/uploads';
/** The field of the picture in that request. */
export const UPLOAD_FIELD = 'file';
/** The hidden field of a form with the id of a stored picture; once for each. */
export const PICTURES_FIELD = 'pictures';
/** The file fields of a form that is sent without JavaScript. */
export const FILE_FIELDS = ['picture-1', 'picture-2'] as const;

/** An id is 128 random bits. */
export const UPLOAD_ID_PATTERN = '^[A-Za-z0-9_-]{22}$';
/** A picture for its sender and for staff: answered with a redirect to a short-lived signed address. */
export const uploadPath = (id: string): string => `${UPLOADS_PATH}/${id}`;
/** A small version of it, for lists. */
export const smallPicturePath = (id: string): string => `${uploadPath(id)}?size=small`;

/** A stored picture. */
export const PictureSchema = Type.Object({
  id: Type.String({ pattern: UPLOAD_ID_PATTERN }),
  /** The name of the file as it was sent, shortened, without a path. */
  name: Type.String(),
  /** Its size as it is stored, bytes. */
  bytes: Type.Integer({ minimum: 0 }),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
});
export type Picture = Type.Static<typeof PictureSchema>;

/** Response of POST /uploads. */
export const UploadAnswerSchema = Type.Object({ picture: PictureSchema });
