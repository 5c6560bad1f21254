import { type EncodedPicture, PICTURE_FLAWS, type PictureFlaw } from './encodePicture';
import { pictureTypeOf } from './pictureHeader';

/** The first message of the process that encodes pictures: it can take one. */
export const READY = 'ready';

/**
 * Reads its message about a file. A decoder that was broken into, or a newer build, may send anything.
 * @throws Error when it could not do its work, or for anything but an answer
 */
export function readAnswer(message: unknown): EncodedPicture | PictureFlaw {
  const flaw = PICTURE_FLAWS.find((known) => known === message);
  if (flaw !== undefined) return flaw;
  const { bytes, width, height, small, error } = Object(message) as Readonly<Record<string, unknown>>;
  if (isWebp(bytes) && isSide(width) && isSide(height) && (small === null || isWebp(small)))
    return { bytes, width, height, small };
  throw new Error(typeof error === 'string' ? error : 'the process that encodes pictures did not answer as it should');
}

const isWebp = (value: unknown): value is Buffer => Buffer.isBuffer(value) && pictureTypeOf(value) === 'webp';
const isSide = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0;
