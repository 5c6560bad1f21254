import { type Catalogue, type CatalogueGame, type CatalogueService, isDated } from '../../../domains/catalogue';
import { categoryPath, gamePath, servicePath } from '../../../src/lib/urls';
import type { ValidationError } from '../../platform/documents';
import { ALL_SERVICES_SLUG } from '../data/allServices';
import { GAME_PAGES, SHOP_PAGES } from './shopPages';

/** The names that contents may have in them. */
export type Known = ReturnType<typeof knownNames>;

/** The names that contents may have in them, and the paths of the pages that there are. */
export function knownNames({ games, offers = [], currencies }: Catalogue) {
  const services = games.flatMap((game) => game.services.map((service) => ({ game, service })));
  const categories = games.flatMap((game) => game.categories.map(({ slug }) => ({ game: game.slug, slug })));
  const ofGames = games.flatMap(({ slug }) => [gamePath(slug), categoryPath(slug, ALL_SERVICES_SLUG)]);
  return {
    services: new Map(services.map(({ game, service }) => [`${game.slug}/${service.slug}`, service])),
    categories: new Set(categories.map(({ game, slug }) => `${game}/${slug}`)),
    offers: new Set(offers.map(({ name }) => name)),
    paths: new Set([
      ...SHOP_PAGES,
      ...ofGames,
      ...GAME_PAGES.filter((page) => games.some(({ slug }) => page.startsWith(`${gamePath(slug)}/`))),
      ...categories.map(({ game, slug }) => categoryPath(game, slug)),
      ...services.map(({ game, service }) => servicePath(game.slug, service.category, service.slug)),
    ]),
    currencies: currencies.flatMap(({ code, sign }) => [code, sign]),
  };
}

/** The target of a card or banner: one of these. */
export interface Target {
  readonly offer?: string | undefined;
  /** `wow-boost/heroic-run` */
  readonly service?: string | undefined;
  /** `wow-boost/raid-services` */
  readonly category?: string | undefined;
  readonly page?: string | undefined;
}

/** Whether there is everything that a target names. */
export function isKnown({ offer, service, category, page }: Target, known: Known): boolean {
  return (
    (offer === undefined || known.offers.has(offer)) &&
    (service === undefined || known.services.has(service)) &&
    (category === undefined || known.categories.has(category)) &&
    (page === undefined || known.paths.has(page))
  );
}

/** The path that a target leads to; undefined where it is gone, and for offers, whose path depends on the time. */
export function pathOfTarget({ service = '', category, page }: Target, { services }: Known): string | undefined {
  if (page !== undefined) return page;
  if (category !== undefined) return `/${category}`;
  const [game = '', slug = ''] = service.split('/');
  const found = services.get(service);
  return found && servicePath(game, found.category, slug);
}

/** @param target all that it may have, where some of it is undefined */
export function targetErrors(target: Target, known: Known, path: string): ValidationError[] {
  const { offer, service, category, page } = target;
  const named = Object.values(target).filter((name) => name !== undefined);
  const kinds = Object.keys(target)
    .join(', ')
    .replace(/, (?=\w+$)/, ' or ');
  return [
    ...(named.length === 1 ? [] : [{ path, message: `must have exactly one of ${kinds}` }]),
    ...(offer === undefined || known.offers.has(offer)
      ? []
      : [{ path: `${path}.offer`, message: `there is no offer “${offer}”` }]),
    ...(service === undefined ? [] : serviceErrors(service, known, `${path}.service`)),
    ...(category === undefined ? [] : categoryErrors(category, known, `${path}.category`)),
    ...(page === undefined ? [] : pageErrors(page, known, `${path}.page`)),
  ];
}

export const serviceErrors = (name: string, { services }: Known, path: string): ValidationError[] =>
  services.has(name) ? [] : [{ path, message: `there is no service “${name}”` }];

export const categoryErrors = (name: string, { categories }: Known, path: string): ValidationError[] =>
  categories.has(name) ? [] : [{ path, message: `there is no category “${name}”` }];

const pageErrors = (page: string, { paths }: Known, path: string): ValidationError[] =>
  paths.has(page) ? [] : [{ path, message: `the shop has no page “${page}”` }];

export const linkErrors = (
  link: { readonly page: string } | undefined,
  known: Known,
  path: string,
): ValidationError[] => (link === undefined ? [] : pageErrors(link.page, known, `${path}.link.page`));

/** The service of a game with a slug; undefined where there is none. */
export const serviceOf = ({ services }: CatalogueGame, slug: string): CatalogueService | undefined =>
  services.find((service) => service.slug === slug);

/** An error where a game has no service with a slug. */
export const ownServiceErrors = (game: CatalogueGame, slug: string, path: string): ValidationError[] =>
  serviceOf(game, slug) ? [] : [{ path, message: `there is no service “${slug}” in ${game.slug}` }];

/** An error where a game has no category with a slug. */
export const ownCategoryErrors = (game: CatalogueGame, slug: string, path: string): ValidationError[] =>
  game.categories.some((category) => category.slug === slug)
    ? []
    : [{ path, message: `“${slug}” is no category of ${game.slug}` }];

/** An error where a service that is named without a date is sold on dates alone. @param path of its name */
export const datedErrors = (service: CatalogueService | undefined, path: string): ValidationError[] =>
  service !== undefined && isDated(service)
    ? [{ path, message: `“${service.slug}” is sold as scheduled runs: nothing can be chosen without a date` }]
    : [];
