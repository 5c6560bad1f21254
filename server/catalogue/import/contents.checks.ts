import {
  type Catalogue,
  type CatalogueGame,
  type CatalogueService,
  isDated,
  type PlayStyle,
} from '../../../domains/catalogue';
import { categoryPath, gamePath, servicePath } from '../../../src/lib/urls';
import { duplicateErrors, type ValidationError } from '../../platform/documents';
import { isOwnPlay } from '../data/ownPlay.repository';
import { isReservedCategory, RESERVED_GAME_SLUGS } from './reservedSlugs';

type ShopContents = NonNullable<Catalogue['contents']>;
type GameContents = NonNullable<CatalogueGame['contents']>;
type Promo = NonNullable<ShopContents['topPromos']>[number];
type NavCard = NonNullable<ShopContents['mainNav']>['cards'][number];
type Comparison = NonNullable<GameContents['comparisons']>[number];
export type Known = ReturnType<typeof knownNames>;

/** The names that contents may have in them. */
export function knownNames({ games, offers = [], currencies }: Catalogue) {
  const services = games.flatMap((game) => game.services.map((service) => ({ game, service })));
  const categories = games.flatMap((game) => game.categories.map(({ slug }) => ({ game: game.slug, slug })));
  return {
    services: new Map(services.map(({ game, service }) => [`${game.slug}/${service.slug}`, service])),
    categories: new Set(categories.map(({ game, slug }) => `${game}/${slug}`)),
    offers: new Set(offers.map(({ name }) => name)),
    paths: new Set([
      ...games.map(({ slug }) => gamePath(slug)),
      ...categories.map(({ game, slug }) => categoryPath(game, slug)),
      ...services.map(({ game, service }) => servicePath(game.slug, service.category, service.slug)),
    ]),
    games: new Set(games.map(({ slug }) => slug)),
    money: ['%', 'percent', ...currencies.flatMap(({ code, sign }) => [code, sign])],
  };
}

/** Errors in the contents of a document: what they name and does not exist, contradictions, and what would be wrong with time. */
export function contentsErrors(catalogue: Catalogue): ValidationError[] {
  const { games, contents = {} } = catalogue;
  const known = knownNames(catalogue);
  return [
    ...shopErrors(contents, known),
    ...games.flatMap((game, index) => gameErrors(game, known, `games[${index}]`)),
  ];
}

function shopErrors({ topPromos = [], bottomPromos = [], mainNav, whyWe = [] }: ShopContents, known: Known) {
  const promos = [
    ...topPromos.map((promo, index) => ({ ...promo, path: `contents.topPromos[${index}]` })),
    ...bottomPromos.map((promo, index) => ({ ...promo, path: `contents.bottomPromos[${index}]` })),
  ];
  const { cards = [], categories = [] } = mainNav ?? {};
  return [
    ...promos.flatMap((promo, index) => {
      const earlier = promos.findIndex(({ slug }) => slug === promo.slug);
      const twice =
        earlier < index
          ? [{ path: `${promo.path}.slug`, message: `“${promo.slug}” is there already, at ${promos[earlier]?.path}` }]
          : [];
      return [...twice, ...promoErrors(promo, known, promo.path)];
    }),
    ...cards.flatMap((card, index) => cardErrors(card, known, `contents.mainNav.cards[${index}]`)),
    ...duplicateErrors(categories, (name) => name, 'contents.mainNav.categories'),
    ...categories.flatMap((name, index) => categoryErrors(name, known, `contents.mainNav.categories[${index}]`)),
    ...whyWe.flatMap(({ title, link }, index) => {
      const path = `contents.whyWe[${index}]`;
      const numberless = /\d/.test(title) ? [] : [{ path: `${path}.title`, message: 'must have a number in it' }];
      return [...numberless, ...linkErrors(link, known, path)];
    }),
  ];
}

function promoErrors({ title, text, action, offer, service, page }: Promo, known: Known, path: string) {
  return [...targetErrors({ offer, service, page }, known, path), ...staleErrors({ title, text, action }, known, path)];
}

function cardErrors({ title, text, page, service, category }: NavCard, known: Known, path: string) {
  return [...targetErrors({ page, service, category }, known, path), ...staleErrors({ title, text }, known, path)];
}

interface Target {
  readonly offer?: string | undefined;
  readonly service?: string | undefined;
  readonly category?: string | undefined;
  readonly page?: string | undefined;
}

