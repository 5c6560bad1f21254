import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { CatalogueGame, RangeTerms } from '../../../domains/catalogue';
import { rankPicture, rewardPicture } from '../../../tools/art/pictures';
import { scenes } from '../../../tools/art/scenes/index';

/* What the seed shows along its ranges. */

const read = (file: string) => JSON.parse(readFileSync(path.join('server/seed', file), 'utf8'));
const games: CatalogueGame[] = readdirSync('server/seed/games').map((file) => read(`games/${file}`));
const shop: { ladders: { slug: string; rungs: string[]; pictures?: string[] }[] } = read('shop.json');
const ranges = games.flatMap(({ services }) => services.map(({ terms }) => terms).filter(isRange));

function isRange(terms: { readonly kind: string }): terms is RangeTerms {
  return terms.kind === 'range';
}

const rewards = ranges.flatMap((terms) => terms.rewards);
const pictures = new Set([
  ...rewards.flatMap(({ img }) => img ?? []),
  ...shop.ladders.flatMap((one) => one.pictures ?? []),
]);

test('has rewards of every mode and goals alone, so that each can be seen', () => {
  for (const mode of [1, 2]) expect(rewards.filter((reward) => reward.mode === mode).length).toBeGreaterThanOrEqual(5);
  expect(ranges.filter(({ handles }) => handles === 1).length).toBeGreaterThanOrEqual(4);
  expect(rewards.filter(({ img }) => img === undefined)).toEqual([]);
});

test('has a picture file of at most 6 KB for each one that it names, and no other', () => {
  const files = ['rewards', 'ranks'].flatMap((folder) =>
    readdirSync(`public/art/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.svg'))
      .map((file) => `/art/${folder}/${file}`),
  );
  expect([...pictures].filter((picture) => !existsSync(`public${picture}`))).toEqual([]);
  expect(files.filter((file) => !pictures.has(file))).toEqual([]);
  expect(files.filter((file) => statSync(`public${file}`).size > 6 * 1024)).toEqual([]);
});

test('draws them as the files are, without script, style or another file', () => {
  const drawn = [...pictures].map((picture) => {
    const [folder = '', name = ''] = picture
      .replace(/^\/art\/|\.svg$/g, '')
      .split('/')
      .slice(1);
    const [, emblem = '', marks = '0'] = /^([a-z-]*[a-z])(?:-(\d))?$/.exec(folder) ?? [];
    const svg = picture.startsWith('/art/ranks/')
      ? rankPicture(emblem, Number(marks))
      : rewardPicture(scenes[folder as keyof typeof scenes].palette, name);
    expect(svg).not.toMatch(/<script|style|href|on\w+=/);
    return [picture, svg === readFileSync(`public${picture}`, 'utf8')];
  });
  expect(drawn.filter(([, isSame]) => !isSame)).toEqual([]);
  expect(() => rankPicture('wood', 1)).toThrow('no emblem');
});

test('has one picture for each rung, a higher mark for each division of a tier', () => {
  for (const { slug, rungs, pictures: own } of shop.ladders) {
    if (own === undefined) continue;
    expect([slug, own.length]).toEqual([slug, rungs.length]);
    expect([slug, new Set(own).size]).toEqual([slug, rungs.length]);
  }
});
