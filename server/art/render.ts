/**
 * Renders the scenes to public/art, each as a tile (4:5) and a wide picture (5:2), AVIF and WebP:
 *   npx tsx server/art/render.ts [slug …]
 * Without a slug every scene is rendered. The same scene gives the same bytes on every run.
 */
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawScene } from './kit';
import { type SceneSlug, scenes } from './scenes/index';

/** The output folder. */
const OUT = fileURLToPath(new URL('../../public/art/', import.meta.url));

/** Size limit of the whole folder, in bytes. */
const FOLDER_LIMIT = 12 * 1024 * 1024;

/** WebP needs about this much more than AVIF for the same picture. */
const WEBP_ALLOWANCE = 1.6;

interface Size {
  width: number;
  height: number;
  /** Largest AVIF, in bytes. */
  limit: number;
}

interface Crop {
  name: 'tile' | 'wide';
  /** The size the scene is drawn at: the largest of `sizes`, so that the others are scaled down. */
  sizes: readonly [Size, ...Size[]];
}

const CROPS: readonly Crop[] = [
  {
    name: 'tile',
    sizes: [
      { width: 640, height: 800, limit: 25 * 1024 },
      { width: 320, height: 400, limit: 10 * 1024 },
    ],
  },
  {
    name: 'wide',
    sizes: [
      { width: 1920, height: 768, limit: 45 * 1024 },
      // With its headers it fits the initial congestion window, 10 segments of 1,460 bytes: on phones it is the largest paint.
      { width: 960, height: 384, limit: 13_600 },
    ],
  },
];

/** Qualities are tried in this order until the file is within its limit; the last one is always accepted. */
const AVIF_QUALITY = [60, 55, 50, 46, 42, 38, 34, 30, 26, 22];
const WEBP_QUALITY = [88, 84, 80, 75, 70, 64, 58, 50, 42, 34];

async function encode(
  steps: readonly number[],
  limit: number,
  make: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  let best: Buffer | undefined;
  for (const quality of steps) {
    best = await make(quality);
    if (best.length <= limit) {
      return best;
    }
  }
  if (best === undefined) {
    throw new Error('The ladder of qualities is empty');
  }
  return best;
}

async function renderScene(slug: SceneSlug): Promise<string[]> {
  const report: string[] = [];
  for (const crop of CROPS) {
    const [full] = crop.sizes;
    const svg = drawScene(slug, scenes[slug], full.width, full.height);
    // Rasterizing the SVG is by far the slowest step, so it is done once and the result is scaled.
    const pixels = await sharp(Buffer.from(svg)).flatten().removeAlpha().png().toBuffer();
    for (const { width, height, limit } of crop.sizes) {
      const scaled = await sharp(pixels).resize(width, height).png().toBuffer();
      const avif = await encode(AVIF_QUALITY, limit, (quality) =>
        sharp(scaled).avif({ quality, effort: 4 }).toBuffer(),
      );
      const webp = await encode(WEBP_QUALITY, limit * WEBP_ALLOWANCE, (quality) =>
        sharp(scaled).webp({ quality, effort: 5, smartSubsample: true }).toBuffer(),
      );
      const file = join(OUT, `${slug}-${crop.name}-${width}`);
      await writeFile(`${file}.avif`, avif);
      await writeFile(`${file}.webp`, webp);
      const over = avif.length > limit || webp.length > limit * WEBP_ALLOWANCE ? ' OVER' : '';
      report.push(`${crop.name}-${width} ${kilobytes(avif.length)}/${kilobytes(webp.length)}${over}`);
    }
  }
  return report;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)}`;
}

function isSceneSlug(value: string): value is SceneSlug {
  return Object.hasOwn(scenes, value);
}

async function folderSize(): Promise<number> {
  const names = await readdir(OUT);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(OUT, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function main(): Promise<void> {
  const requestedSlugs = process.argv.slice(2);
  const unknown = requestedSlugs.filter((slug) => !isSceneSlug(slug));
  if (unknown.length > 0) {
    throw new Error(`No such scene: ${unknown.join(', ')}`);
  }
  const slugs =
    requestedSlugs.length > 0 ? requestedSlugs.filter(isSceneSlug) : Object.keys(scenes).filter(isSceneSlug);
  await mkdir(OUT, { recursive: true });
  for (const slug of slugs) {
    const report = await renderScene(slug);
    console.log(`${slug}: ${report.join(', ')}`);
  }
  const total = await folderSize();
  console.log(`public/art: ${kilobytes(total)} KB${total > FOLDER_LIMIT ? ', OVER the limit' : ''}`);
}

await main();
