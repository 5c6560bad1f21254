/** Pictures that shoppers send with a message. */
export {
  FILE_FIELDS,
  PICTURES_FIELD,
  type Picture,
  PictureSchema,
  UPLOAD_FIELD,
  UPLOAD_ID_PATTERN,
  UPLOADS_PATH,
  UploadAnswerSchema,
  uploadPath,
} from './upload.contract';
export {
  MAX_PICTURE_BYTES,
  MAX_PICTURES,
  PICTURE_TYPES,
  type PictureProblem,
  pictureProblem,
  UPLOAD_TEXTS,
} from './upload.rules';
