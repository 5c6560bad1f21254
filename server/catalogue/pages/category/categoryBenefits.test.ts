import { readFileSync } from 'node:fs';
import path from 'node:path';
import { catalogueWithContents } from '../../../../tests/harness/catalogueWithContents';
import { withoutTags } from '../../../../tests/harness/pageNav';
import { openTestApp, type TestApp } from '../../../../tests/harness/testApp';
import { importCatalogue } from '../../import/importCatalogue';

/* What every order of a category includes, on its page. */

const PATH = '/wow-boost/pvp';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ catalogue: catalogueWithContents() });
}, 60_000);
afterAll(() => shop?.close());

const get = async (url = PATH) => {
  const { statusCode, body } = await shop.request({ url });
  expect(statusCode).toBe(200);
  return body;
};
const sectionOf = (html: string) => /<section [^>]*aria-labelledby="benefits".*?<\/section>/s.exec(html)?.[0] ?? '';

test('a category with benefits has them between its comparison and the other categories', async () => {
  const html = await get();
  const section = sectionOf(html);
  const at = html.indexOf(section);
  expect(at).toBeGreaterThan(html.indexOf('id="comparison"'));
  expect(at).toBeLessThan(html.indexOf('id="more-categories"'));
  expect(section).toContain('<h2 id="benefits">What every rated order includes</h2><p>The same for every bracket.</p>');
  expect((section.match(/<li>.*?<\/li>/gs) ?? []).map(withoutTags)).toEqual([
    'Your order page It opens without an account.',
    'A chat about this order Before and after work starts.',
    'No bots A person plays every game.',
  ]);
});

test('its list is named and can be scrolled by keyboard', async () => {
  expect(sectionOf(await get())).toMatch(/<ul [^>]*aria-labelledby="benefits" tabindex="0">/);
});

test('a category without benefits has no section, and none has one below a part of it', async () => {
  const others = ['/wow-boost/raid-services', '/wow-boost/all', '/valorant/rank'];
  for (const url of [...others, `${PATH}?sort=price`, `${PATH}?sub=arena`, `${PATH}?after=1`])
    expect([url, sectionOf(await get(url))]).toEqual([url, '']);
});

test('the page has no benefits any more once an import has none', async () => {
  expect(sectionOf(await get())).not.toBe('');
  const document = catalogueWithContents();
  delete document.games[0]?.contents?.benefits;
  await importCatalogue(shop.database.db, document);
  // What the listener of the catalogue's channel does after each import.
  shop.modules.catalogue.catalogue.clearCache();
  expect(sectionOf(await get())).toBe('');
});

test('the list scrolls inside above 390 px (SPEC §9)', () => {
  const css = readFileSync(path.join(import.meta.dirname, 'CategoryBenefits.module.css'), 'utf8');
  const heights = [...css.matchAll(/max-height: (\w+);/g)].map(([, height]) => height);
  expect(heights).toEqual(['390px', 'none']);
});
