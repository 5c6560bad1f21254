/**
 * Renders the pictures to public/art, AVIF and WebP:
 *   npm run art [-- name …]
 * A scene gives a tile (4:5), a wide picture (5:2) and a card (16:7); that of a page only a wide picture, and a service's picture is a card. Without a name all are
 * rendered; `valorant` is the scene of that name, `valorant-*` the services of that game. The same drawing gives the same bytes on every run.
 */
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { kilobytes, type Size, writePictures } from './encode';
import { drawScene, type SceneSpec } from './kit';
import { pageScenes, scenes } from './scenes/index';
import { drawServiceArt, type ServiceArt, serviceArt } from './services/index';

/** The output folder. */
const OUT = fileURLToPath(new URL('../../public/art/', import.meta.url));

/** Size limit of the whole folder, in bytes. */
const FOLDER_LIMIT = 25 * 1024 * 1024;

/** Pictures drawn at the same time. */
const WORKERS = 2;

interface Crop {
  readonly name: 'tile' | 'wide' | 'card';
  /** The size the scene is drawn at; its files are scaled down from it. */
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly Size[];
}

const CARD_SIZES: readonly Size[] = [
  { width: 800, height: 350, limit: 9 * 1024, effort: 2 },
  { width: 400, height: 175, limit: 4 * 1024, effort: 2 },
];
const TILE: Crop = {
  name: 'tile',
  width: 640,
  height: 800,
  sizes: [
    { width: 640, height: 800, limit: 25 * 1024 },
    { width: 320, height: 400, limit: 10 * 1024 },
  ],
};
const WIDE: Crop = {
  name: 'wide',
  width: 1920,
  height: 768,
  sizes: [
    { width: 1920, height: 768, limit: 45 * 1024 },
    // With its headers it fits the initial congestion window, 10 segments of 1,460 bytes: on phones it is the largest paint.
    { width: 960, height: 384, limit: 13_600 },
  ],
};
/** For the hero on dense screens. */
const HERO: Crop = {
  name: 'wide',
  width: 2880,
  height: 1152,
  sizes: [{ width: 2880, height: 1152, limit: 110 * 1024, avifOnly: true }],
};
/** Drawn larger than its files, which makes edges smoother and grain finer. */
const CARD: Crop = { name: 'card', width: 1200, height: 525, sizes: CARD_SIZES };
/** The part of a wide picture that is its card: the light stands near the middle. */
const CARD_OF_WIDE = { left: 405, top: 54, width: 1509, height: 660 };

/** Rasterizing the SVG is by far the slowest step, so it is done once for all files of a crop. */
const rasterize = (svg: string) =>
  sharp(Buffer.from(svg)).flatten().removeAlpha().png({ compressionLevel: 1 }).toBuffer();

const write = (name: string, crop: Crop, pixels: Buffer) =>
  writePictures(pixels, crop.sizes, ({ width }) => join(OUT, `${name}-${crop.name}-${width}`));

const draw = (slug: string, scene: SceneSpec, { width, height }: Crop) =>
  rasterize(drawScene(slug, scene, width, height));

async function renderScene(slug: string, scene: SceneSpec): Promise<string[]> {
  const wide = await draw(slug, scene, WIDE);
  return [
    ...(await write(slug, TILE, await draw(slug, scene, TILE))),
    ...(await write(slug, WIDE, wide)),
    ...(await write(slug, HERO, await draw(slug, scene, HERO))),
    ...(await write(slug, CARD, await sharp(wide).extract(CARD_OF_WIDE).png().toBuffer())),
  ];
}

async function renderPageScene(slug: string, scene: SceneSpec): Promise<string[]> {
  return [
    ...(await write(slug, WIDE, await draw(slug, scene, WIDE))),
    ...(await write(slug, HERO, await draw(slug, scene, HERO))),
  ];
}

async function renderService(spec: ServiceArt): Promise<string[]> {
  return write(spec.art, CARD, await rasterize(drawServiceArt(spec, CARD.width, CARD.height)));
}

interface Job {
  readonly name: string;
  readonly render: () => Promise<string[]>;
}

function jobs(): Job[] {
  return [
    ...Object.entries(scenes).map(([name, scene]): Job => ({ name, render: () => renderScene(name, scene) })),
    ...Object.entries(pageScenes).map(([name, scene]): Job => ({ name, render: () => renderPageScene(name, scene) })),
    ...serviceArt().map((spec): Job => ({ name: spec.art, render: () => renderService(spec) })),
  ];
}

/** True for the name itself, and for its beginning with a star. */
const matches = (name: string) => (asked: string) =>
  asked.endsWith('*') ? name.startsWith(asked.slice(0, -1)) : name === asked;

async function folderSize(): Promise<number> {
  const names = await readdir(OUT);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(OUT, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const all = jobs();
  const unknown = asked.filter((name) => !all.some((job) => matches(job.name)(name)));
  if (unknown.length > 0) {
    throw new Error(`No such picture: ${unknown.join(', ')}`);
  }
  const queue = asked.length > 0 ? all.filter(({ name }) => asked.some(matches(name))) : all;
  await mkdir(OUT, { recursive: true });
  sharp.concurrency(1);
  const worker = async () => {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      console.log(`${job.name}: ${(await job.render()).join(', ')}`);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  const total = await folderSize();
  console.log(`public/art: ${kilobytes(total)} KB${total > FOLDER_LIMIT ? ', OVER the limit' : ''}`);
}

await main();
