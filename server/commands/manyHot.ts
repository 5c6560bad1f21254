import { type CatalogueGame, type CatalogueService, defaultVariantOf, isDated } from '../../domains/catalogue';
import { defaultPicks } from '../../domains/configurator';
import type { HotPlatform } from '../../domains/hot-products';
import type { DocumentHot, HotDocument } from '../hot-products';

const EVERY_THREE_HOURS = ['02:00', '05:00', '08:00', '11:00', '14:00', '17:00', '20:00', '23:00'];
const PLATFORMS: Readonly<Record<string, HotPlatform>> = {
  PC: 'pc',
  PlayStation: 'playstation',
  Xbox: 'xbox',
  Mobile: 'mobile',
};

/** A document of many hot products, one for each of the first services of a catalogue: for benchmarks and tests. */
export function manyHotProducts(games: readonly CatalogueGame[], count: number): HotDocument {
  const services = games.flatMap((game) => game.services.filter(isSoldSingly).map((service) => ({ game, service })));
  return { products: services.slice(0, count).map(({ game, service }) => productOf(game, service)) };
}

/** Some services are sold in hundreds. */
const isSoldSingly = (service: CatalogueService): boolean =>
  !isDated(service) && (service.terms.kind !== 'quantity' || service.terms.min === 1);

function productOf(game: CatalogueGame, service: CatalogueService): DocumentHot {
  const platforms = game.platforms.flatMap((platform) => PLATFORMS[platform] ?? []);
  return {
    slug: `${game.slug}-${service.slug}`.slice(0, 80).replace(/-$/, ''),
    service: `${game.slug}/${service.slug}`,
    name: service.name,
    preset: presetOf(service),
    platforms: platforms.length > 0 ? platforms : ['pc'],
    unit: 'order',
    suffix: ['order', 'orders'],
    maxQuantity: 5,
    tiers: [{ from: 3, percentBp: 500 }],
    starts: EVERY_THREE_HOURS.map((at) => ({ at, places: 5 })),
    leadMinutes: 15,
  };
}

function presetOf({ terms, groups }: CatalogueService): DocumentHot['preset'] {
  if (terms.kind === 'quantity') return {};
  const options = groups.flatMap((group) => defaultPicks(group));
  return terms.kind === 'range'
    ? { from: terms.defaultFrom, to: terms.defaultTo, options }
    : { variant: defaultVariantOf(terms), options };
}
