import { sql } from 'kysely';
import type { Catalogue } from '../../../domains/catalogue';
import { type CatalogueReader, createCatalogueReader } from '../../../server/catalogue/data/catalogue.service';
import { exportCatalogue } from '../../../server/catalogue/import/export.repository';
import { withoutGoneContents } from '../../../server/catalogue/import/goneContents';
import { catalogueErrors, importCatalogue } from '../../../server/catalogue/import/importCatalogue';
import { catalogueWithContents } from '../../harness/catalogueWithContents';
import { fixtureCatalogue } from '../../harness/fixtureCatalogue';
import { openTestDatabase, type TestDatabase } from '../../harness/testDatabase';

/* What pages show around the goods, from the document and back. */

const DURING = Date.parse('2026-11-21T12:00Z');
const END = Date.parse('2026-11-24T17:00Z');
const CONNECTED = ['valorant/coaching', 'wow-boost/battleground-wins'];

let database: TestDatabase;
let catalogue: CatalogueReader;
const clock = { time: DURING, now: () => clock.time };
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database?.close());
beforeEach(async () => {
  clock.time = DURING;
  await importCatalogue(database.db, catalogueWithContents());
  catalogue = createCatalogueReader(database.db, clock);
});

const idsOf = (...names: readonly string[]) => catalogue.serviceIdsOf(names);
const idOf = async (name: string) => (await idsOf(name)).get(name) ?? 0;
const takeOutOfSale = (slug: string) =>
  sql`update services set available = false where slug = ${slug}`.execute(database.db);
/** The contents of a document, each with their keys in order. */
const contentsIn = ({ contents, games }: Catalogue) =>
  JSON.stringify([contents, games.map((game) => [game.contents, game.services.map(({ connected }) => connected)])]);

describe('export and import', () => {
  it('return the same contents, key for key', async () => {
    expect(contentsIn(await exportCatalogue(database.db))).toBe(contentsIn(catalogueWithContents()));
  });

  it('without contents leave none', async () => {
    await importCatalogue(database.db, fixtureCatalogue());
    const exported = await exportCatalogue(database.db);
    expect(exported).not.toHaveProperty('contents');
    expect(contentsIn(exported)).toBe(contentsIn(fixtureCatalogue()));
    catalogue.clearCache();
    expect((await catalogue.shopContents()).topPromos).toEqual([]);
  });

  it('leave out what names a service that was taken out of sale by hand, so that the rest can be imported', async () => {
    for (const slug of ['battleground-wins', 'heroic-run', 'coaching']) await takeOutOfSale(slug);
    const exported = await exportCatalogue(database.db);
    expect(catalogueErrors(exported)).toEqual([]);
    const { topPromos, mainNav } = exported.contents ?? {};
    expect(topPromos?.map(({ slug }) => slug)).toEqual(['weekend']);
    expect(mainNav?.cards.map(({ title }) => title)).toEqual(['Raid calendar', 'Ranks']);
    const [game] = exported.games;
    expect(game?.contents?.promoted?.services).toEqual(['arena-rating']);
    expect(game?.contents).not.toHaveProperty('season');
    expect(exported.contents?.exampleOrder).toEqual(catalogueWithContents().contents?.exampleOrder);
    expect(game?.services[0]).not.toHaveProperty('connected');
  });

  it('leave out cards and links to the page of such a service', async () => {
    const document = catalogueWithContents();
    const page = '/valorant/rank/coaching';
    const link = { page, text: 'Coaching' };
    const { topPromos = [], mainNav, whyWe = [] } = document.contents ?? {};
    topPromos.push({ slug: 'coaching', title: 'Coaching', text: 'Learn.', page });
    mainNav?.cards.splice(2, 1, { title: 'Coaching', page });
    whyWe.push({ title: '1 coach', text: 'For you.', link });
    const knowledge = { says: 'Aim is learned.', bold: 'Learn it', does: 'We teach.', by: 'Coach' };
    document.games[0]?.contents?.know?.push({ ...knowledge, link });
    await importCatalogue(database.db, document);
    await takeOutOfSale('coaching');
    const exported = await exportCatalogue(database.db);
    expect(catalogueErrors(exported)).toEqual([]);
    expect(exported.contents?.topPromos?.map(({ slug }) => slug)).toEqual(['weekend', 'run']);
    expect(exported.contents?.mainNav?.cards.map(({ title }) => title)).toEqual(['Raid calendar', 'Ranks']);
    expect(exported.contents?.whyWe?.map((reason) => reason.link?.page)).toEqual(['/refunds', undefined]);
    const [first, second] = exported.games[0]?.contents?.know ?? [];
    expect(first?.link?.page).toBe('/wow-boost/pvp');
    expect(second).toEqual(knowledge);
  });
});

