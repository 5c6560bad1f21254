import { priceOf } from '../../../../domains/configurator';
import { formatAmount } from '../../../../src/lib/money';
import { catalogueWithContents } from '../../../../tests/harness/catalogueWithContents';
import { withoutTags } from '../../../../tests/harness/pageNav';
import { openTestApp, type TestApp } from '../../../../tests/harness/testApp';
import { importCatalogue } from '../../import/importCatalogue';
import { readExampleOrder } from './exampleOrder.service';

/* The scenes that show how an order goes, on the home page and on the page of how it works. */

const DOLLARS = { code: 'USD', sign: '$', rateMicro: 1_000_000 };
const SCENE = /<div id="how-it-works-\d"/g;
const PAGES = ['/', '/how-it-works'];

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ catalogue: catalogueWithContents() });
}, 60_000);
afterAll(() => shop?.close());

const sliderOf = async (url: string) => {
  shop.modules.catalogue.catalogue.clearCache();
  const { body } = await shop.request({ url });
  return /<section id="how-it-works".*?<\/section>/s.exec(body.replaceAll('\u00a0', ' '))?.[0] ?? '';
};

test.each(PAGES)('%s has four scenes with the order of the catalogue at its true price', async (url) => {
  const example = await readExampleOrder(shop.modules.catalogue.catalogue, DOLLARS);
  if (example === undefined) throw new Error('The catalogue has no example order.');
  const { service, configuration } = example;
  expect(configuration).toMatchObject({ from: 1_400, to: 1_800, options: expect.arrayContaining(['express']) });
  const { total, lines } = priceOf(service, configuration, DOLLARS);

  const slider = await sliderOf(url);
  const text = withoutTags(slider);
  expect(slider.match(SCENE)).toHaveLength(4);
  expect(text.match(/Step \d of 4/g)).toEqual(['Step 1 of 4', 'Step 2 of 4', 'Step 3 of 4', 'Step 4 of 4']);
  expect(text.split(formatAmount(total, '$').replaceAll('\u00a0', ' '))).toHaveLength(3);
  for (const { label } of lines.filter(({ amount }) => amount !== 0)) expect(text).toContain(label);
  expect(text).toContain('Paid Booster found');
  expect(text).toContain('A booster is playing your character 200 of 400 rating done You check the result');
  expect(text).toContain('1.800 reached');
  // What looks like a control is none.
  expect(slider.match(/inert=""/g)).toHaveLength(4);
});

test.each(PAGES)('%s has thumbnails that lead to their scenes without script', async (url) => {
  const slider = await sliderOf(url);
  const links = [...slider.matchAll(/<a [^>]*href="#([^"]*)"/g)].map(([, id]) => id);
  expect(links).toHaveLength(4);
  for (const id of links) expect(slider).toContain(`<div id="${id}"`);
});

test('without an order that can be bought, the scenes have their words alone', async () => {
  const { db } = shop.database;
  await db.updateTable('services').set({ available: false }).where('slug', '=', 'arena-rating').execute();
  const expectWordsAlone = async () => {
    for (const url of PAGES) {
      const slider = await sliderOf(url);
      expect(slider.match(SCENE)).toHaveLength(4);
      expect(slider).not.toContain('inert=""');
    }
  };
  await expectWordsAlone();
  await db.updateTable('services').set({ available: true }).where('slug', '=', 'arena-rating').execute();
  const { exampleOrder: _, ...contents } = catalogueWithContents().contents ?? {};
  await importCatalogue(db, { ...catalogueWithContents(), contents });
  await expectWordsAlone();
});
