import { sql } from 'kysely';
import { type Configuration, planConfiguration, priceOf } from '../../../../domains/configurator';
import { forEverybody, type Tariff } from '../../../../domains/pricing';
import { formatAmount } from '../../../../src/lib/money';
import { aSignedInShopper } from '../../../../tests/harness/accounts';
import { catalogueWithContents } from '../../../../tests/harness/catalogueWithContents';
import { aShopper, type Shopper, serviceIds } from '../../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../../tests/harness/testApp';
import { give, openLevels } from '../../../../tests/harness/vip';

/* Ways to play a service side by side on the page of its category, and the other categories of its game. */

const PATH = '/wow-boost/pvp';
const SERVICE = '/wow-boost/pvp/arena-rating';

let shop: TestApp;
let ratingId: string;
beforeAll(async () => {
  shop = await openTestApp({ catalogue: catalogueWithContents() });
  await openLevels(shop);
  ratingId = (await serviceIds(shop))['arena-rating'] ?? '';
}, 60_000);
beforeEach(() => {
  shop.clock.time = Date.parse('2026-11-21T12:00:00Z');
  shop.modules.catalogue.catalogue.clearCache();
});
afterAll(() => shop?.close());

const get = async (url = PATH) => (await shop.request({ url })).body;
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
    .trim();
const tableOf = (html: string) => /<table.*?<\/table>/s.exec(html)?.[0] ?? '';
const stripOf = (html: string) => /<section id="plans".*?<\/section>/s.exec(html)?.[0] ?? '';
const rowsOf = (html: string) => (tableOf(html).match(/<tr>.*?<\/tr>/gs) ?? []).map(cellsOf);
const cellsOf = (row: string) => (row.match(/<(t[hd])[ >].*?<\/\1>/gs) ?? []).map(textOf);
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

/** The configurations of the plans, and what they cost in this tariff. */
async function plans(tariff: Tariff) {
  const { catalogue } = shop.modules.catalogue;
  const service = await catalogue.serviceById(Number(ratingId));
  const [comparison] = (await catalogue.gameContents('wow-boost')).comparisons;
  if (!service || !comparison) throw new Error('The fixture has a comparison.');
  return comparison.plans.map(({ choices }) => {
    const configuration = planConfiguration(service, choices);
    const total = (one: Tariff) => formatAmount(priceOf(service, configuration, one).total, one.sign);
    return { configuration, own: total(tariff), everybody: total(forEverybody(tariff)) };
  });
}
const currency = (code: string) => shop.modules.catalogue.catalogue.currency(code);

const putIntoCart = (shopper: Shopper, { from, to, options }: Configuration) =>
  shopper.buy({
    service_id: ratingId,
    ...{ 'options[from]': String(from), 'options[to]': String(to) },
    'options[group][play]': options[0] ?? '',
  });

describe('a category with a comparison', () => {
  test('has it as a table below its services: rows of words, prices with what they are for, and a way to each plan', async () => {
    const html = await get();
    expect(html.indexOf('<table')).toBeGreaterThan(html.indexOf('Battleground wins'));
    expect(html).toMatch(/<h2 id="comparison">Who plays\?<\/h2><p>The goal is the same\.<\/p>/);
    const [piloted, selfPlay] = await plans(await currency('USD'));
    const [head, who, login, price, choose] = rowsOf(html);
    expect(head).toEqual(['', 'Piloted Least time', 'Self-play Least risk']);
    expect([who, login]).toEqual([
      ['Who plays', 'A booster', 'You'],
      ['Your login', 'Shared', 'Stays yours'],
    ]);
    for (const [index, plan] of [piloted, selfPlay].entries()) {
      expect(price?.[index + 1]).toContain(plan?.own);
      expect(price?.[index + 1]).toMatch(/0 → 1\.800 rating$/);
    }
    expect(choose).toEqual(['', 'Choose Piloted', 'Choose Self-play']);
    expect(linksOf(tableOf(html))).toEqual([SERVICE, expect.stringContaining(`${SERVICE}?`)]);
  });

  test('leads to the service with these choices and this price', async () => {
    const [, href = ''] = linksOf(tableOf(await get()));
    const [, selfPlay] = await plans(await currency('USD'));
    const { body } = await shop.request({ url: href });
    expect(JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}').configurator.configuration).toEqual(
      selfPlay?.configuration,
    );
    expect(textOf(body)).toContain(selfPlay?.own);
  });

  test('has the same as a card for each plan, for narrow screens', async () => {
    const html = await get();
    const cards = (stripOf(html).match(/<article.*?<\/article>/gs) ?? []).map(textOf);
    expect(cards).toEqual([
      expect.stringMatching(/^Piloted Least time .* Who plays A booster Your login Shared Choose Piloted$/),
      expect.stringMatching(/^Self-play Least risk .* Who plays You Your login Stays yours Choose Self-play$/),
    ]);
    expect(linksOf(stripOf(html))).toEqual(linksOf(tableOf(html)));
  });

  test.each(['EUR', 'GBP'])('has the prices of the price engine in %s, and with a VIP level', async (code) => {
    const guest = aShopper(shop);
    const shopper = await aSignedInShopper(shop);
    await give(shop, shopper, 'xp', 1_000_000);
    const tariff: Tariff = { ...(await currency(code)), vip: { level: 6, percentBp: 1_000, cashbackBp: 500 } };
    const expected = await plans(tariff);
    for (const one of [guest, shopper]) one.cookies.set('currency', code);
    const [ofGuest, ofShopper] = await Promise.all(
      [guest, shopper].map(async (one) => rowsOf((await one.get(PATH)).body)[3]),
    );
    for (const [index, { own, everybody }] of expected.entries()) {
      expect(own).not.toBe(everybody);
      expect(ofGuest?.[index + 1]).toContain(everybody);
      expect(ofShopper?.[index + 1]).toContain(`instead of ${everybody}`);
      expect(ofShopper?.[index + 1]).toContain(own);
    }
  });

  test('has the end of an offer on its prices, and the prices after it', async () => {
    const html = await get();
    const section = /<section aria-labelledby="comparison".*<\/table>/s.exec(html)?.[0] ?? '';
    expect(section).toMatch(/^<section aria-labelledby="comparison" data-ends="">/);
    expect(textOf(section)).toContain('Arena weekend, ends Tue 24 Nov, 17:00 UTC');
    const offered = await plans(await currency('USD'));
    shop.clock.time = Date.parse('2026-11-24T17:00:00Z');
    const regular = await plans(await currency('USD'));
    const prices = rowsOf(html)[3] ?? [];
    for (const [index, { own }] of regular.entries()) {
      expect(offered[index]?.own).not.toBe(own);
      // The lowest price of the 30 days before, and the price of afterwards.
      expect(prices[index + 1]).toBe(`Instead of ${own} ${offered[index]?.own} ${own} 0 → 1.800 rating`);
    }
    expect(rowsOf(await get())[3]?.[1]).toBe(`${regular[0]?.own} 0 → 1.800 rating`);
    expect(await get()).not.toContain('aria-labelledby="comparison" data-ends');
  });
});

