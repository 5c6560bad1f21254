import fc from 'fast-check';
import { type Currency, isDated, type ServiceView } from '../../../domains/catalogue';
import { accountNameProblem, normalizeName } from '../../../domains/checkout';
import {
  buildForm,
  checkConfiguration,
  choiceRows,
  choiceRulesOf,
  defaultConfiguration,
  estimateOf,
  listPriceOf,
  priceOf,
  quickAddConfiguration,
  regionsOf,
} from '../../../domains/configurator';
import { minimumCharge } from '../../../domains/pricing';
import { loadCatalogueDocument } from '../../../server/catalogue/import/loadCatalogue';
import { isLongGate } from '../../gate/longGate.mjs';
import { randomConfiguration } from '../../harness/arbitraries';
import { casesInGate, randomSeed } from '../../harness/randomCases';
import { openTestApp, type TestApp } from '../../harness/testApp';
import { GAME_QUERIES, SERVICE_QUERIES } from '../search/gamerQueries';

/*
 * The real catalogue: every listed price can be bought, and the browser computes the price that the
 * server charges. That no configuration is cheaper: cheapestPrices.test.ts.
 */
let shop: TestApp;
let services: ServiceView[];
let currencies: readonly Currency[];

beforeAll(async () => {
  shop = await openTestApp({ catalogue: await loadCatalogueDocument('server/seed') });
  currencies = await shop.modules.catalogue.catalogue.currencies();
  const rows = await shop.database.db.selectFrom('services').select('id').orderBy('id').execute();
  const views = await Promise.all(rows.map(({ id }) => shop.modules.catalogue.catalogue.serviceById(id)));
  // JSON, as sent to the browser.
  services = JSON.parse(JSON.stringify(views)) as ServiceView[];
}, 120_000);
afterAll(() => shop.close());

test('every game says which form the names of its players have, and its example has it', () => {
  const games = new Map(services.map(({ game }) => [game.slug, game.account]));
  expect(games.size).toBe(24);
  for (const { form, example } of games.values())
    expect(accountNameProblem(normalizeName(example), form ?? ('none' as never), example)).toBeNull();
});

test('the shop sells 276 services in 24 games', async () => {
  expect(services).toHaveLength(276);
  expect(await shop.modules.catalogue.catalogue.games()).toHaveLength(24);
});

test('no service opens with its dearest variant unless it says why, and its card shows the price that its page opens with', async () => {
  const withReason = (
    await shop.database.db.selectFrom('services').select('slug').where('why_dearest', 'is not', null).execute()
  ).map(({ slug }) => slug);
  const { code } = currencies[0] as Currency;
  const cards = new Map(
    (
      await shop.modules.catalogue.catalogue.cards(
        services.map(({ id }) => id),
        code,
      )
    ).map((card) => [card.id, card]),
  );
  for (const service of services.filter((one) => !isDated(one))) {
    const { slug, terms } = service;
    const { total } = priceOf(service, defaultConfiguration(service), currencies[0] as Currency);
    expect({ slug, price: cards.get(service.id)?.price }).toEqual({ slug, price: total });
    if (terms.kind !== 'variants') continue;
    const prices = terms.variants.map(({ priceCents }) => priceCents);
    const opened = terms.variants.find(({ key }) => key === defaultConfiguration(service).variant)?.priceCents ?? 0;
    expect({ slug, isDearest: opened > Math.min(...prices) && opened === Math.max(...prices) }).toEqual({
      slug,
      isDearest: withReason.includes(slug),
    });
  }
});

test('every service but raid runs can be bought with its default configuration', () => {
  for (const service of services.filter((one) => !isDated(one))) {
    const configuration = defaultConfiguration(service);
    expect({ slug: service.slug, problems: checkConfiguration(service, configuration) }).toEqual({
      slug: service.slug,
      problems: [],
    });
    for (const currency of currencies) {
      expect(priceOf(service, configuration, currency).total).toBeGreaterThanOrEqual(minimumCharge(currency));
    }
  }
});

test('the regular list price and default price of every service are stored, in every currency', async () => {
  const stored = await shop.database.db.selectFrom('service_prices').selectAll().execute();
  expect(stored).toHaveLength(services.length * currencies.length);
  const byId = new Map(services.map((service) => [service.id, { ...service, offer: undefined }]));
  const byCode = new Map(currencies.map((currency) => [currency.code, currency]));
  for (const row of stored) {
    const service = byId.get(row.service_id);
    const currency = byCode.get(row.currency);
    if (!service || !currency) throw new Error(`A price of nothing: ${JSON.stringify(row)}`);
    expect({
      slug: service.slug,
      total: row.list_price,
      isFrom: row.is_from,
      quantity: row.list_quantity ?? undefined,
      price: row.default_price,
      isExact: true,
    }).toEqual({
      slug: service.slug,
      ...listPriceOf(service, currency),
      price: priceOf(service, defaultConfiguration(service), currency).total,
    });
  }
});