/** @param target all that it may have, where some of it is undefined */
function targetErrors(target: Target, known: Known, path: string): ValidationError[] {
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

const serviceErrors = (name: string, { services }: Known, path: string): ValidationError[] =>
  services.has(name) ? [] : [{ path, message: `there is no service “${name}”` }];

const categoryErrors = (name: string, { categories }: Known, path: string): ValidationError[] =>
  categories.has(name) ? [] : [{ path, message: `there is no category “${name}”` }];

function pageErrors(page: string, { paths, games }: Known, path: string): ValidationError[] {
  const [first = '', second = '', ...rest] = page.split('/').slice(1);
  const isOfGame = games.has(first) && rest.length === 0 && isReservedCategory(first, second);
  return paths.has(page) || RESERVED_GAME_SLUGS.has(first) || isOfGame
    ? []
    : [{ path, message: `the shop has no page “${page}”` }];
}

const linkErrors = (link: { readonly page: string } | undefined, known: Known, path: string): ValidationError[] =>
  link === undefined ? [] : pageErrors(link.page, known, `${path}.link.page`);

const MONTHS = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const DATE = new RegExp(`\\b\\d{4}-\\d\\d-\\d\\d\\b|\\b${MONTHS} \\d{1,2}\\b|\\b\\d{1,2} ${MONTHS}\\b`);
const AMOUNT = /\d\s?(?:dollars?|euros?|pounds?|cents?)\b/i;

const escaped = (text: string): string => text.replace(/[$.*+?^()[\]{}|\\]/g, '\\$&');

/** Prices and dates come from what is advertised: in a text they would be wrong once they change. */
function staleErrors(
  texts: Readonly<Record<string, string | undefined>>,
  { money }: Known,
  path: string,
): ValidationError[] {
  // A sign stands anywhere, a word alone: `percent`, `USD`.
  const words = money.map((word) => (/^\w+$/.test(word) ? `\\b${word}\\b` : escaped(word)));
  const price = new RegExp(words.join('|'));
  return Object.entries(texts).flatMap(([field, text = '']) => {
    const found = (price.exec(text) ?? AMOUNT.exec(text) ?? DATE.exec(text))?.[0];
    return found === undefined
      ? []
      : [
          {
            path: `${path}.${field}`,
            message: `“${found}” would be wrong once it changes: leave prices and dates to the page it leads to`,
          },
        ];
  });
}

function gameErrors(game: CatalogueGame, known: Known, path: string): ValidationError[] {
  const { promoted, know = [], sherpa = [], comparisons = [] } = game.contents ?? {};
  const at = `${path}.contents`;
  const services = promoted?.services ?? [];
  return [
    ...game.services.flatMap((service, index) => connectedErrors(game, service, known, `${path}.services[${index}]`)),
    ...duplicateErrors(services, (slug) => slug, `${at}.promoted.services`),
    ...services.flatMap((slug, index) => ownServiceErrors(game, slug, `${at}.promoted.services[${index}]`)),
    ...know.flatMap(({ link }, index) => linkErrors(link, known, `${at}.know[${index}]`)),
    ...duplicateErrors(sherpa, ({ service }) => service, `${at}.sherpa`, 'service'),
    ...sherpa.flatMap(({ service }, index) => sherpaErrors(game, service, `${at}.sherpa[${index}].service`)),
    ...duplicateErrors(comparisons, ({ category }) => category, `${at}.comparisons`, 'category'),
    ...comparisons.flatMap((comparison, index) => comparisonErrors(game, comparison, `${at}.comparisons[${index}]`)),
  ];
}

function connectedErrors(
  game: CatalogueGame,
  { slug, connected = [] }: CatalogueService,
  known: Known,
  path: string,
): ValidationError[] {
  return [
    ...duplicateErrors(connected, ({ service }) => service, `${path}.connected`, 'service'),
    ...connected.flatMap(({ service: name }, index) => {
      const at = `${path}.connected[${index}].service`;
      if (name === `${game.slug}/${slug}`) return [{ path: at, message: 'a service can’t be connected with itself' }];
      return [...serviceErrors(name, known, at), ...datedErrors(known.services.get(name), at)];
    }),
  ];
}

/** @param path of its name */
const datedErrors = (service: CatalogueService | undefined, path: string): ValidationError[] =>
  service !== undefined && isDated(service)
    ? [{ path, message: `“${service.slug}” is sold as scheduled runs: nothing can be chosen without a date` }]
    : [];

const serviceOf = ({ services }: CatalogueGame, slug: string) => services.find((service) => service.slug === slug);

const ownServiceErrors = (game: CatalogueGame, slug: string, path: string): ValidationError[] =>
  serviceOf(game, slug) ? [] : [{ path, message: `there is no service “${slug}” in ${game.slug}` }];

function sherpaErrors(game: CatalogueGame, slug: string, path: string): ValidationError[] {
  const service = serviceOf(game, slug);
  if (service === undefined) return ownServiceErrors(game, slug, path);
  return playsOf(service).some(isOwnPlay)
    ? []
    : [{ path, message: `“${slug}” is neither self-play nor coaching, and has no such choice` }];
}

/** The ways in which a service may be played. */
function playsOf({ play, terms, groups }: CatalogueService): (PlayStyle | undefined)[] {
  const variants = terms.kind === 'variants' ? terms.variants : [];
  return [play, ...[...variants, ...groups.flatMap(({ options }) => options)].map((choice) => choice.play)];
}

function comparisonErrors(game: CatalogueGame, comparison: Comparison, path: string): ValidationError[] {
  const { category, service: slug, rows, plans } = comparison;
  const service = serviceOf(game, slug);
  const isElsewhere = service !== undefined && service.category !== category;
  return [
    ...(game.categories.some((one) => one.slug === category)
      ? []
      : [{ path: `${path}.category`, message: `“${category}” is no category of ${game.slug}` }]),
    ...ownServiceErrors(game, slug, `${path}.service`),
    ...(isElsewhere ? [{ path: `${path}.service`, message: `“${slug}” is not of the category “${category}”` }] : []),
    ...datedErrors(service, `${path}.service`),
    ...duplicateErrors(rows, (row) => row, `${path}.rows`),
    ...duplicateErrors(plans, ({ key }) => key, `${path}.plans`, 'key'),
    ...plans.flatMap(({ cells }, index) =>
      cells.length === rows.length
        ? []
        : [{ path: `${path}.plans[${index}].cells`, message: `must be as many as there are rows, ${rows.length}` }],
    ),
  ];
}
