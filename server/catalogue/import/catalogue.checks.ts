import type { Catalogue, CatalogueGame, CatalogueService } from '../../../domains/catalogue';
import { listPriceOf } from '../../../domains/configurator';
import { duplicateErrors, type ValidationError } from '../../platform/documents';
import { serviceViewOf } from '../data/catalogueDocument.contract';
import { accountErrors } from './account.checks';
import { contentsErrors } from './contents.checks';
import { exampleChoiceErrors } from './exampleOrder.checks';
import { offerErrors } from './offers.checks';
import { optionGroupErrors } from './options.checks';
import { planErrors } from './plans.checks';
import { preselectionErrors } from './preselection.checks';
import { isReservedCategory, RESERVED_GAME_SLUGS } from './reservedSlugs';
import { seasonOrderErrors } from './season.checks';
import { termsErrors } from './terms.checks';
import { textErrors } from './texts.checks';
import { titleErrors } from './titles.checks';

/** The document's prices are in US dollars, so the shop needs that currency. */
const BASE_CURRENCY = 'USD';

/** Errors that no schema can express: contradictions within a well-formed document or with the shop's own paths. */
export function consistencyErrors(catalogue: Catalogue): ValidationError[] {
  const { currencies, ladders, games, offers = [] } = catalogue;
  const errors = [
    ...duplicateErrors(currencies, ({ code }) => code, 'currencies', 'code'),
    ...currencyErrors(catalogue),
    ...duplicateErrors(ladders, ({ slug }) => slug, 'ladders', 'slug'),
    ...ladders.flatMap(({ rungs }, index) => duplicateErrors(rungs, (rung) => rung, `ladders[${index}].rungs`)),
    ...ladders.flatMap(({ rungs, pictures = rungs }, index) =>
      pictures.length === rungs.length
        ? []
        : [{ path: `ladders[${index}].pictures`, message: `must be as many as there are rungs, ${rungs.length}` }],
    ),
    ...ladders.flatMap((ladder, index) => pointsErrors(ladder, `ladders[${index}].points`)),
    ...duplicateErrors(games, ({ slug }) => slug, 'games', 'slug'),
    ...games.flatMap((game, index) => gameErrors(catalogue, game, `games[${index}]`)),
    ...duplicateErrors(offers, ({ slug }) => slug, 'offers', 'slug'),
    ...offerErrors(catalogue),
    ...contentsErrors(catalogue),
    ...textErrors(catalogue),
  ];
  if (errors.length > 0) return errors;
  // What contents choose can only be checked with valid services.
  return [...planErrors(catalogue), ...seasonOrderErrors(catalogue), ...exampleChoiceErrors(catalogue)];
}

/** How many values the field of the points may have. */
const MAX_POINT_CHOICES = 20;

/** The last rung of a ladder leads nowhere, so its points can't count. */
function pointsErrors({ rungs, points }: Catalogue['ladders'][number], path: string): ValidationError[] {
  if (points === undefined) return [];
  const { perRung, step, from, to } = points;
  const errors: ValidationError[] = [];
  if (from > to) errors.push({ path: `${path}.to`, message: 'must not be below from' });
  if (to > rungs.length - 2) errors.push({ path: `${path}.to`, message: `must be at most ${rungs.length - 2}` });
  if (perRung % step !== 0 || perRung === step)
    errors.push({ path: `${path}.step`, message: `must divide ${perRung} into equal parts` });
  else if (perRung / step > MAX_POINT_CHOICES)
    errors.push({ path: `${path}.step`, message: `makes more than ${MAX_POINT_CHOICES} choices` });
  return errors;
}

function currencyErrors({ currencies }: Catalogue): ValidationError[] {
  const index = currencies.findIndex(({ code }) => code === BASE_CURRENCY);
  if (index < 0)
    return [{ path: 'currencies', message: `must hold ${BASE_CURRENCY}, the currency of all prices of the document` }];
  return currencies[index]?.rateMicro === 1_000_000
    ? []
    : [{ path: `currencies[${index}].rateMicro`, message: 'must be 1000000: one US dollar is one US dollar' }];
}

function gameErrors(catalogue: Catalogue, game: CatalogueGame, path: string): ValidationError[] {
  const errors: ValidationError[] = [];
  if (RESERVED_GAME_SLUGS.has(game.slug)) {
    errors.push({ path: `${path}.slug`, message: `“${game.slug}” is a path of the shop itself` });
  }
  game.categories.forEach(({ slug }, index) => {
    if (!isReservedCategory(game.slug, slug)) return;
    errors.push({
      path: `${path}.categories[${index}].slug`,
      message: `“${slug}” is a path of the shop itself, or an id on its pages`,
    });
  });
  return [
    ...errors,
    ...accountErrors(game, `${path}.account`),
    ...duplicateErrors(game.categories, ({ slug }) => slug, `${path}.categories`, 'slug'),
    ...duplicateErrors(game.services, ({ slug }) => slug, `${path}.services`, 'slug'),
    ...game.services.flatMap((service, index) => serviceErrors(catalogue, game, service, `${path}.services[${index}]`)),
  ];
}

function serviceErrors(
  catalogue: Catalogue,
  game: CatalogueGame,
  service: CatalogueService,
  path: string,
): ValidationError[] {
  const errors: ValidationError[] = [];
  if (!game.categories.some(({ slug }) => slug === service.category)) {
    errors.push({ path: `${path}.category`, message: `“${service.category}” is no category of ${game.slug}` });
  }
  if (service.start.least > service.start.most) {
    errors.push({ path: `${path}.start`, message: 'least must not be above most' });
  }
  service.start.longer?.forEach(({ overMinutes }, index, all) => {
    const previous = all[index - 1]?.overMinutes ?? 0;
    if (overMinutes <= previous)
      errors.push({ path: `${path}.start.longer[${index}].overMinutes`, message: `must be above ${previous}` });
  });
  errors.push(...titleErrors(service, path), ...preselectionErrors(service, path));
  errors.push(...duplicateErrors(service.tags, (tag) => tag, `${path}.tags`));
  errors.push(...termsErrors(service.terms, catalogue.ladders, `${path}.terms`), ...optionGroupErrors(service, path));
  // A price can only be computed from valid terms.
  return errors.length > 0 ? errors : priceErrors(catalogue, game, service, path);
}

/** Cards say from which price on a service is sold, so that must be found. The group with the most options is an example: others may be the cause. */
function tooManyErrors({ groups }: CatalogueService, path: string): ValidationError {
  const index = groups.reduce(
    (most, { options }, at) => (options.length > (groups[most]?.options.length ?? 0) ? at : most),
    0,
  );
  const { label = '', options = [] } = groups[index] ?? {};
  return {
    path: `${path}.groups`,
    message: `can be combined in more ways than can be tried, so nobody can tell the lowest price: let fewer options be chosen together (max), for instance of the ${options.length} of “${label}”, or make it several services`,
  };
}

function priceErrors(
  { currencies, ladders }: Catalogue,
  game: CatalogueGame,
  service: CatalogueService,
  path: string,
): ValidationError[] {
  const view = serviceViewOf(game, service, ladders, 0);
  const lowest = currencies.map((currency) => ({ ...listPriceOf(view, currency), code: currency.code }));
  if (lowest.some(({ isExact }) => !isExact)) return [tooManyErrors(service, path)];
  const free = lowest.filter(({ total }) => total <= 0).map(({ code }) => code);
  return free.length === 0
    ? []
    : [
        {
          path,
          message: `can be bought for nothing (in ${free.join(', ')}): its cheapest configuration must cost something`,
        },
      ];
}
