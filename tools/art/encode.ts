/** Writes pictures as AVIF and WebP, each within its limit of bytes. */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** WebP needs about this much more than AVIF for the same picture. */
const WEBP_ALLOWANCE = 1.6;

/** One file of a picture. */
export interface Size {
  readonly width: number;
  readonly height: number;
  /** Largest AVIF, in bytes. */
  readonly limit: number;
  /** True when there is no WebP of this size. */
  readonly avifOnly?: boolean;
  /** How long the AVIF encoder may look, 0–9; 4 when left out. Of some sizes there are hundreds. */
  readonly effort?: number;
}

/** Qualities are tried in this order until the file is within its limit; the last one is always accepted. */
const AVIF_QUALITY = [60, 55, 50, 46, 42, 38, 34, 30, 26, 22];
const WEBP_QUALITY = [88, 84, 80, 75, 70, 64, 58, 50, 42, 34];

/** The best quality within the limit: the first one fits many pictures, and after it half of the ladder is passed over at each try. */
async function encode(
  steps: readonly number[],
  limit: number,
  make: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  let [low, high, middle] = [0, steps.length - 1, 0];
  let best: Buffer | undefined;
  while (low < high) {
    const made = await make(steps[middle] ?? 0);
    if (made.length <= limit) [best, high] = [made, middle];
    else low = middle + 1;
    middle = Math.floor((low + high) / 2);
  }
  return best ?? (await make(steps[low] ?? 0));
}

/** Writes `pixels`, scaled to each size, as `file(size)` with the endings of the formats. Returns a line for the log. */
export async function writePictures(
  pixels: Buffer,
  sizes: readonly Size[],
  file: (size: Size) => string,
): Promise<string[]> {
  const report: string[] = [];
  for (const size of sizes) {
    const { width, height, limit, avifOnly, effort = 4 } = size;
    const scaled = await sharp(pixels).resize(width, height).png({ compressionLevel: 1 }).toBuffer();
    const avif = await encode(AVIF_QUALITY, limit, (quality) => sharp(scaled).avif({ quality, effort }).toBuffer());
    await writeFile(`${file(size)}.avif`, avif);
    let line = `${width} ${kilobytes(avif.length)}${avif.length > limit ? ' OVER' : ''}`;
    if (!avifOnly) {
      const webpLimit = limit * WEBP_ALLOWANCE;
      const webp = await encode(WEBP_QUALITY, webpLimit, (quality) =>
        sharp(scaled).webp({ quality, effort: 5, smartSubsample: true }).toBuffer(),
      );
      await writeFile(`${file(size)}.webp`, webp);
      line += `/${kilobytes(webp.length)}${webp.length > webpLimit ? ' OVER' : ''}`;
    }
    report.push(line);
  }
  return report;
}

/** A size for the log. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)}`;
}
