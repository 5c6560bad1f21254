import type { Catalogue } from '../../domains/catalogue';
import { createCurrentOffers } from '../../server/catalogue/data/currentOffers.repository';
import { offerPricesOf } from '../../server/catalogue/data/offers.repository';
import { ViewCache } from '../../server/catalogue/data/viewCache';
import { catalogueErrors } from '../../server/catalogue/import/importCatalogue';
import { formatAmount } from '../../src/lib/money';
import { fixtureCatalogue } from '../harness/fixtureCatalogue';
import { SCRIPT } from '../harness/scriptHeaders';
import { aShopper, serviceIds } from '../harness/shopper';
import { openTestApp, type TestApp } from '../harness/testApp';

/* Offers of the catalogue: services that cost less until a certain time. The shop's clock stands at 2026-11-21 12:00 UTC. */

const START = '2026-11-20T17:00Z';
const END = '2026-11-24T17:00Z';
const weekend = {
  slug: 'arena-weekend',
  name: 'Arena weekend',
  services: ['wow-boost/battleground-wins'],
  percentBp: 1_500,
  start: START,
  end: END,
};
type Offer = NonNullable<Catalogue['offers']>[number];
type Changes = { readonly [Key in keyof Offer]?: Offer[Key] | undefined };
const withOffers = (...offers: readonly Offer[]): Catalogue => ({ ...fixtureCatalogue(), offers: [...offers] });

let shop: TestApp;
let wins: string;
beforeAll(async () => {
  shop = await openTestApp({ catalogue: withOffers(weekend) });
  wins = (await serviceIds(shop))['battleground-wins'] ?? '';
}, 60_000);
beforeEach(() => {
  shop.clock.time = Date.parse('2026-11-21T12:00:00Z');
  // Only tests go back in time.
  shop.modules.catalogue.catalogue.clearCache();
});
afterAll(() => shop?.close());

const PATH = '/wow-boost/pvp/battleground-wins';
const buyForm = () => ({ service_id: wins, 'options[quantity]': '3' });
const quote = async () => {
  const answer = await shop.request({
    method: 'POST',
    url: `/v1/service/${wins}/price-calculate`,
    form: buyForm(),
    headers: SCRIPT,
  });
  return answer.json().data.servicePrice;
};
const offerLine = async () => (await quote()).lines.find(({ code }: { code: string }) => code === 'offer');

describe('while an offer runs', () => {
  test('it is a line of the price, on the page and when the server is asked', async () => {
    const { subtotal, total, lines } = await quote();
    expect(lines.at(-1)).toEqual({
      code: 'offer',
      label: 'Arena weekend',
      kind: 'discount',
      amount: total - subtotal,
      rateBp: 1_500,
    });
    const { body } = await shop.request({ url: PATH });
    expect(body).toContain('Arena weekend');
    expect(body).toContain('<time dateTime="2026-11-24T17:00:00Z">Tue 24 Nov, 17:00 UTC</time>');
    expect(body).toContain('"priceValidUntil":"2026-11-24T17:00:00.000Z"');
  });

  test('cards show both prices and the end, and the price is the one of the page', async () => {
    const [card] = (
      await shop.modules.catalogue.catalogue.firstServices({
        game: 'wow-boost',
        category: 'pvp',
        perCategory: 9,
        currency: 'EUR',
      })
    ).filter(({ slug }) => slug === 'battleground-wins');
    const { price = 0, offer } = card ?? {};
    expect(offer).toMatchObject({ name: 'Arena weekend', endsAt: Date.parse(END) });
    const { regular = 0, prior } = offer ?? {};
    expect(price).toBe(regular - Math.floor((regular * 1_500 + 5_000) / 10_000));
    expect(prior).toBe(regular);
    const { body } = await shop.request({ url: '/wow-boost/pvp', headers: { cookie: 'currency=EUR' } });
    expect(body).toContain(`<time-left end="${Date.parse(END)}">`);
  });

  test('the game’s promoted service names it, too', async () => {
    const { body } = await shop.request({ url: `/fragments/promo?game=wow-boost&service=${wins}`, headers: SCRIPT });
    expect(body).toContain('Arena weekend, ends ');
    expect(body).toContain('Instead of ');
  });

  test('what the shopper saw is charged', async () => {
    const shopper = aShopper(shop);
    await shopper.buy(buyForm());
    const { total } = await quote();
    await shopper.order();
    const order = await shop.database.db
      .selectFrom('orders')
      .select('total')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(order.total).toBe(total);
  });
});

