import type { ServiceView, Terms } from '../../catalogue';
import type { ChoiceRules } from './choice';
import { quantityChoice } from './quantity.choice';
import { rangeChoice } from './range.choice';
import { variantsChoice } from './variants.choice';

/** One entry for each kind of choice. */
const CHOICES: Readonly<Record<Terms['kind'], ChoiceRules>> = {
  range: rangeChoice,
  quantity: quantityChoice,
  variants: variantsChoice,
};

/** The rules of the choice that a service asks for. */
export function choiceRulesOf({ terms }: ServiceView): ChoiceRules {
  return CHOICES[terms.kind];
}
