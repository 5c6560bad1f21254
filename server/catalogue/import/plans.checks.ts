import type { Catalogue, CatalogueGame } from '../../../domains/catalogue';
import { configurationKey, planConfiguration, playOf, priceOf } from '../../../domains/configurator';
import { DOLLARS } from '../../../domains/pricing';
import type { ValidationError } from '../../platform/documents';
import { serviceViewOf } from '../data/catalogueDocument.contract';
import { choiceErrors } from './choices.checks';
import { serviceOf } from './targets.checks';

type Comparison = NonNullable<NonNullable<CatalogueGame['contents']>['comparisons']>[number];

/** Errors in the plans of comparisons, in a document without other errors: choices that the service refuses, and plans that are not different. */
export function planErrors({ games, ladders }: Catalogue): ValidationError[] {
  return games.flatMap((game, index) =>
    (game.contents?.comparisons ?? []).flatMap((comparison, at) =>
      comparedErrors(game, comparison, ladders, `games[${index}].contents.comparisons[${at}].plans`),
    ),
  );
}

function comparedErrors(
  game: CatalogueGame,
  { service: slug, plans }: Comparison,
  ladders: Catalogue['ladders'],
  path: string,
): ValidationError[] {
  const service = serviceOf(game, slug);
  if (service === undefined) return [];
  const view = serviceViewOf(game, service, ladders, 0);
  const configurations = plans.map(({ choices }) => planConfiguration(view, choices));
  const refused = configurations.flatMap((configuration, index) =>
    choiceErrors(view, configuration, `${path}[${index}].choices`),
  );
  if (refused.length > 0) return refused;
  const keys = configurations.map(configurationKey);
  const offers = configurations.map(
    (configuration) => `${priceOf(view, configuration, DOLLARS).total} ${playOf(view, configuration)}`,
  );
  return plans.flatMap((_plan, index) => {
    const sameChoices = keys.indexOf(keys[index] ?? '');
    if (sameChoices < index)
      return [{ path: `${path}[${index}].choices`, message: `are those of [${sameChoices}]: plans must differ` }];
    const sameOffer = offers.indexOf(offers[index] ?? '');
    return sameOffer < index
      ? [{ path: `${path}[${index}].choices`, message: `cost as much as [${sameOffer}], and are played alike` }]
      : [];
  });
}
