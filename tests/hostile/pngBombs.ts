import { deflateSync } from 'node:zlib';
import { file, type HostileFile, type Make } from './hostileParts';

const CRC = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = ((CRC[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)) >>> 0;
  return (crc ^ 0xffffffff) >>> 0;
}

export const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
export function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}
export function header(width: number, height: number, depth = 8, color = 2, interlace = 0): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, color, 0, 0, interlace], 8);
  return chunk('IHDR', data);
}
export const png = (...chunks: readonly Buffer[]) =>
  Buffer.concat([SIGNATURE, ...chunks, chunk('IEND', Buffer.alloc(0))]);
/** Rows of zeros, a thousandth as large. */
export function zeros(bytes: number): Buffer {
  const known = packed.get(bytes) ?? deflateSync(Buffer.alloc(bytes), { level: 9 });
  packed.set(bytes, known);
  return known;
}
const packed = new Map<number, Buffer>();

/** A few KB that become many MB in a decoder that reads all of them. */
export const bomb: Make = async (random) => {
  const pixels = zeros(64 * 49);
  const latin = (text: string) => Buffer.from(text, 'latin1');
  return random.pick<() => HostileFile>([
    () => {
      const texts = Array.from({ length: 350 }, (_, index) =>
        chunk('zTXt', Buffer.concat([latin(`PAYLOAD-${index}\0\0`), zeros(7_000_000)])),
      );
      return file('PNG with 350 texts of 7 MB', png(header(16, 64), ...texts, chunk('IDAT', pixels)), 'stored');
    },
    () =>
      file(
        'PNG with a text of 200 MB',
        png(header(16, 64), chunk('zTXt', Buffer.concat([latin('a\0\0'), zeros(200_000_000)])), chunk('IDAT', pixels)),
        'stored',
      ),
    () =>
      file(
        'PNG with an international text',
        png(
          header(16, 64),
          chunk('iTXt', Buffer.concat([latin('x:xmpmeta\0\x01\0\0\0'), zeros(50_000_000)])),
          chunk('IDAT', pixels),
        ),
        'stored',
      ),
    () =>
      file(
        'PNG with a color profile of 100 MB',
        png(
          header(16, 64),
          chunk('iCCP', Buffer.concat([latin('PAYLOAD-\0\0'), zeros(100_000_000)])),
          chunk('IDAT', pixels),
        ),
      ),
    () =>
      file(
        'PNG with a color profile of 50 MB in 64 KB',
        png(header(16, 64), chunk('iCCP', Buffer.concat([latin('a\0\0'), zeros(50_000_000)])), chunk('IDAT', pixels)),
      ),
    () => file('PNG whose pixels are too many', png(header(16, 64), chunk('IDAT', zeros(300_000_000)))),
    () =>
      file(
        'PNG with a thousand beginnings',
        png(...Array.from({ length: 1000 }, () => header(16, 64)), chunk('IDAT', pixels)),
      ),
    () =>
      file(
        'animated PNG',
        png(header(16, 64), chunk('acTL', Buffer.from([0, 0, 255, 255, 0, 0, 0, 0])), chunk('IDAT', pixels)),
        'stored',
      ),
    () =>
      file(
        'PNG with a wrong checksum',
        Buffer.concat([
          ...[SIGNATURE, header(16, 64), chunk('IDAT', pixels).subarray(0, -4), Buffer.alloc(4)],
          chunk('IEND', Buffer.alloc(0)),
        ]),
      ),
  ])();
};