describe('the marked plan', () => {
  const marked = (html: string) => textOf(/<a [^>]*aria-current="true".*?<\/a>/s.exec(tableOf(html))?.[0] ?? '');

  test('is nobody’s without a cart, and none for a cart with other choices', async () => {
    expect(marked(await get())).toBe('');
    const shopper = aShopper(shop);
    await putIntoCart(shopper, { serviceId: Number(ratingId), from: 0, to: 1_700, options: ['selfplay'] });
    expect(marked((await shopper.get(PATH)).body)).toBe('');
  });

  test('is that in the shopper’s cart, on a page of their own, until it is taken out', async () => {
    const [, selfPlay] = await plans(await currency('USD'));
    const shopper = aShopper(shop);
    const bought = await putIntoCart(shopper, selfPlay?.configuration as Configuration);
    expect(bought.statusCode).toBe(303);
    const page = await shopper.get(PATH);
    expect(marked(page.body)).toBe('Chosen Self-play, in your cart');
    expect(page.headers['cache-control']).toBe('private, no-cache');
    expect(rowsOf(page.body)[4]).toEqual(['', 'Choose Piloted', 'Chosen Self-play, in your cart']);
    // Another shopper with as many lines.
    const other = aShopper(shop);
    await putIntoCart(other, { serviceId: Number(ratingId), from: 0, to: 1_700, options: ['selfplay'] });
    expect(marked((await other.get(PATH)).body)).toBe('');
    const lineId = /\/cart\/lines\/(\d+)/.exec((await shopper.get('/cart')).body)?.[1];
    await shopper.post(`/cart/lines/${lineId}`, { intent: 'remove' });
    expect(marked((await shopper.get(PATH)).body)).toBe('');
  });
});

describe('there is no comparison', () => {
  test.each(['?sort=price', '?sub=arena', '?play=self', '?show=filter', '?after=1'])(
    'below a part of the category: %s',
    async (query) => {
      expect(await get(PATH + query)).not.toContain('id="comparison"');
    },
  );

  test('on pages of other categories, and of all services', async () => {
    for (const path of ['/wow-boost/raid-services', '/wow-boost/all', '/valorant/rank'])
      expect(await get(path)).not.toContain('id="comparison"');
  });

  test('of a service that is out of sale, or where one of its plans can’t be bought any more', async () => {
    const { db } = shop.database;
    const setAvailable = (available: boolean) =>
      sql`update services set available = ${available} where id = ${Number(ratingId)}`.execute(db);
    await setAvailable(false);
    shop.modules.catalogue.catalogue.clearCache();
    expect(await get()).not.toContain('id="comparison"');
    await setAvailable(true);
    const { contents } = await db
      .selectFrom('games')
      .select('contents')
      .where('slug', '=', 'wow-boost')
      .executeTakeFirstOrThrow();
    const wrong = JSON.stringify(contents).replace('"to":1800', '"to":9900');
    await sql`update games set contents = ${wrong}::jsonb where slug = 'wow-boost'`.execute(db);
    shop.modules.catalogue.catalogue.clearCache();
    expect(await get()).not.toContain('id="comparison"');
    await sql`update games set contents = ${JSON.stringify(contents)}::jsonb where slug = 'wow-boost'`.execute(db);
    shop.modules.catalogue.catalogue.clearCache();
    expect(await get()).toContain('id="comparison"');
  });
});

describe('the other categories of the game', () => {
  const othersOf = (html: string) => /<section id="more-categories".*?<\/section>/s.exec(html)?.[0] ?? '';

  test('are cards with their number of services at the end of the page, also of a filtered one', async () => {
    for (const path of [PATH, `${PATH}?sort=price`]) {
      const html = await get(path);
      expect(textOf(othersOf(html))).toBe('More in World of Warcraft Raid services 1 service');
      expect(linksOf(othersOf(html))).toEqual(['/wow-boost/raid-services']);
    }
    expect(textOf(othersOf(await get('/wow-boost/all')))).toContain('PvP 2 services');
  });

  test('are no section where there is none', async () => {
    expect(await get('/valorant/rank')).not.toContain('More in Valorant');
  });
});
