import type { Catalogue, CatalogueGame, CatalogueService, PlayStyle } from '../../../domains/catalogue';
import { duplicateErrors, type ValidationError } from '../../platform/documents';
import { isOwnPlay } from '../data/ownPlay.repository';
import { benefitsErrors } from './benefits.checks';
import { exampleOrderErrors } from './exampleOrder.checks';
import { seasonErrors } from './season.checks';
import { staleErrors } from './staleTexts.checks';
import {
  categoryErrors,
  datedErrors,
  type Known,
  knownNames,
  linkErrors,
  ownCategoryErrors,
  ownServiceErrors,
  pathOfTarget,
  serviceErrors,
  serviceOf,
  targetErrors,
} from './targets.checks';

type ShopContents = NonNullable<Catalogue['contents']>;
type GameContents = NonNullable<CatalogueGame['contents']>;
type Promo = NonNullable<ShopContents['topPromos']>[number];
type NavCard = NonNullable<ShopContents['mainNav']>['cards'][number];
type Reason = NonNullable<ShopContents['whyWe']>[number];
type Focus = NonNullable<ShopContents['ourFocus']>[number];
type Knowledge = NonNullable<GameContents['know']>[number];
type Sherpa = NonNullable<GameContents['sherpa']>[number];
type Comparison = NonNullable<GameContents['comparisons']>[number];

/** Errors in the contents of a document: what they name and does not exist, contradictions, and what would be wrong with time. */
export function contentsErrors(catalogue: Catalogue): ValidationError[] {
  const { games, contents = {} } = catalogue;
  const known = knownNames(catalogue);
  return [
    ...shopErrors(contents, known),
    ...games.flatMap((game, index) => gameErrors(game, known, `games[${index}]`)),
  ];
}

function shopErrors(
  { topPromos = [], bottomPromos = [], mainNav, whyWe = [], ourFocus = [], exampleOrder }: ShopContents,
  known: Known,
) {
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
    ...duplicateErrors(cards, (card) => pathOfTarget(card, known) ?? card.title, 'contents.mainNav.cards'),
    ...cards.flatMap((card, index) => cardErrors(card, known, `contents.mainNav.cards[${index}]`)),
    ...duplicateErrors(categories, (name) => name, 'contents.mainNav.categories'),
    ...categories.flatMap((name, index) => categoryErrors(name, known, `contents.mainNav.categories[${index}]`)),
    ...duplicateErrors(whyWe, ({ title }) => title, 'contents.whyWe', 'title'),
    ...whyWe.flatMap((reason, index) => reasonErrors(reason, known, `contents.whyWe[${index}]`)),
    ...duplicateErrors(ourFocus, ({ title }) => title, 'contents.ourFocus', 'title'),
    ...ourFocus.flatMap((focus, index) => focusErrors(focus, known, `contents.ourFocus[${index}]`)),
    ...exampleOrderErrors(exampleOrder, known, 'contents.exampleOrder'),
  ];
}

function promoErrors({ title, text, action, offer, service, page }: Promo, known: Known, path: string) {
  return [...targetErrors({ offer, service, page }, known, path), ...staleErrors({ title, text, action }, known, path)];
}

function cardErrors({ title, text, page, service, category }: NavCard, known: Known, path: string) {
  return [...targetErrors({ page, service, category }, known, path), ...staleErrors({ title, text }, known, path)];
}

function reasonErrors({ title, text, link }: Reason, known: Known, path: string): ValidationError[] {
  return [
    ...(/\d/.test(title) ? [] : [{ path: `${path}.title`, message: 'must have a number in it' }]),
    ...linkErrors(link, known, path),
    ...staleErrors({ title, text, 'link.text': link?.text }, known, path),
  ];
}

function focusErrors({ title, text, points }: Focus, known: Known, path: string): ValidationError[] {
  return [
    ...staleErrors({ title, text }, known, path),
    ...duplicateErrors(points, ({ bold }) => bold, `${path}.points`, 'bold'),
    ...points.flatMap((point, index) => staleErrors(point, known, `${path}.points[${index}]`)),
  ];
}

