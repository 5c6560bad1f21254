import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { CatalogueGame } from '../../../domains/catalogue';
import { createCatalogueReader } from '../../../server/catalogue/data/catalogue.service';
import { importCatalogue } from '../../../server/catalogue/import/importCatalogue';
import { scenes } from '../../../tools/art/scenes/index';
import { drawServiceArt, serviceArt } from '../../../tools/art/services/index';
import { patchedCatalogue } from '../../harness/patchedCatalogue';
import { openTestDatabase, type TestDatabase } from '../../harness/testDatabase';

/* Each service has a picture of its own. */

const ART = 'public/art';
const games: (CatalogueGame & { readonly file: string })[] = readdirSync('server/seed/games').map((file) => ({
  ...JSON.parse(readFileSync(path.join('server/seed/games', file), 'utf8')),
  file: file.replace('.json', ''),
}));
const drawn = serviceArt();

/** The files of a card and their limits, bytes. */
const CARD_FILES = [
  ['card-800.avif', 9 * 1024],
  ['card-400.avif', 4 * 1024],
  ['card-800.webp', 15 * 1024],
  ['card-400.webp', 7 * 1024],
] as const;

function filesThatFail(art: string): string[] {
  return CARD_FILES.flatMap(([ending, limit]) => {
    const file = `${ART}/${art}-${ending}`;
    return existsSync(file) && statSync(file).size <= limit ? [] : [file];
  });
}

describe('the seed', () => {
  test('gives each service the picture that is drawn for it, and no two the same', () => {
    const named = games.flatMap(({ file, services }) => services.map(({ slug, art }) => [`${file}-${slug}`, art]));
    expect(named.filter(([expected, art]) => art !== expected)).toEqual([]);
    expect(drawn.map(({ art }) => art).sort()).toEqual(named.map(([art]) => art).sort());
  });

  test('has every file of every card, also those of games and categories, which stand in for missing ones', () => {
    expect([...drawn.map(({ art }) => art), ...Object.keys(scenes)].flatMap(filesThatFail)).toEqual([]);
  });

  test('has a file for dense screens of each scene that can be the hero', () => {
    const sizes = Object.keys(scenes).map((art) => statSync(`${ART}/${art}-wide-2880.avif`).size);
    expect(sizes.filter((size) => size > 110 * 1024)).toEqual([]);
  });
});

describe('the drawings', () => {
  test('show no motif twice in a game', () => {
    for (const { file } of games) {
      const icons = drawn.filter(({ game }) => game === file).map(({ icon }) => icon);
      expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([]);
    }
  });

  test('differ from their neighbor in colors or light', () => {
    const alike = drawn.filter((one, at) => {
      const before = drawn[at - 1];
      return before?.game === one.game && `${before.hour}${before.cast}` === `${one.hour}${one.cast}`;
    });
    expect(alike.map(({ art }) => art)).toEqual([]);
  });

  test('are the same each time', () => {
    for (const spec of drawn.slice(0, 12)) expect(drawServiceArt(spec, 400, 175)).toBe(drawServiceArt(spec, 400, 175));
  });
});

describe('a catalogue', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  }, 60_000);
  afterAll(() => database?.close());
  afterEach(() => database.clear());

  const withArt = (art: string) => patchedCatalogue(['games[0].services[0].art', art]);

  test('shows the service’s own picture, else that of the category, else that of the game', async () => {
    await importCatalogue(database.db, withArt('arena-rating'));
    const catalogue = createCatalogueReader(database.db, { now: Date.now });
    const cards = await catalogue.firstServices({ game: 'wow-boost', perCategory: 4, currency: 'USD' });
    expect(cards.map(({ slug, art }) => [slug, art])).toEqual([
      ['arena-rating', 'arena-rating'],
      ['battleground-wins', 'wow-pvp'],
      ['heroic-run', 'world-of-warcraft'],
    ]);
    const service = await catalogue.service('wow-boost', 'pvp', 'arena-rating');
    expect(service).toMatchObject({ art: 'arena-rating', wideArt: 'wow-pvp' });
  });

  test('is refused when it names a picture that the shop does not have', async () => {
    const artDir = path.resolve(ART);
    await expect(importCatalogue(database.db, withArt('no-such-picture'), { artDir })).rejects.toMatchObject({
      errors: [
        {
          path: 'games[0].services[0].art',
          message: 'names no picture: there is no no-such-picture-card-400.webp in public/art',
        },
      ],
    });
    await expect(importCatalogue(database.db, withArt('wow-pvp'), { artDir })).resolves.toMatchObject({ version: 1 });
  });
});
