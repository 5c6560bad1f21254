/** Pictures of a message, at most (SPEC §5). */
export const MAX_PICTURES = 2;
/** The size of a file, at most: 4 MB (SPEC §5). */
export const MAX_PICTURE_BYTES = 4 * 1024 * 1024;
/** What browsers call the files that are taken (SPEC §5). */
export const PICTURE_TYPES: readonly string[] = [
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/x-png',
  'image/pjpeg',
  'image/webp',
];
/** The same as file fields have them. */
export const ACCEPTED_PICTURES = PICTURE_TYPES.join();
/** Pixels of a picture, at most, in millions: the largest that is decoded row by row in 50 MB. A photo of a phone has 12. */
export const MAX_MEGAPIXELS = 24;
/** The limits of a picture as a field says them. */
export const PICTURE_HELP = `JPG, PNG or WEBP, up to 4 MB and ${MAX_MEGAPIXELS} megapixels`;

/** The sentences about pictures (SPEC §8). */
export const UPLOAD_TEXTS = {
  too_big: 'Too big file (more 4 MB). Try to upload another or compress the current.',
  wrong_type: 'File type is not allowed. You could upload only JPG, PNG, WEBP.',
  too_many: 'Maximum possible upload no more than 2 files.',
  attached: 'File successfully attached',
} as const;

export type PictureProblem = 'too_big' | 'wrong_type';

/** Why a file is not taken; null when it is. An empty one is of no type. */
export function pictureProblem({
  type,
  size,
}: {
  readonly type: string;
  readonly size: number;
}): PictureProblem | null {
  if (size > MAX_PICTURE_BYTES) return 'too_big';
  return size === 0 || !PICTURE_TYPES.includes(type.toLowerCase()) ? 'wrong_type' : null;
}

const KB = 1024;

/** `1.2 MB`, `640 KB`: never more than it is, and at least `1 KB`. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.floor(bytes / KB);
  if (kilobytes < KB) return `${Math.max(1, kilobytes)} KB`;
  return `${(Math.floor((bytes * 10) / (KB * KB)) / 10).toFixed(1)} MB`;
}
