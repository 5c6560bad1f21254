import { catalogueWithContents } from '../../../../tests/harness/catalogueWithContents';
import { catalogueWithRuns } from '../../../../tests/harness/catalogueWithRuns';
import { insertFixtureRuns } from '../../../../tests/harness/fixtureRuns';
import { navOf, withoutTags } from '../../../../tests/harness/pageNav';
import { openTestApp, type TestApp } from '../../../../tests/harness/testApp';
import { importCatalogue } from '../../import/importCatalogue';

/* The texts about a service and the nav to them: complete in the server's HTML, and every entry leads somewhere. */

const PATH = '/wow-boost/pvp/arena-rating';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ catalogue: catalogueWithContents() });
}, 60_000);
afterAll(() => shop?.close());

const open = async (path = PATH) => (await shop.request({ url: path })).body;
const detailsOf = (html: string) =>
  /<div [^>]*data-anchors="".*?(?=<(?:div|section) class="[^"]*lazy-render|<\/main>)/s.exec(html)?.[0] ?? '';
const titlesIn = (html: string) =>
  [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, title = '']) => withoutTags(title));
const islandOf = (html: string, name: string) =>
  new RegExp(`<store-island[^>]* name="${name}".*?</store-island>`, 's').exec(html)?.[0] ?? '';

test('all that is said of a service stands in the page, in its order, and the nav leads to it', async () => {
  const html = await open();
  expect(navOf(html)).toEqual([
    ['base', 'Choose'],
    ['get', 'What you get'],
    ['requirements', 'Requirements'],
    ['steps', 'How it works'],
    ['delays', 'Possible delays'],
    ['faq', 'FAQ'],
    ['ban-risk', 'Ban risk'],
    ['connected', 'Goes with it'],
    ['reviews', 'Reviews'],
  ]);
  const details = detailsOf(html);
  expect(titlesIn(details)).toEqual([
    'What you get',
    'Requirements',
    'How it works',
    'Possible delays',
    'FAQ',
    'Goes with Arena rating',
  ]);
  for (const [id] of navOf(html)) expect(html.split(` id="${id}"`)).toHaveLength(2);
  const service = await shop.modules.catalogue.catalogue.service('wow-boost', 'pvp', 'arena-rating');
  if (!service) throw new Error('The service is gone.');
  const text = withoutTags(details);
  for (const part of [
    ...[...service.get, service.description, ...service.requirements, service.delays],
    ...service.steps.flatMap((step) => [step.title, step.text]),
    ...service.faq.flatMap(({ q, a }) => [q, a]),
  ])
    expect(text).toContain(part);
  expect(details).not.toMatch(/ hidden|lazy-render/);
});

test('the panel about bans is one of the questions, and has its id on what the browser opens', async () => {
  const [panel = ''] = /<details[^>]*>(?:(?!<\/details>).)* id="ban-risk".*?<\/details>/s.exec(await open()) ?? [];
  expect(panel).toMatch(/^<details class="[^"]*" name="faq"><summary>What is the risk of a ban\?/);
  expect(panel).toContain('<textarea');
});

test('what a service does not have is in neither', async () => {
  const html = await open('/valorant/rank/coaching');
  expect(navOf(html).map(([id]) => id)).toEqual(['base', 'get', 'steps', 'delays', 'faq', 'ban-risk', 'reviews']);
  expect(titlesIn(detailsOf(html))).not.toContain('Requirements');
  expect(html).not.toContain('Goes with');
});

test('the root says that there is a nav, and the panel beside the choices is known to it', async () => {
  const html = await open();
  expect(html).toMatch(/^<!doctype html><html [^>]* data-anchored[ >]/);
  expect(html).toMatch(/<aside [^>]*aria-label="Your order" data-buy-panel=""/);
  expect((await shop.request({ url: '/games' })).body).not.toContain('data-anchored');
});

test('price and button have their room in the nav, and no price is there that a choice would make old', async () => {
  const part = islandOf(await open(), 'nav-price');
  expect(part).toMatch(/class="only-wide"/);
  expect(part).toContain('<div class="room"></div>');
  expect(islandOf(await open('/valorant/rank/coaching'), 'nav-price')).toContain('{"changing":false}');
});

test('a line of the cart that is changed is saved there', async () => {
  const { cookies } = await shop.request({ url: '/cart/items', form: { service_id: await idOf('battleground-wins') } });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const cart = await shop.request({ url: '/cart', headers: { cookie } });
  const [, line = ''] = /\/wow-boost\/pvp\/battleground-wins\?line=(\d+)/.exec(cart.body) ?? [];
  const { body } = await shop.request({ url: `/wow-boost/pvp/battleground-wins?line=${line}`, headers: { cookie } });
  expect(islandOf(body, 'nav-price')).toContain('{"changing":true}');
});

const idOf = async (slug: string) => {
  const { db } = shop.database;
  const { id } = await db.selectFrom('services').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  return `${id}`;
};

describe('a kind of raid runs', () => {
  const path = '/wow-boost/raid-services/heroic-run';
  beforeAll(async () => {
    await importCatalogue(shop.database.db, catalogueWithRuns());
    shop.modules.catalogue.catalogue.clearCache();
  });

  test('leads to its runs, and has no price in the nav', async () => {
    await insertFixtureRuns(shop.database.db, [{ startsAt: shop.clock.time + 3_600_000 }]);
    shop.modules.raids.runList.clearCache();
    const html = await open(path);
    expect(navOf(html)[0]).toEqual(['runs', 'Choose']);
    expect(navOf(html).map(([id]) => id)).toContain('ban-risk');
    for (const [id] of navOf(html)) expect(html.split(` id="${id}"`)).toHaveLength(2);
    expect(islandOf(html, 'nav-price')).toBe('');
    expect(islandOf(html, 'anchor-nav')).toMatch(
      /<div class="only-wide end"[^>]* inert=""><a href="#runs"[^>]*>.*Choose a run/s,
    );
    expect(html).toMatch(/<aside [^>]*aria-label="Your run" data-buy-panel=""/);
  });

  test('without runs has no button that leads to them', async () => {
    await shop.database.db.deleteFrom('runs').execute();
    shop.modules.raids.runList.clearCache();
    const html = await open(path);
    expect(navOf(html)[0]).toEqual(['runs', 'Choose']);
    expect(islandOf(html, 'anchor-nav')).not.toContain('Choose a run');
  });
});
