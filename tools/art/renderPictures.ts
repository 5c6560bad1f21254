/**
 * Draws the pictures of rewards and ranks that the seed names, to public/art, and deletes those that it names no more:
 *   npx tsx tools/art/renderPictures.ts
 * `/art/rewards/diablo-4/crown.svg` is the figure `crown` in the colours of the game's scene, `/art/ranks/gold-3.svg` the emblem `gold` with three marks.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rankPicture, rewardPicture } from './pictures';
import { scenes } from './scenes/index';

const root = path.resolve(import.meta.dirname, '../..');
const seed = path.join(root, 'server', 'seed');
const publicFolder = path.join(root, 'public');

function draw(picture: string): string {
  const [, , kind, first = '', second = ''] = picture.replace('.svg', '').split('/');
  if (kind === 'rewards') {
    if (!Object.hasOwn(scenes, first)) throw new Error(`${picture}: there is no scene “${first}”.`);
    return rewardPicture(scenes[first as keyof typeof scenes].palette, second);
  }
  const [, name = '', marks = '0'] = /^([a-z-]*[a-z])(?:-(\d))?$/.exec(first) ?? [];
  return rankPicture(name, Number(marks));
}

const games = (await readdir(path.join(seed, 'games'))).map((file) => path.join('games', file));
const documents = await Promise.all(['shop.json', ...games].map((file) => readFile(path.join(seed, file), 'utf8')));
const named = new Set(documents.join('').match(/\/art\/(?:rewards\/[a-z0-9-]+|ranks)\/[a-z0-9-]+\.svg/g));
for (const folder of ['rewards', 'ranks'])
  await rm(path.join(publicFolder, 'art', folder), { recursive: true, force: true });
let bytes = 0;
for (const picture of named) {
  const file = path.join(publicFolder, picture);
  const content = draw(picture);
  bytes += content.length;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
console.log(`${named.size} pictures of rewards and ranks, ${Math.round(bytes / 1024)} KB`);
