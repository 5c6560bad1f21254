import { createElement } from 'react';
import { isOneStep, parseForm, priceOf } from '../../../../domains/configurator';
import { loadAllIslands, renderPage } from '../../../../src/islands/renderPage';
import { catalogueWithContents } from '../../../../tests/harness/catalogueWithContents';
import { stateOf } from '../../../../tests/harness/kinds';
import { aShopper } from '../../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../../tests/harness/testApp';
import { SimpleForm } from './SimpleForm';
import { readSimpleForm } from './simpleForm.service';

const WINS = 'wow-boost/pvp/battleground-wins';
let shop: TestApp;
beforeAll(async () => {
  // Wins have an offer of 15 %, until November 24.
  shop = await openTestApp({ catalogue: catalogueWithContents() });
}, 60_000);
afterAll(() => shop?.close());

const readCatalogue = () => shop.services.catalogue;

/** The form of a service for a guest who pays in this currency. */
async function read(address: string, code = 'USD') {
  const found = (await readCatalogue().currencies()).find((one) => one.code === code);
  if (found === undefined) throw new Error(`There is no ${code}.`);
  const shown = await readSimpleForm(readCatalogue(), address, { currency: found, tariff: found });
  return shown && { ...shown, tariff: found };
}

const assets = {
  cssOf: (sheets: readonly string[]) => ['shop', ...sheets].map((name) => `/assets/${name}.css`),
  loader: '/loader.js',
  chunksOf: () => [],
};

async function htmlOf(address: string, code?: string) {
  const found = await read(address, code);
  if (!found) throw new Error('It is not on sale.');
  const { tariff, ...shown } = found;
  const form = createElement(SimpleForm, { ...shown, context: { assets, tariff }, label: 'Order from this guide' });
  const state = stateOf({ ...shown.state, page: { ...stateOf({}, 'guide').page, currency: tariff } }, 'guide');
  return renderPage(form, state, await loadAllIslands()).html;
}
const textOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&#x27;', '’')
    .replace(/\s+/g, ' ');

test.each(['USD', 'EUR'])(
  'a quantity opens with the default choice at the price that is charged (%s)',
  async (code) => {
    const shown = await read(WINS, code);
    const { service, quote, configuration } = shown?.state?.configurator ?? {};
    expect(configuration).toMatchObject({ quantity: 5, options: [] });
    expect(quote?.status).toBe('ready');
    const total = service && configuration && shown && priceOf(service, configuration, shown.tariff).total;
    expect(quote?.confirmed?.quote.total).toBe(total);
    const anna = aShopper(shop);
    await anna.post(`/users/change-currency/cur/${code}`, {});
    const form = { service_id: String(service?.id), 'options[quantity]': '5' };
    await anna.post('/buy', { ...form, seen_total: String(total), seen_currency: code, intent: 'checkout' });
    expect((await anna.get('/cart/items')).json().cart.total).toBe(total);
  },
);

test('the HTML has the form that works without JavaScript, the offer with its end, and the sheets that it needs', async () => {
  const html = await htmlOf(WINS);
  expect(html).toContain('<aside');
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/inputs.css"\/>.*<link [^>]*lists.css/s);
  expect(html).not.toContain('shop.css');
  expect(html).toMatch(/data-ends=""/);
  const text = textOf(html);
  expect(text).toContain('Battleground wins');
  expect(text).toContain('Arena weekend, ends');
  expect(text).toMatch(/5 wins × 4\.99 \$/);
  expect(text).toMatch(/After the offer: [\d.]+ \$\. Lowest price in the 30 days before it/);
  const [, action] = /<form [^>]*action="([^"]*)"/.exec(html) ?? [];
  expect(action).toBe(`/${WINS}`);
  expect(html).not.toMatch(/<form [^>]*method="post"/);
  const fields = [...html.matchAll(/<input [^>]*>/g)].flatMap(([input]) => {
    const [, name] = /name="([^"]*)"/.exec(input) ?? [];
    const [, value = ''] = /value="([^"]*)"/.exec(input) ?? [];
    return name ? [[name, value] as const] : [];
  });
  const { service } = (await read(WINS)) ?? {};
  if (!service) throw new Error('It is not on sale.');
  expect(parseForm(Object.fromEntries(fields), service).configuration).toMatchObject({ quantity: 5, options: [] });
  // The page that it leads to has that price.
  const { body } = await shop.request({ url: `${action}?${new URLSearchParams(fields.map(([a, b]) => [a, b]))}` });
  expect(textOf(body)).toContain('5 wins');
  expect(body).not.toContain('Not everything in this link is available');
});

test('variants are a select with prices; a single one has nothing to choose', async () => {
  const html = await htmlOf('wow-boost/raid-services/heroic-run');
  expect([...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
    'Group loot, 24.99 $',
    'Full loot priority, 199.99 $',
  ]);
  const single = await htmlOf('valorant/rank/coaching');
  expect(single).not.toContain('<select');
  expect(textOf(single)).toContain('Buy now');
});

test.each([
  ['a start and a goal', 'valorant/rank/rank-boost', 'Choose your rank'],
  ['a start and a goal as numbers', 'wow-boost/pvp/arena-rating', 'Choose your rating'],
])('%s are chosen on the page: the price of the card, and the link', async (_what, address, link) => {
  const shown = await read(address);
  expect(shown?.state).toBeUndefined();
  expect(shown && isOneStep(shown.service)).toBe(false);
  const html = await htmlOf(address);
  expect(html).not.toMatch(/<form|store-island|rel="stylesheet"/);
  expect(html).toMatch(new RegExp(`<a href="/${address}"[^>]*>${link}</a>`));
  const price = ((shown?.card.price ?? 0) / 100).toFixed(2);
  expect(textOf(html)).toContain(price);
});

test.each(['wow-boost/pvp/never', 'never/pvp/battleground-wins', 'wow-boost', '', 'a/b/c/d'])(
  'what is not on sale has no form: “%s”',
  async (address) => {
    expect(await read(address)).toBeUndefined();
  },
);
