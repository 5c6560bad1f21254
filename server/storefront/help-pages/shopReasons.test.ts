import { catalogueWithContents } from '../../../tests/harness/catalogueWithContents';
import { fixtureCatalogue } from '../../../tests/harness/fixtureCatalogue';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { importCatalogue } from '../../catalogue/import/importCatalogue';

/* What the catalogue says of the shop, on the page that says how it works. */

const PATH = '/how-it-works';

let shop: TestApp;
beforeAll(async () => {
  const document = catalogueWithContents();
  const [focus] = document.contents?.ourFocus ?? [];
  const people = { title: 'People', text: 'A person plays.', points: [{ bold: 'No bots', text: 'Ever.' }] };
  const contents = { ...document.contents, ourFocus: focus ? [focus, people] : [] };
  shop = await openTestApp({ catalogue: { ...document, contents } });
}, 60_000);
afterAll(() => shop?.close());

const get = async (url = PATH) => (await shop.request({ url })).body;
const sectionOf = (html: string, id: string) =>
  new RegExp(`<section id="${id}".*?</section>`, 's').exec(html)?.[0] ?? '';
const textOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('reasons stand after the texts of the page, as promises with the way to their rule', async () => {
  const html = await get();
  const section = sectionOf(html, 'why-we');
  expect(html.indexOf('id="why-we"')).toBeGreaterThan(html.indexOf('id="payment"'));
  expect(textOf(section)).toBe(
    'Why order here Promises with a number in them, so you can hold us to them. 1 price You see it first. The rule',
  );
  expect(section).toContain('href="/refunds"');
  // One card is not moved.
  expect(section).not.toContain('store-island');
});

test('what the shop cares about has words that are pressed, and a panel for each', async () => {
  const html = await get();
  expect(html).toContain('<h2 class="visually-hidden">Our focus</h2>');
  const section = sectionOf(html, 'our-focus');
  expect([...section.matchAll(/<button type="button"[^>]*>(.*?)<\/button>/g)].map(([, word]) => word)).toEqual([
    'Prices',
    'People',
  ]);
  expect(section.match(/aria-current/g)).toHaveLength(1);
  const panels = (section.match(/<article.*?<\/article>/gs) ?? []).map(textOf);
  expect(panels).toEqual(['Prices Line by line. No fee. Nothing is added.', 'People A person plays. No bots. Ever.']);
  expect(section).toContain('<store-island name="carousel-controls" id="our-focus-controls"');
});

test('a reason whose page is gone has no link to it', async () => {
  const document = catalogueWithContents();
  const link = { page: '/valorant/rank/coaching', text: 'Coaching' };
  document.contents?.whyWe?.push({ title: '1 coach', text: 'Learn it.', link });
  await importCatalogue(shop.database.db, document);
  const read = async () => {
    shop.modules.catalogue.catalogue.clearCache();
    return sectionOf(await get(), 'why-we');
  };
  expect(await read()).toContain('href="/valorant/rank/coaching"');
  await shop.database.db.updateTable('services').set({ available: false }).where('slug', '=', 'coaching').execute();
  const section = await read();
  expect(section).not.toContain('/valorant/rank/coaching');
  expect(textOf(section)).toContain('1 coach Learn it.');
  expect(section).toContain('href="/refunds"');
});

test('other help pages have neither, and nor has a shop whose catalogue says nothing', async () => {
  expect(await get('/faq')).not.toMatch(/id="(why-we|our-focus)"/);
  await importCatalogue(shop.database.db, fixtureCatalogue());
  shop.modules.catalogue.catalogue.clearCache();
  const html = await get();
  expect(html).not.toMatch(/id="(why-we|our-focus)"/);
  expect(html).not.toContain('Our focus');
});
