import type { ServiceView, Terms } from '../../catalogue';
import type { ChoiceRules } from './choice';
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
