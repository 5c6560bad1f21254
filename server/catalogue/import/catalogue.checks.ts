import type { Catalogue, CatalogueGame, CatalogueService } from '../../../domains/catalogue';
import { listPriceOf } from '../../../domains/configurator';
import { serviceViewOf } from '../catalogue.document';
import type { Fault } from './fault';
import { groupFaults } from './options.checks';
import { RESERVED_CATEGORY_SLUGS, RESERVED_GAME_SLUGS } from './reservedSlugs';
import { termsFaults } from './terms.checks';
import { noteFaults } from './texts.checks';

/** Prices of the document are US dollars, so their currency has to be among those of the shop. */
const BASE_CURRENCY = 'USD';

/** What no schema can say: everything in a well-formed document that contradicts itself or the shop. */
export function crossFaults(catalogue: Catalogue): Fault[] {
  const { currencies, ladders, games } = catalogue;
  return [
    ...repeated(currencies, ({ code }) => code, 'currencies', 'code'),
    ...currencyFaults(catalogue),
    ...repeated(ladders, ({ slug }) => slug, 'ladders', 'slug'),
    ...ladders.flatMap(({ rungs }, index) => repeated(rungs, (rung) => rung, `ladders[${index}].rungs`)),
    ...repeated(games, ({ slug }) => slug, 'games', 'slug'),
    ...games.flatMap((game, index) => gameFaults(catalogue, game, `games[${index}]`)),
    ...noteFaults(catalogue),
  ];
}

function currencyFaults({ currencies }: Catalogue): Fault[] {
  const index = currencies.findIndex(({ code }) => code === BASE_CURRENCY);
  if (index < 0)
    return [{ place: 'currencies', message: `must hold ${BASE_CURRENCY}, the currency of all prices of the document` }];
  return currencies[index]?.rateMicro === 1_000_000
    ? []
    : [{ place: `currencies[${index}].rateMicro`, message: 'must be 1000000: one US dollar is one US dollar' }];
}

function gameFaults(catalogue: Catalogue, game: CatalogueGame, place: string): Fault[] {
  const faults: Fault[] = [];
  if (RESERVED_GAME_SLUGS.has(game.slug)) {
    faults.push({ place: `${place}.slug`, message: `“${game.slug}” is a path of the shop itself` });
  }
  game.categories.forEach(({ slug }, index) => {
    if (!RESERVED_CATEGORY_SLUGS.has(slug)) return;
    faults.push({ place: `${place}.categories[${index}].slug`, message: `“${slug}” is a path of the shop itself` });
  });
  return [
    ...faults,
    ...repeated(game.categories, ({ slug }) => slug, `${place}.categories`, 'slug'),
    ...repeated(game.services, ({ slug }) => slug, `${place}.services`, 'slug'),
    ...game.services.flatMap((service, index) =>
      serviceFaults(catalogue, game, service, `${place}.services[${index}]`),
    ),
  ];
}

function serviceFaults(catalogue: Catalogue, game: CatalogueGame, service: CatalogueService, place: string): Fault[] {
  const faults: Fault[] = [];
  if (!game.categories.some(({ slug }) => slug === service.category)) {
    faults.push({ place: `${place}.category`, message: `“${service.category}” is no category of ${game.slug}` });
  }
  if (service.start.least > service.start.most) {
    faults.push({ place: `${place}.start`, message: 'least must not be above most' });
  }
  faults.push(...repeated(service.tags, (tag) => tag, `${place}.tags`));
  faults.push(...termsFaults(service.terms, catalogue.ladders, `${place}.terms`), ...groupFaults(service, place));
  // A price can only be counted from terms that make sense.
  return faults.length > 0 ? faults : priceFaults(catalogue, game, service, place);
}

function priceFaults(
  { currencies, ladders }: Catalogue,
  game: CatalogueGame,
  service: CatalogueService,
  place: string,
): Fault[] {
  const view = serviceViewOf(game, service, ladders, 0);
  const free = currencies.filter((currency) => listPriceOf(view, currency).total <= 0).map(({ code }) => code);
  return free.length === 0
    ? []
    : [
        {
          place,
          message: `can be bought for nothing (in ${free.join(', ')}): its cheapest configuration must cost something`,
        },
      ];
}

/** Each item whose key an earlier one has already. */
function repeated<Item>(items: readonly Item[], keyOf: (item: Item) => string, place: string, field = ''): Fault[] {
  const first = new Map<string, number>();
  return items.flatMap((item, index) => {
    const key = keyOf(item);
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, index);
      return [];
    }
    return [
      { place: `${place}[${index}]${field && `.${field}`}`, message: `“${key}” is there already, at [${earlier}]` },
    ];
  });
}
