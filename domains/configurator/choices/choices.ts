import type { ServiceView, Terms } from '../../catalogue';
import { regionsOf } from '../region.rules';
import type { ChoiceName, ChoiceRules } from './choice';
import { quantityChoice } from './quantity.choice';
import { rangeChoice } from './range.choice';
import { variantsChoice } from './variants.choice';

const CHOICES: Readonly<Record<Terms['kind'], ChoiceRules>> = {
  range: rangeChoice,
  quantity: quantityChoice,
  variants: variantsChoice,
};

/** The rules for the kind of choice that a service has. */
export function choiceRulesOf({ terms }: ServiceView): ChoiceRules {
  return CHOICES[terms.kind];
}

/** The parts of the choice that a service has. */
export function choiceNamesOf(service: ServiceView): readonly ChoiceName[] {
  const { terms } = service;
  return [
    ...choiceRulesOf(service).names,
    ...(terms.kind === 'range' && terms.points ? (['points'] as const) : []),
    ...(regionsOf(service).length > 0 ? (['region'] as const) : []),
  ];
}