test('contents of what is no longer in a document are left out of it', () => {
  const { offers: _offers, games, ...rest } = catalogueWithContents();
  const [azeroth, ...others] = games;
  const left = withoutGoneContents({
    ...rest,
    games: azeroth ? [{ ...azeroth, services: azeroth.services.slice(1) }, ...others] : others,
  });
  expect(catalogueErrors(left)).toEqual([]);
  expect(left.contents?.topPromos?.map(({ slug }) => slug)).toEqual(['run']);
  expect(Object.keys(left.games[0]?.contents ?? {})).toEqual(['promoted', 'know', 'benefits']);
});

describe('a reader', () => {
  it('returns the contents of shop and game as they were imported', async () => {
    const { contents, games } = catalogueWithContents();
    expect(await catalogue.shopContents()).toEqual(contents);
    expect(await catalogue.gameContents('wow-boost')).toEqual(games[0]?.contents);
  });

  it('returns empty lists where there are none, and four in view where nothing else was said', async () => {
    const empty = { know: [], sherpa: [], comparisons: [], benefits: [] };
    expect(await catalogue.gameContents('valorant')).toEqual(empty);
    expect(await catalogue.gameContents('tetris')).toEqual(empty);
    const document = catalogueWithContents();
    delete document.games[0]?.contents?.promoted?.perView;
    await importCatalogue(database.db, document);
    catalogue.clearCache();
    const { promoted } = await catalogue.gameContents('wow-boost');
    expect(promoted?.perView).toEqual({ at1280: 4, at1800: 4 });
  });

  it('returns connected services in order, without those that are gone', async () => {
    const rating = await idOf('wow-boost/arena-rating');
    const [coaching, wins] = await Promise.all(CONNECTED.map(idOf));
    expect(await catalogue.connectedOf(rating)).toEqual([
      { serviceId: coaching, reason: 'Learn what the climb needs' },
      { serviceId: wins, reason: 'Gear for the first games' },
    ]);
    expect(await catalogue.connectedOf(wins ?? 0)).toEqual([]);
    await takeOutOfSale('coaching');
    catalogue.clearCache();
    expect((await catalogue.connectedOf(rating)).map(({ serviceId }) => serviceId)).toEqual([wins]);
  });

  it('finds services on sale by their names', async () => {
    await takeOutOfSale('coaching');
    const found = await idsOf('valorant/rank-boost', 'valorant/coaching', 'wow-boost/rank-boost', 'tetris/x');
    expect([...found.keys()]).toEqual(['valorant/rank-boost']);
    expect((await catalogue.serviceById(found.get('valorant/rank-boost') ?? 0))?.slug).toBe('rank-boost');
    expect(await idsOf()).toEqual(new Map());
  });

  it('returns the services of a running offer with its end, and nothing once it is over', async () => {
    const [wins, rating] = await Promise.all(['wow-boost/battleground-wins', 'wow-boost/arena-rating'].map(idOf));
    const expected = [
      { serviceId: wins, endsAt: END },
      { serviceId: rating, endsAt: END },
    ];
    expect(await catalogue.servicesOffered('Arena weekend')).toEqual(expected);
    expect(await catalogue.servicesOffered('Raid week')).toEqual([]);
    clock.time = END;
    expect(await catalogue.servicesOffered('Arena weekend')).toEqual([]);
  });

  it('reads contents once, and again after an import', async () => {
    const first = await catalogue.shopContents();
    expect(await catalogue.shopContents()).toBe(first);
    const document = catalogueWithContents();
    await importCatalogue(database.db, { ...document, contents: { ourFocus: document.contents?.ourFocus } });
    // What the listener of the catalogue's channel does after each import.
    catalogue.clearCache();
    expect((await catalogue.shopContents()).whyWe).toEqual([]);
  });

  it('keeps contents and connections out of what browsers get', async () => {
    const game = await catalogue.game('wow-boost');
    const service = await catalogue.service('wow-boost', 'pvp', 'arena-rating');
    const [card] = await catalogue.cards([service?.id ?? 0], 'USD');
    expect(service).toBeDefined();
    for (const view of [game, service, card]) {
      expect(view).not.toHaveProperty('contents');
      expect(view).not.toHaveProperty('connected');
    }
  });
});

test.each([
  ['a part that there is not', `insert into shop_contents (part, content) values ('footer', '[]')`],
  ['a part of another shape', `update shop_contents set content = '{}' where part = 'whyWe'`],
  ['contents of a game that are a list', `update games set contents = '[]'`],
  ['one connected service without a list', `update services set connected = '{}'`],
])('the database refuses %s', async (_what, statement) => {
  await expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject({ code: '23514' });
});