describe('when it ends', () => {
  test('it is over on the server in the same moment', async () => {
    shop.clock.time = Date.parse(END) - 1;
    expect(await offerLine()).toBeDefined();
    shop.clock.time = Date.parse(END);
    expect(await offerLine()).toBeUndefined();
  });

  test('an order at the old price is not placed before the shopper has agreed to the new one', async () => {
    const shopper = aShopper(shop);
    await shopper.buy(buyForm());
    const form = await shopper.checkoutForm();
    const before = await quote();
    shop.clock.time = Date.parse(END);
    const refused = await shopper.post('/checkout', form);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('A price has changed.');
    const order = await shopper.order();
    const { total } = await shop.database.db
      .selectFrom('orders')
      .select('total')
      .where('public_id', '=', order)
      .executeTakeFirstOrThrow();
    expect(total).toBe(before.subtotal);
  });
});

describe('after another offer in the 30 days before', () => {
  const priceAfter = (regular: number, percentBp: number) =>
    regular - Math.floor((regular * percentBp + 5_000) / 10_000);
  let again: TestApp;
  async function openAfter(percentBp: number) {
    const early = { ...weekend, slug: 'early', percentBp, start: '2026-11-01T00:00Z', end: '2026-11-02T00:00Z' };
    again = await openTestApp({ catalogue: withOffers(early, weekend) });
    const [card] = await again.modules.catalogue.catalogue.cards(
      [Number((await serviceIds(again))['battleground-wins'])],
      'USD',
    );
    const { body } = await again.request({ url: '/wow-boost/pvp' });
    return { card, list: body.replaceAll('\u00a0', ' '), page: (await again.request({ url: PATH })).body };
  }
  afterEach(() => again?.close());

  test('the page names the lowest price of that time, and takes the percentage off the regular one', async () => {
    const { page } = await openAfter(2_000);
    const view = await again.modules.catalogue.catalogue.service('wow-boost', 'pvp', 'battleground-wins');
    expect(view?.offer).toEqual({
      priced: { label: 'Arena weekend', percentBp: 1_500 },
      endsAt: Date.parse(END),
      earlier: { label: 'Arena weekend', percentBp: 2_000 },
    });
    expect(page).toMatch(/After the offer: .*Lowest price in the 30 days before it:/);
    expect(page).toContain('Offer: 15% below the regular price, ends ');
    expect(page).not.toContain('15% off');
  }, 60_000);

  test('a card strikes nothing through when it was as cheap then, and says what it costs afterwards', async () => {
    const { card, list } = await openAfter(1_500);
    const { regular = 0 } = card?.offer ?? {};
    expect(card).toMatchObject({ price: priceAfter(regular, 1_500) });
    expect(card?.offer).not.toHaveProperty('prior');
    expect(list).not.toMatch(/<s[ >]/);
    expect(list).toContain(` then ${formatAmount(regular, '$').replaceAll('\u00a0', ' ')}`);
  }, 60_000);

  test('a card strikes through the lowest price of that time', async () => {
    const { card, list } = await openAfter(500);
    const { regular = 0, prior = 0 } = card?.offer ?? {};
    expect(prior).toBe(priceAfter(regular, 500));
    expect(list).toContain(`<s translate="no">${formatAmount(prior, '$').replaceAll('\u00a0', ' ')}</s>`);
    expect(list).not.toContain(' then ');
  }, 60_000);
});

describe('an import refuses an offer', () => {
  const variant = { slug: 'loot', name: 'Loot week', services: ['wow-boost/heroic-run'], start: START, end: END };
  test.each<readonly [string, Changes, string, string]>([
    ['that ends before it begins', { end: '2026-11-19T17:00Z' }, 'offers[0].end', 'must be after its start'],
    ['that ends as it begins', { end: START }, 'offers[0].end', 'must be after its start'],
    ['on a day that does not exist', { start: '2026-13-40T17:00Z' }, 'offers[0].start', 'is not a date and time'],
    [
      'that is longer than its interval',
      { everyWeeks: 1, end: '2026-11-28T17:00Z' },
      'offers[0].end',
      'must be before it begins again',
    ],
    [
      'of a service that does not exist',
      { services: ['wow-boost/nothing'] },
      'offers[0].services[0]',
      'there is no service',
    ],
    [
      'with a service twice',
      { services: ['wow-boost/battleground-wins', 'wow-boost/battleground-wins'] },
      'offers[0].services[1]',
      'is there already',
    ],
    ['that takes nothing off', { percentBp: undefined }, 'offers[0]', 'must have either percentBp or price'],
    [
      'with a price for something without variants',
      { percentBp: undefined, price: { variant: 'any', cents: 5 } },
      'offers[0].services[0]',
      'has no variant',
    ],
    [
      'that makes a variant dearer',
      { ...variant, percentBp: undefined, price: { variant: 'full-priority', cents: 99_999_999 } },
      'offers[0].price',
      'must be below',
    ],
    ['that takes all off', { percentBp: 10_000 }, 'offers[0].percentBp', 'must be <= 9000'],
  ])('%s', (_what, changes, path, message) => {
    const document = JSON.parse(JSON.stringify(withOffers({ ...weekend, ...changes } as Offer)));
    expect(catalogueErrors(document)).toContainEqual({ path, message: expect.stringContaining(message) });
  });

  test('of a raid run, whose leader drops the price instead', () => {
    const document = withOffers({ ...weekend, services: ['wow-boost/heroic-run'] } as Offer);
    const run = document.games[0]?.services.find(({ slug }) => slug === 'heroic-run');
    if (run?.terms.kind !== 'variants') throw new Error('The fixture has changed.');
    const [variant] = run.terms.variants;
    Object.assign(run.terms, { run: true, defaultVariant: 'group', variants: [{ ...variant, key: 'group' }] });
    expect(catalogueErrors(document)).toEqual([
      { path: 'offers[0].services[0]', message: expect.stringContaining('sold as scheduled runs') },
    ]);
  });

  test('with a name that is taken', () => {
    expect(catalogueErrors(withOffers(weekend, weekend))).toContainEqual({
      path: 'offers[1].slug',
      message: expect.stringContaining('is there already'),
    });
  });
});

