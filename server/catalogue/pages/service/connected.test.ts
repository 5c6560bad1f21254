import { sql } from 'kysely';
import { linkKey } from '../../../../domains/cart/cartLink.rules';
import type { Catalogue } from '../../../../domains/catalogue';
import { aSignedInShopper } from '../../../../tests/harness/accounts';
import { catalogueWithContents } from '../../../../tests/harness/catalogueWithContents';
import { catalogueWithRuns } from '../../../../tests/harness/catalogueWithRuns';
import { aShopper, type Shopper, serviceIds } from '../../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../../tests/harness/testApp';
import { give, openLevels } from '../../../../tests/harness/vip';
import { importCatalogue } from '../../import/importCatalogue';

/* Services that go well with the one of a page: what their buttons say and do, also without JavaScript. */

const PATH = '/wow-boost/pvp/arena-rating';

/** Three connected services, of which one has to be configured. */
function catalogue(): Catalogue {
  const document = catalogueWithContents();
  document.games[0]?.services[0]?.connected?.push({ service: 'valorant/rank-boost', reason: 'Another climb' });
  Object.assign(document.games[1]?.services[1] ?? {}, {
    connected: [{ service: 'wow-boost/battleground-wins', reason: 'Practice' }],
  });
  return document;
}

let shop: TestApp;
let ids: Record<string, string>;
beforeAll(async () => {
  shop = await openTestApp({ catalogue: catalogue() });
  await openLevels(shop);
  ids = await serviceIds(shop);
}, 60_000);
afterAll(() => shop?.close());

const sectionOf = (html: string) => /<section id="connected".*?<\/section>/s.exec(html)?.[0] ?? '';
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
    .trim();
const cardsOf = (html: string) =>
  (sectionOf(html).match(/<article.*?<\/article>/gs) ?? []).map((card) => ({
    text: textOf(card),
    attributes: /<button ([^>]*)>/.exec(card)?.[1] ?? '',
    links: [...card.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href),
  }));
const attribute = (attributes: string, name: string) =>
  new RegExp(`(?:^| )${name}="([^"]*)"`, 'i').exec(attributes)?.[1]?.replaceAll('&amp;', '&');
const pressed = (html: string) => cardsOf(html).map(({ attributes }) => attribute(attributes, 'aria-pressed'));
const open = async (shopper: Shopper, path = PATH) => (await shopper.get(path)).body;

