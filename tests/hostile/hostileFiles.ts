import sharp from 'sharp';
import { file, type HostileFile, type Make, type Random } from './hostileParts';
import { bomb, chunk, header, png, SIGNATURE, zeros } from './pngBombs';

/* Files that were made to harm who opens them, from a seed. */

/** Words that may be in no stored file. */
export const SCRIPT_WORDS = ['<script', 'onload=', 'javascript:', 'PAYLOAD-', '<?php', 'x:xmpmeta'];

type Format = 'png' | 'jpeg' | 'webp';
const FORMATS: readonly Format[] = ['png', 'jpeg', 'webp'];

const noise = (random: Random, width: number, height: number, channels: 3 | 4 = 3) =>
  sharp(Buffer.from(Array.from({ length: width * height * channels }, () => random.integer(256))), {
    raw: { width, height, channels },
  });
const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 90, g: 40, b: 160, alpha: 0.5 } } });

const script = (random: Random) =>
  random.pick([
    '<script>PAYLOAD-1</script>',
    '<svg onload=PAYLOAD-2>',
    '"><img src=x onerror=javascript:PAYLOAD-3>',
    '<?php PAYLOAD-4 ?>',
  ]);

/** A segment of a JPEG after its beginning. */
function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

const truncated: Make = async (random) => {
  const format = random.pick(FORMATS);
  const bytes = await noise(random, 40 + random.integer(60), 40 + random.integer(60))
    .toFormat(format)
    .toBuffer();
  return file(`truncated ${format}`, bytes.subarray(0, 1 + random.integer(bytes.length - 2)), 'refused');
};

const flipped: Make = async (random) => {
  const format = random.pick(FORMATS);
  const bytes = await noise(random, 60, 60).toFormat(format).toBuffer();
  for (let count = 1 + random.integer(30); count > 0; count -= 1)
    bytes[random.integer(bytes.length)] = random.integer(256);
  return file(`${format} with flipped bytes`, bytes);
};

const polyglot: Make = async (random) => {
  const format = random.pick(FORMATS);
  const bytes = await noise(random, 30, 30).toFormat(format).toBuffer();
  const tail = random.pick([script(random), `PK\x03\x04PAYLOAD-zip`, `%PDF-1.7 PAYLOAD-pdf`, 'x'.repeat(100_000)]);
  return file(`${format} that is another file, too`, Buffer.concat([bytes, Buffer.from(tail)]), 'stored');
};

