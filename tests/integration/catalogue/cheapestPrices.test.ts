import fc from 'fast-check';
import type { Currency, OptionGroup, ServiceView, Terms } from '../../../domains/catalogue';
import { type Configuration, checkConfiguration, listPriceOf, priceOf } from '../../../domains/configurator';
import { basePrice, componentOf, minimumCharge, type PriceComponent, pointsAt, quote } from '../../../domains/pricing';
import { serviceViewOf } from '../../../server/catalogue/data/catalogueDocument.contract';
import { loadCatalogueDocument } from '../../../server/catalogue/import/loadCatalogue';
import { isCatalogue } from '../../../server/catalogue/import/schema.checks';
import { isLongGate } from '../../gate/longGate.mjs';
import { randomConfiguration } from '../../harness/arbitraries';
import { randomCases, randomSeed } from '../../harness/randomCases';

/*
 * The list price of every service of the real catalogue, which is found without trying each configuration, against all of
 * them. The commit gate takes a quarter of the services, each time others.
 */
let services: ServiceView[];
let currencies: readonly Currency[];

beforeAll(async () => {
  const catalogue = await loadCatalogueDocument('server/seed');
  if (!isCatalogue(catalogue)) throw new Error('The seed is no catalog.');
  currencies = catalogue.currencies;
  services = catalogue.games
    .flatMap((game) => game.services.map((service) => [game, service] as const))
    .map(([game, service], index) => serviceViewOf(game, service, catalogue.ladders, index + 1));
});

type Choice = Omit<Configuration, 'serviceId' | 'options'>;

function possibleChoices(terms: Terms): Choice[] {
  switch (terms.kind) {
    case 'range': {
      const values: number[] = [];
      for (let value = terms.min; value <= terms.max; value += terms.step) values.push(value);
      return values
        .slice(0, terms.handles)
        .flatMap((from, index) =>
          values.slice(index + 1).flatMap((to) => pointsAt(terms.points, from).map((points) => ({ from, to, points }))),
        );
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

const possibleOptions = ({ groups }: ServiceView): string[][] =>
  groups.reduce<string[][]>(
    (sets, group) => sets.flatMap((set) => possiblePicks(group).map((pick) => [...set, ...pick])),
    [[]],
  );

const hasNeeds = ({ groups }: ServiceView) => groups.some(({ options }) => options.some(({ needs }) => needs));

/** The base prices of all choices, each once: of the many ranges of a service most cost the same as another. */
function possibleBases({ terms }: ServiceView, currency: Currency): ReturnType<typeof basePrice>[] {
  const bases = new Map<string, ReturnType<typeof basePrice>>();
  for (const choice of possibleChoices(terms)) {
    const price = basePrice(terms, choice, currency);
    bases.set(JSON.stringify(price), price);
  }
  return [...bases.values()];
}

/** Every price of a service, by what it is made of: by `priceOf` the millions of configurations would take a minute. */
function* everyTotal(service: ServiceView, currency: Currency): Generator<number> {
  const components = new Map<string, PriceComponent>();
  for (const [position, option] of service.groups.flatMap(({ options }) => options).entries()) {
    const { key, label, mode, value } = option;
    components.set(key, componentOf({ key, label, mode, value, position }, currency));
  }
  const sets = possibleOptions(service).map((options) => options.map((key) => components.get(key) as PriceComponent));
  for (const { base, components: discounts } of possibleBases(service, currency)) {
    for (const options of sets)
      yield quote({ currency: currency.code, baseLabel: '', base, components: [...discounts, ...options] }).total;
  }
}

/** The totals of a service of which some options need others, so that not every set of options can be bought. */
function* everyValidTotal(service: ServiceView, currency: Currency): Generator<number> {
  for (const choice of possibleChoices(service.terms))
    for (const options of possibleOptions(service)) {
      const configuration: Configuration = { serviceId: service.id, ...choice, options };
      if (checkConfiguration(service, configuration).length === 0)
        yield priceOf(service, configuration, currency).total;
    }
}

function lowestOf(totals: Iterable<number>, currency: Currency): number {
  const least = minimumCharge(currency);
  let lowest = Number.POSITIVE_INFINITY;
  for (const total of totals) if (total >= least && total < lowest) lowest = total;
  return lowest;
}

const isTried = (_service: ServiceView, index: number) => isLongGate || (index + randomSeed) % 4 === 0;

test('every list price is the lowest total of all configurations that reach the minimum charge, in every currency', () => {
  const few = services.filter(canAllBeTried);
  expect(few.length).toBeGreaterThan(250);
  for (const service of few.filter(isTried)) {
    for (const currency of currencies) {
      const totals = hasNeeds(service) ? everyValidTotal(service, currency) : everyTotal(service, currency);
      const lowest = lowestOf(totals, currency);
      expect([service.slug, listPriceOf(service, currency).total]).toEqual([service.slug, lowest]);
    }
  }
}, 240_000);

test('no random configuration of a service with long option lists is below its list price', () => {
  const euro = currencies.find(({ code }) => code === 'EUR');
  if (!euro) throw new Error('No euro in the catalog.');
  const long = services.filter((service) => !canAllBeTried(service));
  expect(long.length).toBeGreaterThan(5);
  for (const service of long) {
    const some = fc.sample(randomConfiguration(service), randomCases(400, 2_000));
    const totals = some.map((configuration) => priceOf(service, configuration, euro).total);
    expect(lowestOf(totals, euro)).toBeGreaterThanOrEqual(listPriceOf(service, euro).total);
  }
}, 120_000);
