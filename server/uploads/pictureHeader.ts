/** What the head of a picture says, before anything is decoded. */
export interface PictureHeader {
  readonly width: number;
  readonly height: number;
  /** Bytes that its decoder holds at once beside the rows that it gives; 0 for one that goes row by row. */
  readonly heldBytes: number;
  /** The picture without what only hides things in it: texts, further frames, and what follows its end. */
  readonly bytes: Buffer;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

export type PictureType = 'jpeg' | 'png' | 'webp';

/** The type of a file by its first bytes, whatever its name and its sender say; null for any other. */
export function pictureTypeOf(bytes: Buffer): PictureType | null {
  if (bytes.subarray(0, 3).equals(JPEG_START)) return 'jpeg';
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return 'png';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'webp' : null;
}

/** Reads the head of a picture; null for one that is broken. */
export function readHeader(type: PictureType, bytes: Buffer): PictureHeader | null {
  try {
    const header = READERS[type](bytes);
    return header !== null && header.width > 0 && header.height > 0 ? header : null;
  } catch (error) {
    if (isBeyondEnd(error)) return null;
    throw error;
  }
}

const isBeyondEnd = (error: unknown): boolean =>
  ['ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS'].includes(String((error as NodeJS.ErrnoException).code));

const READERS: Readonly<Record<PictureType, (bytes: Buffer) => PictureHeader | null>> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
};

/** What a PNG needs to look right. Its texts may be compressed a thousandfold, and there may be hundreds of them. */
const KEPT_CHUNKS: readonly string[] = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'IDAT', 'IEND'];
const MAX_PROFILE_BYTES = 64 * 1024;
/** Samples of a pixel by the color type of a PNG. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function readPng(bytes: Buffer): PictureHeader | null {
  const kept: Buffer[] = [PNG_SIGNATURE];
  let hasProfile = false;
  for (let at = PNG_SIGNATURE.length; ; ) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > bytes.length || (kept.length === 1) !== (name === 'IHDR')) return null;
    const isUseless = name === 'iCCP' && (hasProfile || length > MAX_PROFILE_BYTES);
    if (KEPT_CHUNKS.includes(name) && !isUseless) kept.push(bytes.subarray(at, end));
    hasProfile ||= name === 'iCCP';
    if (name === 'IEND') break;
    at = end;
  }
  const head = kept[1] ?? Buffer.alloc(0);
  const [width, height] = [head.readUInt32BE(8), head.readUInt32BE(12)];
  const [depth, samples] = [head.readUInt8(16), SAMPLES[head.readUInt8(17)] ?? 4];
  const isInterlaced = head.readUInt8(20) !== 0;
  // The picture as it is stored, and once more with the samples that it is shown with.
  const heldBytes = isInterlaced ? Math.ceil(width * height * (samples * Math.ceil(depth / 8) + samples / 2)) : 0;
  return { width, height, heldBytes, bytes: Buffer.concat(kept) };
}

const STARTS_OF_FRAME: readonly number[] = [
  ...[0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7],
  ...[0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf],
];
/** Frames that come in several scans, whose coefficients are held until the last. */
const PROGRESSIVE: readonly number[] = [0xc2, 0xc6, 0xca, 0xce];
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const FILL = 0xff;
const BYTES_OF_COEFFICIENT = 2;
/** Each scan goes through the whole picture. Programs write about ten. */
const MAX_SCANS = 64;

interface Frame {
  readonly marker: number;
  readonly width: number;
  readonly height: number;
  /** Coefficients of a pixel. */
  readonly density: number;
}

function readFrame(bytes: Buffer, at: number, marker: number): Frame {
  const [height, width, count] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7), bytes.readUInt8(at + 9)];
  const areas = Array.from({ length: count }, (_, index) => {
    const sampling = bytes.readUInt8(at + 11 + index * 3);
    return [sampling >> 4, sampling & 15] as const;
  });
  const largest = Math.max(...areas.map(([x]) => x)) * Math.max(...areas.map(([, y]) => y));
  const density = areas.reduce((sum, [x, y]) => sum + (x * y) / Math.max(1, largest), 0);
  return { marker, width, height, density };
}

/** Where the bytes of a scan end: at the next marker that is not a part of them. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return bytes.length;
}

/** Where the bytes after a marker end; those of a scan have no length of their own. */
function endOfSegment(bytes: Buffer, at: number, marker: number): number {
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  return marker === START_OF_SCAN ? endOfScan(bytes, end) : end;
}

function readJpeg(bytes: Buffer): PictureHeader | null {
  const frames: Frame[] = [];
  let scans = 0;
  let at = 2;
  for (let marker = markerAt(bytes, at); marker !== END_OF_IMAGE; marker = markerAt(bytes, at)) {
    if (marker === null) return null;
    if (STARTS_OF_FRAME.includes(marker)) frames.push(readFrame(bytes, at, marker));
    if (marker === START_OF_SCAN) scans += 1;
    // Bytes of one value may fill the space before a marker.
    at = marker === FILL ? at + 1 : endOfSegment(bytes, at, marker);
  }
  const [frame, another] = frames;
  if (!frame || another || scans > MAX_SCANS) return null;
  const { width, height, density } = frame;
  const isHeld = scans > 1 || PROGRESSIVE.includes(frame.marker);
  const heldBytes = isHeld ? Math.ceil(width * height * density * BYTES_OF_COEFFICIENT) : 0;
  return { width, height, heldBytes, bytes: bytes.subarray(0, at + 2) };
}

/** Null where there is none. */
const markerAt = (bytes: Buffer, at: number): number | null =>
  bytes.readUInt8(at) === FILL ? bytes.readUInt8(at + 1) : null;

const VP8_START = 20;
/** Bytes that a pixel of a WebP takes while it is decoded, and of one without loss or with transparency (measured). */
const WEBP_PIXEL_BYTES = 4;
const RICH_PIXEL_BYTES = 8;

function readWebp(bytes: Buffer): PictureHeader | null {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return null;
  const whole = bytes.subarray(0, end);
  const kind = whole.toString('latin1', 12, 16);
  if (kind === 'VP8 ') {
    const [width, height] = [whole.readUInt16LE(VP8_START + 6) & 0x3fff, whole.readUInt16LE(VP8_START + 8) & 0x3fff];
    return { width, height, heldBytes: width * height * WEBP_PIXEL_BYTES, bytes: whole };
  }
  if (kind === 'VP8L') {
    const bits = whole.readUInt32LE(VP8_START + 1);
    const [width, height] = [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
    return { width, height, heldBytes: width * height * RICH_PIXEL_BYTES, bytes: whole };
  }
  if (kind !== 'VP8X') return null;
  const [width, height] = [whole.readUIntLE(24, 3) + 1, whole.readUIntLE(27, 3) + 1];
  // What comes after may be of either kind, whatever is said here.
  return { width, height, heldBytes: width * height * RICH_PIXEL_BYTES, bytes: whole };
}
