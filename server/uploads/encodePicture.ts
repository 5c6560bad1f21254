import type { SharpOptions } from 'sharp';
import { type PictureHeader, pictureTypeOf, readHeader } from './pictureHeader';
import { MAX_MEGAPIXELS } from './pictureLimits';

const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
/** What a decoder may hold of a picture that can't be read row by row. */
const MAX_HELD_BYTES = 34 * 1024 * 1024;
/** The longer side of a stored picture, and its pixels: a window of 2560 × 1600 is kept as it is. The encoder holds all of it several times. */
const MAX_SIDE = 2560;
const MAX_STORED_PIXELS = 2560 * 1600;
const TIMEOUT_S = 10;

export interface EncodedPicture {
  /** WebP without metadata. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

let loaded: Promise<typeof import('sharp').default> | undefined;

/** Loads sharp with the first picture; it reads three types of files, and nothing else. */
function loadSharp() {
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
export type PictureFlaw = 'wrong_type' | 'unreadable' | 'too_many_pixels' | 'too_much_memory';

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
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // Sharp's errors have no codes: whatever is wrong is wrong in the file.
    return 'unreadable';
  }
}

/** The longer side that a picture is stored with. */
function storedSide({ width, height }: Pick<PictureHeader, 'width' | 'height'>): number {
  const longer = Math.max(width, height);
  return Math.floor(Math.min(longer, MAX_SIDE, longer * Math.sqrt(MAX_STORED_PIXELS / (width * height))));
}