test('a service that can be added from a list costs the listed price, and no other can be added', async () => {
  for (const currency of currencies) {
    const listed = services.map((service) => {
      const configuration = quickAddConfiguration(service);
      return [service.id, configuration && priceOf(service, configuration, currency).total];
    });
    const shown = (await cardsIn(currency)).map(({ id, isAddable, price }) => [id, isAddable ? price : null] as const);
    expect(shown.sort(([a], [b]) => a - b)).toEqual(listed);
  }
});

/** The card of every service. */
async function cardsIn({ code }: Currency) {
  const games = await shop.modules.catalogue.catalogue.games();
  const cards = games.map(({ slug }) =>
    shop.modules.catalogue.catalogue.firstServices({ perCategory: 100, game: slug, currency: code }),
  );
  return (await Promise.all(cards)).flat();
}

test('a card shows the price of its default configuration, and the lowest price where that is less, in every currency', async () => {
  const cards = new Map<string, Map<number, Awaited<ReturnType<typeof cardsIn>>[number]>>();
  for (const currency of currencies)
    cards.set(currency.code, new Map((await cardsIn(currency)).map((card) => [card.id, card])));
  for (const service of services) {
    for (const currency of currencies) {
      const { price, from } = cards.get(currency.code)?.get(service.id) ?? {};
      const shown = priceOf(service, defaultConfiguration(service), currency).total;
      const lowest = listPriceOf(service, currency).total;
      expect({ slug: service.slug, price, from }).toEqual({
        slug: service.slug,
        price: shown,
        from: lowest < shown ? lowest : undefined,
      });
    }
  }
});

test('the fact of a card names the choice that its price is for', async () => {
  const [dollar] = currencies;
  if (!dollar) throw new Error('No currency.');
  const cards = new Map((await cardsIn(dollar)).map((card) => [card.id, card]));
  for (const service of services) {
    const isGoalAlone = service.terms.kind === 'range' && service.terms.handles === 1;
    const usual = isGoalAlone
      ? choiceRulesOf(service).describe(service, defaultConfiguration(service)).summary
      : choiceRows(service, defaultConfiguration(service))[0]?.value;
    expect(cards.get(service.id)?.fact).toContain(usual);
  }
});

test('a service with variants marks exactly one as the best value, any other at most one', () => {
  for (const { slug, terms, groups } of services) {
    const variants = terms.kind === 'variants' ? terms.variants : [];
    const marks = [
      ...variants.map(({ best }) => best),
      ...groups.flatMap(({ options }) => options.map(({ tag }) => tag)),
    ];
    const isChoice = terms.kind === 'variants' && variants.length > 1 && !terms.run;
    expect({ slug, best: marks.filter(Boolean).length }).toEqual({
      slug,
      best: isChoice ? 1 : Math.min(1, marks.filter(Boolean).length),
    });
  }
});

test('subtracting options, dependent options and options by quantity are in the catalogue', () => {
  const offered = services.flatMap(({ groups }) => groups.flatMap(({ options }) => options));
  expect(offered.filter(({ mode }) => mode.startsWith('subtract')).length).toBeGreaterThan(10);
  expect(offered.filter(({ needs }) => needs).length).toBeGreaterThan(100);
  const lists = services.flatMap(({ groups }) => groups.filter(({ display }) => display === 'select'));
  expect(lists.filter(({ perQuantity }) => perQuantity).length).toBeGreaterThan(2);
  expect(lists.some(({ pick, options }) => pick === 'one' && options.length > 6)).toBe(true);
});

const CONFIGURATIONS = casesInGate(2_000, 10_000);

