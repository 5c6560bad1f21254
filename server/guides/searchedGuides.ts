import { existsSync } from 'node:fs';
import path from 'node:path';
import { artFile, artPath } from '../../src/lib/artPath';
import { guidePath } from '../../src/lib/urls';
import type { SearchRecord } from '../catalogue';
import type { Connection } from '../platform/db';
import { isAboutShop } from './guideList';
import { guidesRepository } from './guides.repository';

/**
 * All guides as the search finds them, the newest first: by their titles, then by summaries, headings
 * and questions. In their texts any plain sentence would find something.
 * @param games names of those on sale, by slug
 * @param artDir the folder of the pictures
 */
export async function readGuideRecords(
  db: Connection,
  games: ReadonlyMap<string, string>,
  artDir: string,
): Promise<readonly SearchRecord[]> {
  const all = await guidesRepository.all(db);
  const words = await guidesRepository.words(db);
  return all.map((guide) => {
    const { slug, title, summary, art } = guide;
    const sold = guide.games.filter((game) => games.has(game));
    const [first = '', ...others] = sold;
    return {
      objectID: slug,
      link: guidePath(slug),
      picture: pictureOf(art, artDir),
      name: title,
      // A record has one game; the others are words by which it is found.
      game_name: games.get(first) ?? (isAboutShop(guide) ? 'This shop' : 'Other games'),
      game: first,
      nicknames: [],
      category_names: [summary, words.get(slug) ?? '', ...others.flatMap((game) => games.get(game) ?? [])],
    };
  });
}

/** Some pictures are there as banners alone. */
const pictureOf = (art: string, artDir: string): string =>
  existsSync(path.join(artDir, artFile(art, 'card', 400))) ? artPath(art, 'card', 400) : artPath(art, 'wide', 960);
