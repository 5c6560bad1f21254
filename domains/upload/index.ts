/** Pictures that shoppers send with a message. */
export { hasFiles, pastedFiles } from './droppedFiles';
export { isUploading, linkedPictures, picturesOf, unfinishedProblem } from './pictures.rules';
export {
  FILE_FIELDS,
  PICTURES_FIELD,
  type Picture,
  PictureSchema,
  smallPicturePath,
  UPLOAD_FIELD,
  UPLOAD_ID_PATTERN,
  UPLOADS_PATH,
  UploadAnswerSchema,
  uploadPath,
} from './upload.contract';
export {
  ACCEPTED_PICTURES,
  MAX_MEGAPIXELS,
  MAX_PICTURE_BYTES,
  MAX_PICTURES,
  PICTURE_HELP,
  type PictureProblem,
  pictureProblem,
  sizeText,
  UPLOAD_TEXTS,
} from './upload.rules';
export { selectUpload, type WithUpload } from './upload.slice';
export { fieldEmptied } from './uploadActions';
export { DROP_ZONE_ATTRIBUTE } from './uploadAttributes';

/** Loads what a chat needs to take pictures: with the first one that is chosen. */
export const loadPictures = () => import(/* webpackChunkName: "upload" */ './ui/CompactPictures');