test(`server and browser agree on ${CONFIGURATIONS} random configurations to the cent`, async () => {
  const configurable = services.filter((service) => !isDated(service));
  const each = Math.ceil(CONFIGURATIONS / configurable.length);
  let compared = 0;
  for (const service of configurable) {
    const configurations = fc.sample(randomConfiguration(service), {
      numRuns: each,
      seed: randomSeed + service.id,
    });
    for (const [index, configuration] of configurations.entries()) {
      const currency = currencies[index % currencies.length];
      if (!currency) throw new Error('No currency.');
      const answer = await shop.request({
        url: `/v1/service/${service.id}/price-calculate`,
        method: 'POST',
        payload: buildForm(service, configuration).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-requested-with': 'XMLHttpRequest',
          cookie: `currency=${currency.code}`,
        },
      });
      const local = priceOf(service, configuration, currency);
      if (answer.statusCode !== 200) throw new Error(`${service.slug}: ${answer.statusCode} ${answer.body}`);
      expect(answer.json().data.servicePrice).toEqual(JSON.parse(JSON.stringify(local)));
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThanOrEqual(CONFIGURATIONS);
}, 180_000);

test('regions, points, minimum choices, best values and starts that depend on choices stand in the catalogue', () => {
  const count = (is: (service: ServiceView) => boolean) => services.filter(is).length;
  const options = ({ groups }: ServiceView) => groups.flatMap((group) => group.options);
  expect(count((service) => regionsOf(service).length > 0)).toBeGreaterThan(150);
  expect(count(({ terms }) => terms.kind === 'range' && terms.points !== undefined)).toBeGreaterThanOrEqual(8);
  expect(count(({ groups }) => groups.some(({ min = 1 }) => min >= 2))).toBeGreaterThanOrEqual(4);
  expect(count((service) => options(service).some(({ startBp = 10_000 }) => startBp < 10_000))).toBeGreaterThan(20);
  expect(count(({ start }) => start.longer !== undefined)).toBeGreaterThan(50);
  const bestOf = (service: ServiceView) => [
    ...options(service).filter(({ tag }) => tag),
    ...(service.terms.kind === 'variants' ? service.terms.variants.filter(({ best }) => best) : []),
  ];
  for (const service of services) expect(bestOf(service).length).toBeLessThanOrEqual(1);
  expect(count((service) => bestOf(service).length === 1)).toBeGreaterThan(100);
  // What is included saves nothing.
  for (const service of services) {
    for (const { tag, value } of options(service))
      expect([service.slug, tag, value > 0]).not.toEqual([service.slug, 'best value', false]);
  }
});

test('what a page opens with never starts later than its card says', () => {
  for (const service of services.filter((one) => !isDated(one))) {
    const { startMin, startMax } = estimateOf(service, defaultConfiguration(service));
    expect([service.slug, startMin, startMax]).toEqual([service.slug, service.start.least, service.start.most]);
  }
});

describe('the search', () => {
  const find = async (index: 'games' | 'services', query: string) => {
    const { positions, records } = await shop.modules.catalogue.search.find({
      index,
      query,
      prefix: 'all',
      combine: 'and',
    });
    return [...positions].map((position) => records[position]?.link ?? '');
  };

  test('finds the service that gamers mean among the first three', async () => {
    expect(SERVICE_QUERIES.length).toBeGreaterThanOrEqual(100);
    const missed: string[] = [];
    for (const [query, expected] of SERVICE_QUERIES) {
      const found = await find('services', query);
      if (!found.slice(0, 3).includes(expected))
        missed.push(`${query}: ${expected} is number ${found.indexOf(expected) + 1} of ${found.slice(0, 3).join(' ')}`);
    }
    expect(missed).toEqual([]);
  });

  test('finds the game that a nickname means first', async () => {
    for (const [query, expected] of GAME_QUERIES)
      expect([query, (await find('games', query))[0]]).toEqual([query, expected]);
  });

  test('finds words, not letters inside them', async () => {
    expect(await find('games', 'rl')).toEqual(['/rocket-league']);
    const gold = await find('services', 'gold');
    expect(gold.slice(0, 3).every((link) => link.includes('gold'))).toBe(true);
    // The only match of a part of a word.
    expect(gold.at(-1)).toBe('/overwatch/other/golden-jade-weapon-points');
  });
});

const VISIBLE_TOTAL = /Total <small>incl\. VAT<\/small><\/span><span[^>]*><span>([0-9.]+)</;
const decimal = (cents: number) => (cents / 100).toFixed(2);

/** The commit gate looks at each page in one of the currencies, the next time maybe in the other. */
const isLookedAt = ({ id }: ServiceView, currency: number) => isLongGate || (id + randomSeed) % 2 === currency;

test.each([
  ['USD', 0],
  ['EUR', 1],
])(
  'cards, pages and structured data show the same prices of every service, in %s',
  async (code, currency) => {
    const looked = services.filter((service) => isLookedAt(service, currency));
    const cards = await shop.modules.catalogue.catalogue.cards(
      looked.map(({ id }) => id),
      code,
    );
    expect(cards).toHaveLength(looked.length);
    for (const card of cards) {
      if (card.isDated) continue;
      const path = `/${card.game.slug}/${card.category.slug}/${card.slug}`;
      const { body } = await shop.app.inject({ url: path, headers: { cookie: `currency=${code}` } });
      const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
        JSON.parse(json),
      );
      const { offers } = data.find((one) => one['@type'] === 'Product');
      const { price, from = price } = card;
      const isFixed = offers['@type'] === 'Offer';
      expect({ path, offers }).toMatchObject({
        path,
        offers: isFixed
          ? { price: decimal(price), priceCurrency: code }
          : {
              lowPrice: decimal(from),
              priceCurrency: code,
              offers: [{ '@type': 'Offer', price: decimal(price), priceCurrency: code }],
            },
      });
      if (isFixed) expect({ path, from }).toEqual({ path, from: price });
      else expect(Number(offers.highPrice)).toBeGreaterThan(Number(offers.lowPrice));
      expect({ path, total: VISIBLE_TOTAL.exec(body)?.[1] }).toEqual({ path, total: decimal(price) });
    }
  },
  120_000,
);

test('“from” names the order that its price buys', () => {
  const usd = currencies[0] as Currency;
  for (const service of services) {
    const { terms } = service;
    if (terms.kind !== 'quantity') continue;
    const { total, quantity } = listPriceOf(service, usd);
    expect({ slug: service.slug, quantity }).toEqual({ slug: service.slug, quantity: terms.min });
    const least = { ...defaultConfiguration(service), quantity: terms.min };
    expect(priceOf(service, least, usd).total).toBeGreaterThanOrEqual(total);
  }
});
