import { type Picture, smallPicturePath, uploadPath } from './upload.contract';
import { sizeText } from './upload.rules';
import type { UploadField } from './upload.slice';

export const isUploading = (field: UploadField | undefined): boolean =>
  field?.files.some(({ status }) => status === 'uploading') === true;

/** The pictures that are stored, in the order in which they were chosen. */
export const picturesOf = (field: UploadField | undefined): readonly Picture[] =>
  (field?.files ?? []).flatMap(({ picture }) => picture ?? []);

/** The pictures of a message for `PictureLinks` of the design system. */
export const linkedPictures = (pictures: readonly Picture[]) =>
  pictures.map((picture) => ({
    ...picture,
    href: uploadPath(picture.id),
    small: smallPicturePath(picture.id),
    size: sizeText(picture.bytes),
  }));

/** Why a message with these pictures can't be sent though nothing is on its way; null when it can. */
export const unfinishedProblem = (field: UploadField | undefined): string | null =>
  field?.files.some(({ status }) => status === 'failed')
    ? 'A picture was not uploaded. Try again, or remove it.'
    : null;