const disguised: Make = async (random) => {
  const [what, text] = random.pick([
    ['SVG as png', `<svg xmlns="http://www.w3.org/2000/svg"><script>PAYLOAD-</script></svg>`],
    [
      'SVG with a declaration',
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>`,
    ],
    ['a page', `<!doctype html><script>PAYLOAD-</script>`],
    ['a GIF', 'GIF89a\x01\x00\x01\x00\x80\x00\x00'],
    ['a PDF', '%PDF-1.7'],
    ['a TIFF', 'II*\x00\x08\x00\x00\x00'],
    ['a BMP', 'BM\x3a\x00\x00\x00'],
    ['an AVIF', '\x00\x00\x00\x20ftypavif'],
    ['a zip', 'PK\x03\x04'],
    ['a PNG’s signature alone', SIGNATURE.toString('latin1')],
    ['a PNG’s signature before an SVG', `${SIGNATURE.toString('latin1')}<svg onload=PAYLOAD- />`],
    ['a JPEG’s beginning before an SVG', '\xff\xd8\xff\xe0<svg onload=PAYLOAD- />'],
    ['a WebP’s beginning before an SVG', 'RIFF\xff\x00\x00\x00WEBP<svg onload=PAYLOAD- />'],
    ['nothing', ''],
    ['zeros', '\0'.repeat(1000)],
  ] as const);
  return file(what, Buffer.from(text, 'latin1'), 'refused');
};

/** 30,000 × 30,000 and other sizes that a head may claim. */
const claimed: Make = async (random) => {
  const sides = [30_000, 16_383, 65_535, 0x7fffffff, 0xffffffff, 0] as const;
  const [width, height] = [random.pick(sides), random.pick(sides.slice(0, 4))];
  const format = random.pick(FORMATS);
  if (format === 'png')
    return file(`PNG of ${width} × ${height}`, png(header(width, height), chunk('IDAT', zeros(9_000_000))), 'refused');
  const bytes = await plain(50, 50)
    .toFormat(format, { lossless: random.integer(2) === 0 })
    .toBuffer();
  if (format === 'jpeg') {
    const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes.writeUInt16BE(Math.min(height, 65_535), at + 5);
    bytes.writeUInt16BE(Math.min(width, 65_535), at + 7);
    return file(`JPEG of ${width} × ${height}`, bytes, 'refused');
  }
  const extended = Buffer.concat([
    Buffer.from('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0', 'latin1'),
    Buffer.from([0xff, 0x74, 0x75, 0xff, 0x74, 0x75]),
    bytes.subarray(12),
  ]);
  extended.writeUInt32LE(extended.length - 8, 4);
  return file('WebP whose canvas is huge', extended, 'refused');
};

/** As large as is allowed, in each way that makes a decoder hold much. */
const largest: Make = async (random) => {
  const side = random.pick([2500, 3400, 4800, 5500]);
  const make = random.pick<readonly [string, () => Promise<Buffer>]>([
    ['baseline JPEG', () => plain(side, side).jpeg().toBuffer()],
    ['progressive JPEG', () => plain(side, side).jpeg({ progressive: true }).toBuffer()],
    [
      'progressive JPEG 4:4:4',
      () => plain(side, side).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
    [
      'progressive CMYK JPEG',
      () => plain(side, side).toColourspace('cmyk').jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
    ['CMYK JPEG', () => plain(side, side).toColourspace('cmyk').jpeg().toBuffer()],
    ['PNG', () => plain(side, side, 4).png().toBuffer()],
    ['interlaced PNG', () => plain(side, side, 4).png({ progressive: true }).toBuffer()],
    [
      'interlaced PNG with 16 bits',
      () => plain(side, side, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    ],
    ['WebP', () => plain(side, side).webp().toBuffer()],
    ['WebP with transparency', () => plain(side, side, 4).webp().toBuffer()],
    ['lossless WebP', () => plain(side, side, 4).webp({ lossless: true }).toBuffer()],
  ]);
  return file(`${make[0]} of ${side} × ${side}`, await make[1]());
};

const hidden: Make = async (random) => {
  const words = script(random);
  const base = noise(random, 40, 40);
  return random.pick<() => Promise<HostileFile>>([
    async () =>
      file(
        'EXIF with a script',
        await base
          .withExif({ IFD0: { ImageDescription: words, Copyright: words, Artist: words } })
          .toFormat(random.pick(FORMATS))
          .toBuffer(),
        'stored',
      ),
    async () =>
      file(
        'JPEG with a script as comment',
        withSegment(await base.jpeg().toBuffer(), 0xfe, Buffer.from(words)),
        'stored',
      ),
    async () =>
      file(
        'JPEG with XMP',
        withSegment(
          await base.jpeg().toBuffer(),
          0xe1,
          Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${words}</x:xmpmeta>`),
        ),
        'stored',
      ),
    async () =>
      file(
        'JPEG with broken EXIF',
        withSegment(
          await base.jpeg().toBuffer(),
          0xe1,
          Buffer.concat([
            Buffer.from('Exif\0\0MM\0*'),
            Buffer.from(Array.from({ length: 200 }, () => random.integer(256))),
          ]),
        ),
      ),
    async () =>
      file(
        'JPEG with a broken profile',
        withSegment(await base.jpeg().toBuffer(), 0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${words}`)),
      ),
    async () =>
      file(
        'JPEG with 300 segments',
        Array.from({ length: 300 }).reduce<Buffer>(
          (jpeg) => withSegment(jpeg, 0xef, Buffer.alloc(5_000, words)),
          await base.jpeg().toBuffer(),
        ),
        'stored',
      ),
    async () => {
      const image = await base.png().toBuffer();
      return file(
        'PNG with a script as text',
        Buffer.concat([image.subarray(0, 33), chunk('tEXt', Buffer.from(`Comment\0${words}`)), image.subarray(33)]),
        'stored',
      );
    },
    async () =>
      file(
        'picture with a profile',
        await base.withIccProfile('p3').toFormat(random.pick(FORMATS)).toBuffer(),
        'stored',
      ),
  ])();
};

const unusual: Make = async (random) =>
  random.pick<() => Promise<HostileFile>>([
    async () => {
      const frames = Buffer.alloc(20 * 20 * 3 * 30, random.integer(256));
      frames.fill(200, 0, 20 * 20 * 3);
      const animated = sharp(frames, { raw: { width: 20, height: 20 * 30, channels: 3, pageHeight: 20 } as never });
      return file('animated WebP', await animated.webp({ loop: 0 }).toBuffer(), 'stored');
    },
    async () => file('CMYK JPEG', await noise(random, 50, 50).toColourspace('cmyk').jpeg().toBuffer(), 'stored'),
    async () => file('progressive JPEG', await noise(random, 90, 50).jpeg({ progressive: true }).toBuffer(), 'stored'),
    async () => file('interlaced PNG', await noise(random, 50, 50).png({ progressive: true }).toBuffer(), 'stored'),
    async () =>
      file('gray PNG with 16 bits', await noise(random, 50, 50).toColourspace('grey16').png().toBuffer(), 'stored'),
    async () => file('PNG with a palette', await noise(random, 50, 50).png({ palette: true }).toBuffer(), 'stored'),
    async () => file('WebP with transparency', await noise(random, 50, 50, 4).webp().toBuffer(), 'stored'),
    async () =>
      file('picture of a pixel', await noise(random, 1, 1).toFormat(random.pick(FORMATS)).toBuffer(), 'stored'),
    async () => file('thin picture', await plain(16_000, 1).toFormat(random.pick(FORMATS)).toBuffer(), 'stored'),
    async () => {
      const jpeg = await plain(3000, 3000).jpeg({ progressive: true }).toBuffer();
      const scan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
      const last = jpeg.subarray(scan, -2);
      return file(
        'JPEG with a thousand scans',
        Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: 1000 }, () => last), jpeg.subarray(-2)]),
        'refused',
      );
    },
    async () => {
      const jpeg = await plain(8, 8).jpeg().toBuffer();
      const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
      const frame = jpeg.subarray(at, at + 2 + jpeg.readUInt16BE(at + 2));
      return file('JPEG with two frames', Buffer.concat([jpeg.subarray(0, at), frame, jpeg.subarray(at)]), 'refused');
    },
  ])();

const MAKERS: readonly Make[] = [truncated, flipped, polyglot, disguised, claimed, largest, bomb, hidden, unusual];

/** One of all kinds in turn. */
export const hostileFile = (random: Random, index: number): Promise<HostileFile> =>
  (MAKERS[index % MAKERS.length] as Make)(random);
