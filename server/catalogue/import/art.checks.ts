import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Catalogue } from '../../../domains/catalogue';
import { type ArtShape, artFile } from '../../../src/lib/artPath';
import type { ValidationError } from '../../platform/documents';

/**
 * Pictures that a catalogue names and the shop does not have. What names none shows that of its category or game.
 * @param artDir the folder of the pictures
 */
export function missingArt(
  { games, contents = {} }: Pick<Catalogue, 'games' | 'contents'>,
  artDir: string,
): ValidationError[] {
  const missingFile = (at: string, file: string): ValidationError[] =>
    existsSync(path.join(artDir, file))
      ? []
      : [{ path: at, message: `names no picture: there is no ${file} in public/art` }];
  const missing = (at: string, art: string | undefined, ...size: readonly [ArtShape, number]) =>
    art === undefined ? [] : missingFile(`${at}.art`, artFile(art, ...size));
  const { topPromos = [], bottomPromos = [] } = contents;
  const ofGames = games.flatMap((game, index) => [
    ...missing(`games[${index}]`, game.art, 'wide', 960),
    ...game.categories.flatMap(({ art }, at) => missing(`games[${index}].categories[${at}]`, art, 'wide', 960)),
    ...game.services.flatMap(({ art }, at) => missing(`games[${index}].services[${at}]`, art, 'card', 400)),
    ...(game.contents?.know ?? []).flatMap(({ art }, at) =>
      missing(`games[${index}].contents.know[${at}]`, art, 'card', 400),
    ),
    ...(game.contents?.season?.rewards ?? []).flatMap(({ img }, at) =>
      img === undefined
        ? []
        : missingFile(`games[${index}].contents.season.rewards[${at}].img`, img.replace(/^\/art\//, '')),
    ),
  ]);
  return [
    ...ofGames,
    ...topPromos.flatMap(({ art }, at) => missing(`contents.topPromos[${at}]`, art, 'wide', 960)),
    ...bottomPromos.flatMap(({ art }, at) => missing(`contents.bottomPromos[${at}]`, art, 'wide', 960)),
  ];
}
