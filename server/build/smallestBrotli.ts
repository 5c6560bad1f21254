import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants } from 'node:zlib';
import type CompressionPlugin from 'compression-webpack-plugin';

const compress = promisify(brotliCompress);

/** How brotli may write distances, as postfix bits and direct codes. Which is smallest differs by file, some tenths of a percent; browsers read all of them. */
const DISTANCES = [
  [0, 0],
  [0, 4],
  [2, 4],
  [3, 0],
  [3, 32],
] as const;

async function smallestOf(file: Buffer): Promise<Buffer> {
  const ways = DISTANCES.map(([postfix, direct]) =>
    compress(file, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
        [constants.BROTLI_PARAM_NDIRECT]: direct,
      },
    }),
  );
  return (await Promise.all(ways)).reduce((one, other) => (other.length < one.length ? other : one));
}

/** Compresses a file each way, and keeps the smallest. */
export const smallestBrotli: CompressionPlugin.AlgorithmFunction<BrotliOptions> = (input, _options, done) => {
  smallestOf(input).then(
    (file) => done(null, file),
    (error: Error) => done(error, Buffer.alloc(0)),
  );
};
