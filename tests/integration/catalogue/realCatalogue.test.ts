import fc from 'fast-check';
import type { Currency, OptionGroup, ServiceView, Terms } from '../../../domains/catalogue';
import {
  buildForm,
  type Configuration,
  checkConfiguration,
  choiceRows,
  defaultConfiguration,
  listPriceOf,
  priceOf,
  quickAddConfiguration,
} from '../../../domains/configurator';
import { minimumCharge } from '../../../domains/pricing';
import { loadCatalogueDocument } from '../../../server/catalogue/import/catalogue.files';
import { randomConfiguration } from '../../harness/arbitraries';
import { openTestApp, type TestApp } from '../../harness/testApp';

/*
 * The real catalogue: every listed price can be bought, and the browser computes the price that the
 * server charges.
 */
let shop: TestApp;
let services: ServiceView[];
let currencies: readonly Currency[];

beforeAll(async () => {
  shop = await openTestApp({ catalogue: await loadCatalogueDocument('server/seed') });
  currencies = await shop.deps.catalogue.currencies();
  const rows = await shop.database.db.selectFrom('services').select('id').orderBy('id').execute();
  const views = await Promise.all(rows.map(({ id }) => shop.deps.catalogue.serviceById(id)));
  // JSON, as sent to the browser.
  services = JSON.parse(JSON.stringify(views)) as ServiceView[];
}, 120_000);
afterAll(() => shop.close());

function possibleChoices(terms: Terms): Omit<Configuration, 'serviceId' | 'options'>[] {
  switch (terms.kind) {
    case 'range': {
      const values: number[] = [];
      for (let value = terms.min; value <= terms.max; value += terms.step) values.push(value);
      return values.flatMap((from, index) => values.slice(index + 1).map((to) => ({ from, to })));
    }
    case 'quantity':
      return Array.from({ length: terms.max - terms.min + 1 }, (_, index) => ({ quantity: terms.min + index }));
    case 'variants':
      return terms.variants.map(({ key }) => ({ variant: key }));
  }
}

function possiblePicks({ pick, required, min = 1, max, options }: OptionGroup): string[][] {
  const maxPicks = pick === 'one' ? 1 : (max ?? options.length);
  let subsets: string[][] = [[]];
  for (const { key } of options) {
    subsets = subsets.flatMap((set) => (set.length < maxPicks ? [set, set.concat(key)] : [set]));
  }
  return subsets.filter((set) => set.length >= (required ? min : 0));
}

/** Groups with more possible picks are too many to try all configurations. */
const MAX_PICKS_TRIED = 100;

/** The number of possible picks in a group. */
function countPicks({ pick, max, options: { length } }: OptionGroup): number {
  const maxPicks = pick === 'one' ? 1 : (max ?? length);
  let [count, ofSize] = [0, 1];
  for (let size = 0; size <= maxPicks; size += 1) {
    count += ofSize;
    ofSize = (ofSize * (length - size)) / (size + 1);
  }
  return count;
}

const canAllBeTried = ({ groups }: ServiceView) => groups.every((group) => countPicks(group) <= MAX_PICKS_TRIED);

function everyConfiguration(service: ServiceView): Configuration[] {
  const options = service.groups.reduce<string[][]>(
    (sets, group) => sets.flatMap((set) => possiblePicks(group).map((pick) => [...set, ...pick])),
    [[]],
  );
  return possibleChoices(service.terms).flatMap((choice) =>
    options
      .map((picked) => ({ serviceId: service.id, ...choice, options: picked }))
      .filter((configuration) => !hasNeeds(service) || checkConfiguration(service, configuration).length === 0),
  );
}

const hasNeeds = ({ groups }: ServiceView) => groups.some(({ options }) => options.some(({ needs }) => needs));

