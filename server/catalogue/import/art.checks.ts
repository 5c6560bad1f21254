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
  const missing = (at: string, art: string | undefined, ...size: readonly [ArtShape, number]): ValidationError[] => {
    if (art === undefined) return [];
    const file = artFile(art, ...size);
    if (existsSync(path.join(artDir, file))) return [];
    return [{ path: `${at}.art`, message: `names no picture: there is no ${file} in public/art` }];
  };
  const { topPromos = [], bottomPromos = [] } = contents;
  const ofGames = games.flatMap((game, index) => [
    ...missing(`games[${index}]`, game.art, 'wide', 960),
    ...game.categories.flatMap(({ art }, at) => missing(`games[${index}].categories[${at}]`, art, 'wide', 960)),
    ...game.services.flatMap(({ art }, at) => missing(`games[${index}].services[${at}]`, art, 'card', 400)),
    ...(game.contents?.know ?? []).flatMap(({ art }, at) =>
      missing(`games[${index}].contents.know[${at}]`, art, 'card', 400),
    ),
  ]);
  return [
    ...ofGames,
    ...topPromos.flatMap(({ art }, at) => missing(`contents.topPromos[${at}]`, art, 'wide', 960)),
    ...bottomPromos.flatMap(({ art }, at) => missing(`contents.bottomPromos[${at}]`, art, 'wide', 960)),
  ];
}
