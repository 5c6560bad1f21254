import sharp from 'sharp';

/** Browsers smooth edges a little differently from one picture to the next; of 255. */
const SMOOTHING = 16;

const pixelsOf = (png: Buffer) => sharp(png).raw().toBuffer();

/** @returns how many values of red, green and blue differ so much that it can be seen, between two PNGs of the same size */
export async function differentValues(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  if (a.length !== b.length) return Math.max(a.length, b.length);
  return a.reduce((count, value, index) => count + (Math.abs(value - (b[index] ?? 0)) > SMOOTHING ? 1 : 0), 0);
}