/** The lowest total among configurations that reach the minimum charge. */
function lowestTotal(service: ServiceView, currency: Currency, configurations: readonly Configuration[]): number {
  const minCharge = minimumCharge(currency);
  let lowest = Number.POSITIVE_INFINITY;
  for (const configuration of configurations) {
    const { total } = priceOf(service, configuration, currency);
    if (total >= minCharge && total < lowest) lowest = total;
  }
  return lowest;
}

test('the shop sells 275 services in 24 games', async () => {
  expect(services).toHaveLength(275);
  expect(await shop.deps.catalogue.games()).toHaveLength(24);
});

test('every service can be bought with its default configuration', () => {
  for (const service of services) {
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

test('every list price is the cheapest valid configuration, and the default price is stored beside it, in every currency', async () => {
  const stored = await shop.database.db.selectFrom('service_prices').selectAll().execute();
  expect(stored).toHaveLength(services.length * currencies.length);
  const byId = new Map(services.map((service) => [service.id, service]));
  const byCode = new Map(currencies.map((currency) => [currency.code, currency]));
  for (const row of stored) {
    const service = byId.get(row.service_id);
    const currency = byCode.get(row.currency);
    if (!service || !currency) throw new Error(`A price of nothing: ${JSON.stringify(row)}`);
    expect({ slug: service.slug, total: row.list_price, isFrom: row.is_from, price: row.default_price }).toEqual({
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
  const games = await shop.deps.catalogue.games();
  const cards = games.map(({ slug }) =>
    shop.deps.catalogue.firstServices({ perCategory: 100, game: slug, currency: code }),
  );
  return (await Promise.all(cards)).flat();
}

test('a card shows the price of its default configuration, and the lowest price where that is less, in every currency', async () => {
  const cards = new Map<string, Map<number, Awaited<ReturnType<typeof cardsIn>>[number]>>();
  for (const currency of currencies)
    cards.set(currency.code, new Map((await cardsIn(currency)).map((card) => [card.id, card])));
  for (const service of services.filter(canAllBeTried)) {
    const configurations = everyConfiguration(service);
    for (const currency of currencies) {
      const { price, from } = cards.get(currency.code)?.get(service.id) ?? {};
      const shown = priceOf(service, defaultConfiguration(service), currency).total;
      const lowest = lowestTotal(service, currency, configurations);
      expect({ slug: service.slug, price, from }).toEqual({
        slug: service.slug,
        price: shown,
        from: lowest < shown ? lowest : undefined,
      });
    }
  }
}, 240_000);

test('the fact of a card names the choice that its price is for', async () => {
  const [dollar] = currencies;
  if (!dollar) throw new Error('No currency.');
  const cards = new Map((await cardsIn(dollar)).map((card) => [card.id, card]));
  for (const service of services) {
    const usual = choiceRows(service, defaultConfiguration(service))[0]?.value ?? '';
    expect(cards.get(service.id)?.fact).toContain(usual);
  }
});

test('none of 2,000 random configurations of a service with long option lists is below its list price', () => {
  const euro = currencies.find(({ code }) => code === 'EUR');
  if (!euro) throw new Error('No euro in the catalogue.');
  const long = services.filter((service) => !canAllBeTried(service));
  expect(long.length).toBeGreaterThan(5);
  for (const service of long) {
    const some = fc.sample(randomConfiguration(service), { numRuns: 2_000, seed: service.id });
    expect(lowestTotal(service, euro, some)).toBeGreaterThanOrEqual(listPriceOf(service, euro).total);
  }
}, 120_000);

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

test('server and browser agree on 10,000 random configurations to the cent', async () => {
  const each = Math.ceil(10_000 / services.length);
  let compared = 0;
  for (const service of services) {
    const configurations = fc.sample(randomConfiguration(service), { numRuns: each, seed: 20_261_121 + service.id });
    for (const [index, configuration] of configurations.entries()) {
      const currency = currencies[index % currencies.length];
      if (!currency) throw new Error('No currency.');
      const answer = await shop.ask({
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
  expect(compared).toBeGreaterThanOrEqual(10_000);
}, 180_000);
