import type { SharpOptions } from 'sharp';
import { MAX_MEGAPIXELS } from '../../domains/upload/upload.rules';
import { type PictureHeader, pictureTypeOf, readHeader } from './pictureHeader';
import { hasSmall, SMALL_SIDE } from './pictureLimits';

const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
/** What a decoder may hold of a picture that can't be read row by row. */
const MAX_HELD_BYTES = 34 * 1024 * 1024;
/** The longer side of a stored picture, and its pixels: a window of 2560 × 1600 is kept as it is. The encoder holds all of it several times. */
const MAX_SIDE = 2560;
const MAX_STORED_PIXELS = 2560 * 1600;
const TIMEOUT_S = 10;
const SMALL_TIMEOUT_S = 3;

export interface EncodedPicture {
  /** WebP without metadata. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** Like `bytes`, of `SMALL_SIDE` pixels; null for a picture that is not larger. */
  readonly small: Buffer | null;
}

let loaded: Promise<typeof import('sharp').default> | undefined;

/** Loads sharp with the first picture; it reads three types of files, and nothing else. */
export function loadSharp() {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    return sharp;
  });
  return loaded;
}

const OPTIONS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, sequentialRead: true };

/** Why no picture is made of a file. */
export const PICTURE_FLAWS = ['wrong_type', 'unreadable', 'too_many_pixels', 'too_much_memory', 'busy'] as const;
export type PictureFlaw = (typeof PICTURE_FLAWS)[number];

/**
 * Makes a new picture of a file: its first frame, upright, at most as large as is stored, without anything else that was in the file. What would take too much
 * memory is refused before it is decoded.
 */
export async function encodePicture(file: Buffer): Promise<EncodedPicture | PictureFlaw> {
  const type = pictureTypeOf(file);
  if (type === null) return 'wrong_type';
  const header = readHeader(type, file);
  if (header === null) return 'unreadable';
  if (header.width * header.height > MAX_PIXELS) return 'too_many_pixels';
  if (header.heldBytes > MAX_HELD_BYTES) return 'too_much_memory';
  const sharp = await loadSharp();
  const side = storedSide(header);
  try {
    const { data, info } = await sharp(header.bytes, OPTIONS)
      .autoOrient()
      // Encoding the transparency of a large picture would take twice the memory of all else.
      .flatten({ background: '#ffffff' })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 2 })
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height, small: await smallOf(data, info, sharp) };
  } catch (error) {
    // Sharp's errors have no codes: whatever else is wrong is wrong in the file.
    return isOverload(error) ? 'busy' : 'unreadable';
  }
}

/** Made of the stored picture, whose decoder makes it smaller while it reads it: the file may be one that is costly to decode. */
async function smallOf(
  stored: Buffer,
  { width, height }: Pick<PictureHeader, 'width' | 'height'>,
  sharp: typeof import('sharp').default,
): Promise<Buffer | null> {
  if (!hasSmall({ width, height })) return null;
  return sharp(stored, OPTIONS)
    .resize({ width: SMALL_SIDE, height: SMALL_SIDE, fit: 'inside' })
    .webp({ quality: 75, effort: 2 })
    .timeout({ seconds: SMALL_TIMEOUT_S })
    .toBuffer();
}

/** What libvips and its decoders say when time or memory was not enough. */
const OVERLOAD = /^timeout: |\b(?:out of memory|memory error|insufficient memory)\b|allocat/im;

/** Whether an error of sharp says that the machine has too much to do. */
export const isOverload = (error: unknown): boolean => error instanceof Error && OVERLOAD.test(error.message);

/** The longer side that a picture is stored with. */
function storedSide({ width, height }: Pick<PictureHeader, 'width' | 'height'>): number {
  const longer = Math.max(width, height);
  return Math.floor(Math.min(longer, MAX_SIDE, longer * Math.sqrt(MAX_STORED_PIXELS / (width * height))));
}