test('lists sorted by price go by what is charged', async () => {
  const names = async () => {
    const { body } = await shop.request({ url: '/wow-boost/pvp?sort=price' });
    return [...body.matchAll(/<a href="\/wow-boost\/pvp\/([\w-]+)">/g)].map(([, slug]) => slug);
  };
  const regular = await names();
  const facets = await shop.modules.catalogue.catalogue.facets({ game: 'wow-boost', category: 'pvp', currency: 'USD' });
  const { price = 0 } = facets.services.find(({ hasCurrentPrice }) => hasCurrentPrice) ?? {};
  const [card] = await shop.modules.catalogue.catalogue.cards([Number(wins)], 'USD');
  expect(price).toBe(card?.price);
  expect(regular).toContain('battleground-wins');
});

describe('a page in a cache', () => {
  const get = () => shop.request({ url: PATH });
  const shownPrice = ({ body }: { body: string }) => body.includes('Arena weekend');

  test('is rendered again when the offer that it shows ends', async () => {
    expect(shownPrice(await get())).toBe(true);
    shop.clock.time = Date.parse(END) - 1;
    expect(shownPrice(await get())).toBe(true);
    shop.clock.time = Date.parse(END);
    expect(shownPrice(await get())).toBe(false);
  });

  test('may be kept by other caches no longer than the offer runs', async () => {
    expect((await get()).headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
    shop.clock.time = Date.parse(END) - 90_000;
    expect((await get()).headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=30');
    shop.clock.time = Date.parse(END) - 500;
    expect((await get()).headers['cache-control']).toBe('public, max-age=0, s-maxage=0, stale-while-revalidate=0');
  });
});

describe('the offers that run', () => {
  /** Offers whose first read ends when `release` is called. */
  function offersWithHeldRead() {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let reads = 0;
    const cache = new ViewCache();
    const clearCache = jest.fn(() => cache.clear());
    const offers = createCurrentOffers({
      db: shop.database.db,
      clock: { now: () => shop.clock.time },
      cache: Object.assign(new ViewCache(), {
        get: <View>(key: string, read: () => Promise<View>) =>
          cache.get(key, async () => {
            reads += 1;
            const isHeld = reads === 1;
            const found = await read();
            if (isHeld) await held;
            return found;
          }),
      }),
      clearCache,
      currencyOf: shop.modules.catalogue.catalogue.currency,
    });
    return { until: async () => (await offers.running()).until, clearCache, release: () => release() };
  }

  test('are not those of a read that a change of the catalogue has overtaken', async () => {
    const { until, clearCache, release } = offersWithHeldRead();
    shop.clock.time = Date.parse(END) - 1;
    const overtaken = until();
    clearCache();
    shop.clock.time = Date.parse(END);
    expect(await until()).toBe(Number.POSITIVE_INFINITY);
    release();
    expect(await overtaken).toBe(Number.POSITIVE_INFINITY);
    expect(await until()).toBe(Number.POSITIVE_INFINITY);
    expect(clearCache).toHaveBeenCalledTimes(1);
  });

  test('are read anew once when several ask after an end', async () => {
    const { until, clearCache, release } = offersWithHeldRead();
    release();
    expect(await until()).toBe(Date.parse(END));
    shop.clock.time = Date.parse(END);
    expect(new Set(await Promise.all([until(), until(), until()]))).toEqual(new Set([Number.POSITIVE_INFINITY]));
    expect(clearCache).toHaveBeenCalledTimes(1);
  });

  test('are priced one service at a time, so that requests are answered in between', async () => {
    const service = await shop.modules.catalogue.catalogue.serviceById(Number(wins));
    if (service === undefined) throw new Error('The fixture has changed.');
    let answered = 0;
    const services = [1, 2, 3, 4].map((id) => ({ ...service, id }));
    let waiting = setImmediate(function answer() {
      answered += 1;
      waiting = setImmediate(answer);
    });
    await offerPricesOf(services, await shop.modules.catalogue.catalogue.currency('USD'));
    clearImmediate(waiting);
    expect(answered).toBeGreaterThanOrEqual(services.length);
  });
});
