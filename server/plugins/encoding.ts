import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const known = new Map<string, Encoding>();

/** The best encoding that a browser takes, from its `Accept-Encoding`. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const remembered = known.get(accepted);
  if (remembered !== undefined) return remembered;
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...rest] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = rest.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  const best = takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
  // Browsers send few different values; what somebody makes up must not fill the memory.
  if (known.size < 200) known.set(accepted, best);
  return best;
}

/**
 * Compresses a page.
 * @param quality of brotli: 5 for what is sent often, less for what is sent once
 */
export async function encode(body: Buffer, encoding: Encoding, quality = 5): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          // A page fits into a window of 256 KB; the default one costs memory for nothing.
          [constants.BROTLI_PARAM_LGWIN]: 18,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      });
    case 'gzip':
      return zip(body, { level: quality });
    case 'identity':
      return body;
  }
}