/** Submits the form of the cards as a browser without JavaScript does it for a button. */
function press(shopper: Shopper, attributes: string) {
  const [name = '', value = ''] = ['name', 'value'].map((one) => attribute(attributes, one));
  return shopper.post(attribute(attributes, 'formaction') ?? '/cart/items', { [name]: value });
}
const buttonOf = async (shopper: Shopper, index = 1) => cardsOf(await open(shopper))[index]?.attributes ?? '';
const cartOf = async (shopper: Shopper) => {
  const { body } = await shop.request({
    url: '/cart/items',
    headers: { cookie: [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  return (JSON.parse(body).cart.view.lines as { id: string; serviceId: number }[]).map(({ serviceId }) => serviceId);
};

describe('a service page', () => {
  test('has what goes with the service: the reason, the price of its card, and a button or the way to its choices', async () => {
    const { body, headers } = await shop.request({ url: PATH });
    expect(headers['cache-control']).toMatch(/^public/);
    expect(textOf(/<h2.*?<\/h2>/s.exec(sectionOf(body))?.[0] ?? '')).toBe('Goes with Arena rating');
    const [coaching, wins, rank] = cardsOf(body);
    expect(coaching?.text).toBe('Coaching Learn what the climb needs 20.00 $ Add In cart Coaching');
    // Its offer, as on its card: what it costs now, after the end, and what it cost before.
    expect(wins?.text).toContain('Gear for the first games Arena weekend, ends');
    expect(wins?.text).toMatch(/Instead of 23\.70 \$ 20\.14 \$ 23\.70 \$ Add/);
    expect(rank?.text).toBe('Rank boost Another climb 30.00 $ from 3.00 $ Choose Rank boost');
    expect(rank?.links).toEqual(['/valorant/rank/rank-boost', '/valorant/rank/rank-boost']);
    expect(pressed(body)).toEqual(['false', 'false', undefined]);
    expect(attribute(coaching?.attributes ?? '', 'data-cart-link')).toBe('Coaching');
  });

  test('shows them under the questions and above the rest of the category, and none twice', async () => {
    const { body } = await shop.request({ url: '/valorant/rank/coaching' });
    const positions = ['id="faq"', 'id="connected"', 'id="related"'].map((part) => body.indexOf(part));
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    expect(positions).not.toContain(-1);
    // All others of its category go with it.
    expect((await shop.request({ url: PATH })).body).not.toContain('id="related"');
  });

  test('has the prices of the shopper’s currency and level', async () => {
    const shopper = await aSignedInShopper(shop);
    await give(shop, shopper, 'xp', 1_000_000);
    shopper.cookies.set('currency', 'EUR');
    const [coaching] = cardsOf(await open(shopper));
    expect(coaching?.text).toContain('17.22 €');
    expect(coaching?.text).toMatch(/VIP 6 price instead of 17\.22 € 15\.50 €/);
    expect(attribute(coaching?.attributes ?? '', 'value')).toBe(
      `service_id=${ids.coaching}&seen_total=1550&seen_currency=EUR`,
    );
  });

  test('has no section without them', async () => {
    const { body } = await shop.request({ url: '/wow-boost/pvp/battleground-wins' });
    expect(body).not.toContain('id="connected"');
    expect(body).not.toContain('Goes with');
  });
});

describe('without JavaScript', () => {
  test('the button adds what its card shows, and pressed again takes it out', async () => {
    const shopper = aShopper(shop);
    const added = await press(shopper, await buttonOf(shopper));
    expect([added.statusCode, added.headers.location]).toEqual([303, '/cart']);
    expect(await cartOf(shopper)).toEqual([Number(ids['battleground-wins'])]);
    const page = await shopper.get(PATH);
    expect(pressed(page.body)).toEqual(['false', 'true', undefined]);
    expect(page.headers['cache-control']).toBe('private, no-cache');
    const removed = await press(shopper, await buttonOf(shopper));
    expect([removed.statusCode, removed.headers.location]).toEqual([303, '/cart']);
    expect(await cartOf(shopper)).toEqual([]);
    expect(pressed(await open(shopper))).toEqual(['false', 'false', undefined]);
  });
});

describe('the state "In cart"', () => {
  test('stands in the state of the page, with the line that it is', async () => {
    const shopper = aShopper(shop);
    await press(shopper, await buttonOf(shopper));
    const html = await open(shopper);
    const { cart } = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
    const lineId = /\/cart\/lines\/(\d+)/.exec(sectionOf(html))?.[1];
    const key = linkKey([['service_id', ids['battleground-wins'] ?? '']]);
    expect(cart).toMatchObject({
      count: 1,
      view: null,
      links: { [key]: { status: 'added', message: '', lineId } },
      items: [{ lineId, slug: 'battleground-wins' }],
    });
  });

  test('is that of these choices alone, and not of another shopper with as many lines', async () => {
    const shopper = aShopper(shop);
    await shopper.buy({ service_id: ids['battleground-wins'] ?? '', 'options[quantity]': '3' });
    expect(pressed(await open(shopper))).toEqual(['false', 'false', undefined]);
    const other = aShopper(shop);
    await press(other, await buttonOf(other, 0));
    expect(pressed(await open(other))).toEqual(['true', 'false', undefined]);
    expect(pressed(await open(shopper))).toEqual(['false', 'false', undefined]);
  });

  test('is that of an account’s cart, too', async () => {
    const shopper = await aSignedInShopper(shop);
    await press(shopper, await buttonOf(shopper, 0));
    expect(pressed(await open(shopper))).toEqual(['true', 'false', undefined]);
  });

  test('is also on the page of a line that is being changed, and of a link with choices', async () => {
    const shopper = aShopper(shop);
    await press(shopper, await buttonOf(shopper));
    expect(pressed(await open(shopper, `${PATH}?options[to]=2000`))).toEqual(['false', 'true', undefined]);
  });
});

test('a connected service that is out of sale is left out; without any the section is, too', async () => {
  const setAvailable = (available: boolean, ...slugs: readonly string[]) =>
    sql`update services set available = ${available} where slug in (${sql.join(slugs)})`.execute(shop.database.db);
  const { catalogue: reader } = shop.modules.catalogue;
  await setAvailable(false, 'coaching');
  reader.clearCache();
  const names = cardsOf((await shop.request({ url: PATH })).body).map(({ text }) => text.split(' ')[0]);
  expect(names).toEqual(['Battleground', 'Rank']);
  await setAvailable(false, 'battleground-wins', 'rank-boost');
  reader.clearCache();
  expect((await shop.request({ url: PATH })).body).not.toContain('id="connected"');
  await setAvailable(true, 'coaching', 'battleground-wins', 'rank-boost');
  reader.clearCache();
});

test('a kind of raid runs has them, too', async () => {
  const document = catalogueWithRuns();
  Object.assign(document.games[0]?.services[2] ?? {}, {
    connected: [{ service: 'valorant/coaching', reason: 'Learn from it' }],
  });
  await importCatalogue(shop.database.db, document);
  shop.modules.catalogue.catalogue.clearCache();
  const shopper = aShopper(shop);
  const path = '/wow-boost/raid-services/heroic-run';
  const [coaching] = cardsOf(await open(shopper, path));
  expect(coaching?.text).toBe('Coaching Learn from it 20.00 $ Add In cart Coaching');
  await press(shopper, coaching?.attributes ?? '');
  expect(pressed(await open(shopper, path))).toEqual(['true']);
});