function gameErrors(game: CatalogueGame, known: Known, path: string): ValidationError[] {
  const { promoted, know = [], sherpa = [], comparisons = [], season, benefits = [] } = game.contents ?? {};
  const at = `${path}.contents`;
  const services = promoted?.services ?? [];
  return [
    ...game.services.flatMap((service, index) => connectedErrors(game, service, known, `${path}.services[${index}]`)),
    ...duplicateErrors(services, (slug) => slug, `${at}.promoted.services`),
    ...services.flatMap((slug, index) => ownServiceErrors(game, slug, `${at}.promoted.services[${index}]`)),
    ...staleErrors({ title: promoted?.title }, known, `${at}.promoted`),
    ...duplicateErrors(know, ({ says }) => says, `${at}.know`, 'says'),
    ...know.flatMap((entry, index) => knowledgeErrors(entry, known, `${at}.know[${index}]`)),
    ...duplicateErrors(sherpa, ({ service }) => service, `${at}.sherpa`, 'service'),
    ...sherpa.flatMap((one, index) => sherpaErrors(game, one, known, `${at}.sherpa[${index}]`)),
    ...duplicateErrors(comparisons, ({ category }) => category, `${at}.comparisons`, 'category'),
    ...comparisons.flatMap((comparison, index) =>
      comparisonErrors(game, comparison, known, `${at}.comparisons[${index}]`),
    ),
    ...seasonErrors(game, season, known, `${at}.season`),
    ...benefitsErrors(game, benefits, known, `${at}.benefits`),
  ];
}

function knowledgeErrors({ says, bold, does, by, link }: Knowledge, known: Known, path: string): ValidationError[] {
  return [
    ...linkErrors(link, known, path),
    ...staleErrors({ says, bold, does, by, 'link.text': link?.text }, known, path),
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
    ...connected.flatMap((one, index) => staleErrors({ reason: one.reason }, known, `${path}.connected[${index}]`)),
    ...connected.flatMap(({ service: name }, index) => {
      const at = `${path}.connected[${index}].service`;
      if (name === `${game.slug}/${slug}`) return [{ path: at, message: 'a service can’t be connected with itself' }];
      return [...serviceErrors(name, known, at), ...datedErrors(known.services.get(name), at)];
    }),
  ];
}

function sherpaErrors(game: CatalogueGame, { service, facts, voice }: Sherpa, known: Known, path: string) {
  return [
    ...ownPlayErrors(game, service, `${path}.service`),
    ...duplicateErrors(facts, (fact) => fact, `${path}.facts`),
    ...staleErrors({ ...textsOf('facts', facts), voice }, known, path),
  ];
}

/** Texts of a list by their places: `facts[0]`. */
const textsOf = (field: string, texts: readonly string[]) =>
  Object.fromEntries(texts.map((text, index) => [`${field}[${index}]`, text]));

function ownPlayErrors(game: CatalogueGame, slug: string, path: string): ValidationError[] {
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

function comparisonErrors(game: CatalogueGame, comparison: Comparison, known: Known, path: string): ValidationError[] {
  const { category, service: slug, title, text, rows, plans } = comparison;
  const service = serviceOf(game, slug);
  const isElsewhere = service !== undefined && service.category !== category;
  return [
    ...ownCategoryErrors(game, category, `${path}.category`),
    ...ownServiceErrors(game, slug, `${path}.service`),
    ...(isElsewhere ? [{ path: `${path}.service`, message: `“${slug}” is not of the category “${category}”` }] : []),
    ...datedErrors(service, `${path}.service`),
    ...duplicateErrors(rows, (row) => row, `${path}.rows`),
    ...duplicateErrors(plans, ({ key }) => key, `${path}.plans`, 'key'),
    ...staleErrors({ title, text, ...textsOf('rows', rows) }, known, path),
    ...plans.flatMap(({ name, note, cells }, index) =>
      staleErrors({ name, note, ...cellTextsOf(cells) }, known, `${path}.plans[${index}]`),
    ),
    ...plans.flatMap(({ cells }, index) =>
      cells.length === rows.length
        ? []
        : [{ path: `${path}.plans[${index}].cells`, message: `must be as many as there are rows, ${rows.length}` }],
    ),
  ];
}

const cellTextsOf = (cells: Comparison['plans'][number]['cells']) =>
  Object.fromEntries(cells.map(({ text }, index) => [`cells[${index}].text`, text]));
